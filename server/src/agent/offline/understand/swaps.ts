// "Change the candle to a table lamp": what goes, and what comes in its place. Over normalised text, all languages at once.

const article = "(?:the |a |an |di |one |le |la |les |l'|un |une |des |hiyo |hizo |ile )?";
const pointing = /^(?:it|that|this|them|that one|this one|am|dem|ca|cela|le|la|hiyo|hizo|ile)$/;
const forms: readonly RegExp[] = [
  new RegExp(`\\b(?:swap|replace|exchange) ${article}(.+?) (?:for|with|to|by) ${article}(.+)$`),
  new RegExp(`\\bchange ${article}(.+?) (?:to|for|into|with) ${article}(.+)$`),
  new RegExp(`\\b(?:remplace[rz]?|echange[rz]?|change[rz]?) ${article}(.+?) (?:par|contre|pour) ${article}(.+)$`),
  new RegExp(`\\bbadilish\\w+ ${article}(.+?) (?:iwe|ziwe|kuwa|kwa|na|uweke|uniwekee) ${article}(.+)$`),
];

/** "Remove the candle and put two lamps": the count is of what comes. */
const outAndIn =
  /\b(?:remove|comot|take out|enleve[rz]?|retire[rz]?|ondoa|toa) (?:the |di |le |la |les |l'|hiyo |ile )?(.{3,60}?)(?:,| and| then| et| puis| na| halafu)? (?:put|add|bring|give me|mette[zr]?|mets|ajoute[rz]?|weka|ongeza|uweke|niwekee) (?:the |di |me |moi |la |le )?(.+)$/;

const counted = /^(?:\d|(?:an?|one|two|three|four|five|une?|deux|trois|moja|mbili|tatu)\b)/;

/** Null for a change of anything but one thing for another: "change it to 3", "change it to Ikeja". */
export function swapIn(text: string): { incoming: string; outgoing: string | null } | null {
  const [, goes = "", comes = ""] = outAndIn.exec(text) ?? [];
  if (comes !== "" && !pointing.test(goes) && !counted.test(goes) && !/[\n?]/.test(text))
    return { incoming: comes, outgoing: goes };
  for (const form of forms) {
    const [, out = "", incoming = ""] = form.exec(text) ?? [];
    if (
      incoming === "" ||
      out.length > longestName ||
      /^\W*\d|^(?:one|two|three|four|five|moja|mbili|tatu|nne|tano|deux|trois)\b/.test(incoming)
    )
      continue;
    if (/\b(?:address|area|delivery|size|colou?r|adresse|quartier|taille|couleur|saizi|rangi|anwani)\b/.test(out))
      continue;
    return { incoming, outgoing: pointing.test(out) ? null : out };
  }
  return null;
}

const longestName = 60;
