// "Change the candle to a table lamp": what goes out, and what replaces it. For normalised text, all languages at once.

const article = "(?:the |a |an |di |one |le |la |les |l'|un |une |des |hiyo |hizo |ile )?";
const pointing = /^(?:it|that|this|them|that one|this one|am|dem|ca|cela|le|la|hiyo|hizo|ile)$/;
/** "Remove those and give me …": everything that is in the cart, as shown. */
export const pointsAtAll =
  /^(?:those|these|all|everything|all (?:of )?(?:it|that|them|those|these|dem|am)|them all|zote|vyote|hizo zote|tout|tout ca|le tout|ceux-la|celles-la|ceux-ci|celles-ci|dose|dem all)$/;
const forms: readonly RegExp[] = [
  new RegExp(`\\b(?:swap|replace|exchange) (?:the |di )?(.+?) (?:for|with|to|by) ${article}(.+)$`),
  new RegExp(`\\bchange ${article}(.+?) (?:to|for|into|with) ${article}(.+)$`),
  new RegExp(
    `\\b(?:remplace[rz]?|echange[rz]?|change[rz]?) (?:le |la |les |l'|ca )?(.+?) (?:par|contre|pour) ${article}(.+)$`,
  ),
  new RegExp(`^${article}(\\p{L}[\\p{L}' -]{2,30}?) (?:should|must) (?:be|have been) ${article}(\\p{L}.+)$`, "u"),
  /\b\w*badil\w+()(?: iwe| ziwe| kuwa) (\p{L}.+)$/u,
  new RegExp(`\\bbadilish\\w+ ${article}(.+?) (?:iwe|ziwe|kuwa|kwa|na|uweke|uniwekee) ${article}(.+)$`),
];

/**
 * "Not the mug, the lamp", "the lamp instead of the mug": the first group is what goes out, or the second if it comes
 * first.
 */
const notThis = new RegExp(
  `^(?:not|pas|si|sio|siyo|no(?= (?!the\\b|problem|wahala|thank|need|idea|vex|worry|way|sir|ma\\b|madam|please|pls|abeg|sorry|wait|yes|no\\b|i\\b|i'|it|not|be\\b|more|delivery|money|again|that'|rush|hurry))) (?:the |that |le |la |les |l'|ce |cette |hiyo |hizo )?([\\p{L}' -]{3,40}?)(?: (?:again|anymore|any more|tena))?(?:[,.;]? (?:but|mais|bali|lakini|rather|plutot)|[,.;]|(?= (?:i (?:mean|meant|want)\\b|na\\b|je (?:veux|voulais) dire|nilimaanisha|namaanisha|nataka|c'est|ni\\b))) (?:(?:i (?:want|mean|meant|need)|je (?:veux|voulais) dire|nilimaanisha|namaanisha|give me|je veux|nipe|nataka|it's|its|c'est|ni|na) )?${article}(\\p{L}.+)$`,
  "u",
);
const inPlaceOf = new RegExp(
  `^(.+?),? (?:instead of|in place of|rather than|au lieu d(?:e |es? |u |')|a la place d(?:e |es? |u |')|plutot que|badala ya)(?: |(?<='))${article}(\\p{L}.+)$`,
  "u",
);
const inPlaceOfFirst = new RegExp(
  `^(?:instead of|in place of|rather than|au lieu d(?:e |u |')|a la place d(?:e |u |')|badala ya) ?${article}(\\p{L}.+?),? (?:(?:please |pls |abeg )?(?:i (?:want|need|wan|would like|will take)|i'?d like|i'?ll take|give me|make it|put|nipe|nataka|naomba|weka|niwekee|je (?:veux|prends|voudrais)|mette[zr]|donnez[- ]moi)) ?${article}(.+)$`,
  "u",
);
const looks =
  /^(?:\P{L}*(?:red|black|white|blue|green|size|taille|saizi|pointure|couleur|rangi|colou?r|available|sure|now|yet|bad|today|really|exactly|mal|encore|maintenant|sur|lui|moi|me|sasa|leo|mbaya|that|this|it|him|her)\b)/u;
