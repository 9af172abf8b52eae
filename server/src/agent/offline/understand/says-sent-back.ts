// "I have sent it back yesterday, tracking GIG-102233": about goods that the shop takes back. For normalised text, all
// languages at once.
const sentBack =
  /\b(?:i|we)(?:'ve| have| don| just| already)* (?:sent|posted|shipped|mailed|send|dropped|given?|gave)\b.{0,40}\b(?:back|off|return)\b|\b(?:i|we)(?:'ve| have| don| just| already)* (?:posted|mailed|shipped|returned) (?:it|them|am|the|my)\b|\b(?:je|j|nous|on)\b.{0,12}\b(?:renvoye|retourne|reexpedie)e?s?\b|\b(?:ni|tu)(?:me|mesha)(?:i|zi|ki|vi|u|li|ya|m|wa)?rudisha\b|\b(?:ni|tu)(?:me|mesha)(?:i|zi|ki|vi|u|li|ya)?(?:tuma|peleka)\b.{0,30}\b(?:dukani|kwenu|duka)\b/;
/** The buyer has not sent them, or will, or wants to. */
const notYet =
  /\b(?:not|never|\w+n't|will|'ll|can|could|should|want|wan|go|if|when|how|where|pas|jamais|vais|veux|voudrais|comment|quand|si|sija|bado|nitaku|nataka)\b/;

export function saysSentBack(text: string): boolean {
  return sentBack.test(text) && !notYet.test(text);
}

/** A word with digits in it, as couriers number their parcels. @param except the order's own number */
export function trackingIn(raw: string, except: string): string | null {
  const words = raw.match(/[\p{L}\p{N}][\p{L}\p{N}-]{5,39}/gu) ?? [];
  return words.find((word) => /\d{3}/.test(word) && word.toUpperCase() !== except) ?? null;
}
