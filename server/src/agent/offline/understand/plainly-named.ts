// The name of an area may be an ordinary word: "La" in Accra, "Wa" in Ghana. The word names the area only if it makes
// no other sense in the sentence.

/** "In La", "livrez à La", "niko Wa" */
const placeBefore =
  /(?:^|[^\p{L}\p{N}'])(?:in|at|to|into|from|for|around|inside|within|towards|reach|dey|stay|live|living|staying|come|a|au|vers|dans|pour|habite|kwa|huko|katika|mpaka|hadi|niko|naishi|nakaa|nipo) $/u;
const calledArea =
  /(?:^|[^\p{L}\p{N}'])(?:area|zone|quartier|district|suburb|eneo|mtaa wa|eneo la)(?: (?:is|na|est|ni|be))?[ :]+$/u;
/** "la" before a noun is an article: "à la pharmacie". */
const endsBehind =
  /^(?:[\s]*(?:$|[.,;:!?\n()/-]|\p{Extended_Pictographic})|\s+(?:\d|(?:please|pls|plz|abeg|biko|svp|stp|s'il|tafadhali|near|by|beside|behind|opposite|opp|pres|en face|derriere|a cote|karibu|mkabala|instead|not|no be|pas|plutot|sio|and|but|et|mais|lakini|o|oo|now|thanks|thank|merci|asante|my|the address|how|combien)(?![\p{L}\p{N}])))/u;
const areaBehind = /^\s+(?:area|side|axis|district|suburb|township)(?![\p{L}\p{N}])/u;
const edge = /[.,;:!?\n()]/;
/** "Yes, La please" */
const courtesy =
  /(?<!\p{L})(?:yes|ok|okay|oui|ndiyo|please|pls|plz|abeg|svp|stp|s'il vous plait|tafadhali|thanks|merci|asante|o|oo)(?!\p{L})|\p{Extended_Pictographic}|[\u{fe0f}\u{200d}\s.,!]/gu;

/** @param text normalised */
export function isNamedPlainly(text: string, start: number, end: number): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  if (areaBehind.test(behind)) return true;
  if (`${before} ${behind}`.replace(courtesy, "") === "") return true;
  if (!endsBehind.test(behind)) return false;
  if (placeBefore.test(before) || calledArea.test(before)) return true;
  // "5 Ring road, La": a separate part, next to a house and its number.
  const isPart = /(?:^|[.,;:!?\n(])\s*$/.test(before) && (behind.trim() === "" || edge.test(behind.trim().charAt(0)));
  return isPart && /\d/.test(before + behind);
}
