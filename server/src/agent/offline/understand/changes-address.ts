// "Can I still change the address?", "nataka kubadilisha anwani": the buyer wants another place for an order.
const changing =
  /\b(?:chang(?:e|ed|ing)|edit|update|correct|modify|switch|swap|changer?z?|change|modifier|modifiez|corriger|rectifier|(?:ku|ni|u|m)?badili\p{L}*|(?:ku|ni)?rekebish\p{L}*)\b[^.?!\n]{0,25}\b(?<what>address|addr|adress|adresse|anwani|(?:drop|delivery) location|lieu de livraison|where (?:it|you|they|e)(?:'s| is| are| dey)? (?:going|go|deliver\p{L}*))\b/u;
/** The shop's own address. */
const theirs =
  /\b(?:your|ur|una|votre|vos|yenu|wenu)\b[^.?!\n]{0,12}\b(?:address|adresse|location)|\banwani y(?:enu|ako)\b/u;

/** @returns the place named after it, "" if none is named; null if the text does not ask for this */
export function placeInstead(text: string): string | null {
  const found = changing.exec(text);
  if (!found || theirs.test(text)) return null;
  return text
    .slice(found.index + found[0].length)
    .replace(
      /^(?:[\s,.:]|(?:to|into|it is|it's|is|na|be|a|en|par|pour|iwe|kuwa|ni|please|pls|abeg|svp|tafadhali|yangu|ya|of|my|order)\b)+/u,
      "",
    )
    .replace(/[\s?.!]+$/, "");
}