const asks = /\?|\b(?:how (?:much|many)|price|do you|combien|prix|bei|ngapi|avez)\b/;

/** "Remove the candle and put two lamps": the count is for what comes in. */
const outAndIn =
  /\b(?:remove|comot|take out|enleve[rz]?|retire[rz]?|ondoa|toa) (?:the |di |le |la |les |l'|hiyo |ile )?(.{2,60}?)(?:,| and| then| et| puis| na| halafu)? (?:put|add|bring|give me|mette[zr]?|mets|ajoute[rz]?|weka|ongeza|uweke|niwekee) (?:the |di |me |moi |la |le )?(.+)$/;

const counted = /^(?:\d|(?:an?|one|two|three|four|five|une?|deux|trois|moja|mbili|tatu)\b)/;

/** "…to 3", "to 2 pieces", "to 12 Allen Road" */
const bareCount =
  /^\W*(?:\d[\d,.]*k?|one|two|three|four|five|six|moja|mbili|tatu|nne|tano|deux|trois)(?:\W*$|\s(?:pcs|pieces?|please|pls|abeg|pairs?|instead|tafadhali|svp|[^,]*\b(?:street|road|way|avenue|close|rue|villa|house)\b|and\b|et\b|na\b|of (?:them|each|it)\b))/;
/** "…to silver", "to size M" */
const looksOnly =
  /^(?:size|taille|pointure|saizi|red|blue|black|white|green|yellow|pink|purple|brown|gr[ae]y|orange|gold|silver|cream|beige|wine|nude|khaki|noire?|blanc(?:he)?|rouge|bleue?|verte?|jaune|rose|violet(?:te)?|marron|gris|dore|nyeusi|nyeupe|nyekundu|bluu|kijani|x*[sml])\b/;

/** "Swap one for a purse", "two of the bags": this many go out, and the same number comes in. */
export const someOf =
  /^(\d{1,2}|an?|one|two|three|four|five|une?|deux|trois|moja|mbili|tatu)(?: (?:of|out of|from|among|de|des|parmi|kati ya|ya) (?:the |di |les |hizo )?(.{2,40}))?$/;

/** Null unless it changes one thing for another: "change it to 3", "change it to Ikeja". */
export function swapIn(text: string): { incoming: string; outgoing: string | null } | null {
  const [, goes = "", comes = ""] = outAndIn.exec(text) ?? [];
  if (comes !== "" && (!counted.test(goes) || someOf.test(goes)) && !/[\n?]/.test(text))
    return { incoming: comes, outgoing: pointing.test(goes) ? null : goes };
  const instead = insteadIn(text);
  if (instead) return instead;
  for (const form of forms) {
    const [, out = "", incoming = ""] = form.exec(text) ?? [];
    if (incoming === "" || out.length > longestName || bareCount.test(incoming) || looksOnly.test(incoming)) continue;
    if (
      /\b(?:d'avis|avis|mawazo|nia|mind|address|area|delivery|size|colou?r|adresse|quartier|taille|couleur|saizi|rangi|anwani)\b/.test(
        out,
      )
    )
      continue;
    return { incoming, outgoing: out === "" || pointing.test(out) ? null : out };
  }
  return null;
}

function insteadIn(text: string): { incoming: string; outgoing: string } | null {
  if (asks.test(text) || text.includes("\n")) return null;
  const [, incoming = "", outgoing = ""] = inPlaceOf.exec(text) ?? [];
  const [, goesFirst = "", comesLast = ""] = inPlaceOfFirst.exec(text) ?? notThis.exec(text) ?? [];
  const found = comesLast === "" ? { incoming, outgoing } : { incoming: comesLast, outgoing: goesFirst };
  const names = found.outgoing !== "" && !counted.test(found.outgoing) && !looks.test(found.outgoing);
  return names && found.outgoing.length <= longestName && /\p{L}{3}/u.test(found.incoming) ? found : null;
}

const longestName = 60;
