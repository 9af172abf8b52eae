// "Change the candle to a table lamp": what goes, and what comes in its place. Over normalised text, all languages at once.

const article = "(?:the |a |an |di |one |le |la |les |l'|un |une |des |hiyo |hizo |ile )?";
const pointing = /^(?:it|that|this|them|that one|this one|am|dem|ca|cela|le|la|hiyo|hizo|ile)$/;
const forms: readonly RegExp[] = [
  new RegExp(`\\b(?:swap|replace|exchange) ${article}(.+?) (?:for|with|to|by) ${article}(.+)$`),
  new RegExp(`\\bchange ${article}(.+?) (?:to|for|into|with) ${article}(.+)$`),
  new RegExp(`\\b(?:remplace[rz]?|echange[rz]?|change[rz]?) ${article}(.+?) (?:par|contre|pour) ${article}(.+)$`),
  new RegExp(`\\bbadilish\\w+ ${article}(.+?) (?:iwe|ziwe|kuwa|kwa|na|uweke|uniwekee) ${article}(.+)$`),
];

/** Null for a change of anything but one thing for another: "change it to 3", "change it to Ikeja". */
export function swapIn(text: string): { incoming: string; outgoing: string | null } | null {
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
