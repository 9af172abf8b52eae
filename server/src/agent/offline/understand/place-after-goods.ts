// What is taken, and in sentences behind it where to.
import type { StateCard } from "../../brain.ts";
import { findArea, looksLikeAddress } from "./areas.ts";

/** "I'll take the Kenwood, not the Binatone. Deliver to 12 Fola Osibo, Lekki": what is taken stands in sentences before where to. */
export function placeAfterGoods(text: string, card: StateCard): [goods: string, place: string] | [] {
  const { deliveryAreas } = card.shop;
  for (const { index, 0: gap } of text.matchAll(/(?<=[.!\n])\s*(?=\p{L})/gu)) {
    const [goods, place] = [text.slice(0, index).trim(), text.slice(index + gap.length)];
    if (findArea(goods, deliveryAreas) || looksLikeAddress(goods)) return [];
    const sends =
      /^(?:(?:please|pls|abeg|and|then|oya|svp) )*(?:deliver\p{L}*|send|bring|ship|carry|livr\p{L}+|envoye\p{L}*|peleka|nipeleke|niletee|tuma|leta)\b/u;
    if (sends.test(place) && looksLikeAddress(place) && findArea(place, deliveryAreas) && !place.includes("?"))
      return takesGoods.test(goods) ? [goods, place] : [];
  }
  return [];
}

const takesGoods =
  /\b(?:i'?ll (?:take|have|go for|buy|get)|i (?:go )?take|i (?:want|wan|need)|give me|add|remove|je (?:prends|veux|voudrais)|ajoute[rz]?|nachukua|nitachukua|nataka|nipe|weka|ongeza)\b/;

export function looksLikeShopping(text: string): boolean {
  return /\b(?:how much|i want|i wan|price|add|remove|show|cancel|refund|where is|where my|combien|je veux|je voudrais|je prends|prix|ajoute[rz]?|enleve[rz]?|montre[rz]?|annul\w+|rembours\w+)\b/.test(
    text,
  );
}
