// "How much is the bag? I stay at 12 Allen Avenue": words about buying, which no address has.
export function looksLikeShopping(text: string): boolean {
  return /\b(?:how much|i want|i wan|price|add|remove|show|cancel|refund|where is|where my|combien|je veux|je voudrais|je prends|prix|ajoute[rz]?|enleve[rz]?|montre[rz]?|annul\w+|rembours\w+)\b/.test(
    text,
  );
}
