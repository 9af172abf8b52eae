// One message, several wishes: cut where a new wish begins, and nowhere else ("black and white dress" stays whole).

const starters =
  "how|do|does|can|could|is|are|where|what|when|which|i|i'm|i'd|i'll|show|add|remove|deliver|delivery|make|give|send|put|una|wetin|abeg|please|cancel|also|let|what's|you|my|check|e|no|" +
  "je|j|jveux|vous|c'est|c|combien|est-ce|avez|livrez|livraison|donnez|donne|ajoutez|ajoute|enlevez|retirez|mettez|mets|quel|quelle|quels|quelles|ou est|quand|il me|il y|y a|ya|svp|montrez|envoyez|on|annulez|finalement|plutot|pas";
const counted =
  "\\d{1,3}(?![\\d,.k])|one|two|three|four|five|six|seven|eight|nine|ten|a|an|the|another|some|dis|dat|di|" +
  "un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|le|la|les|des|aussi";
const joint = new RegExp(
  `\\s*(?:,?\\s(?:and also|and|also|plus|then|with|&|et aussi|et puis|et|puis|mais|ainsi que)\\s|,(?!\\d)\\s*(?:and\\s|but\\s|et\\s|mais\\s)?|\\s(?:but|\\+)\\s)(?=(?:${starters}|${counted})(?![\\p{L}\\p{N}]))`,
  "gu",
);
const mostClauses = 8;

/** "add also a candle": the verb alone is no clause. */
const verbOnly =
  /^(?:(?:please|abeg|oya)\s)?(?:add|include|put|buy|take|get me|give me|i want|i wan|i need|i'd like|i go take|show me|je veux|je voudrais|je prends|donnez(?: |-)moi|mettez(?: |-)moi|ajoutez|et)$/;

/** Clauses of a normalised text, in order, without their punctuation but a question mark. */
export function clauses(text: string): string[] {
  return text
    .split(/[\n!;]+|(?<=\?)|\.(?!\d)(?<!\bno\.)/)
    .flatMap((part) => part.split(joint))
    .map((part) => part.replace(/^[\s,.:-]+|[\s,.:-]+$/g, ""))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .reduce<string[]>((whole, part) => {
      const before = whole.at(-1);
      if (before !== undefined && verbOnly.test(before)) whole[whole.length - 1] = `${before} ${part}`;
      else whole.push(part);
      return whole;
    }, [])
    .slice(0, mostClauses);
}
