// "I have a code SAVE10": the code as typed, and the message without the words that name it.

const lead =
  "(?:\\b(?:hi|hello|can|could|may|i|we|got|get|have|i've|ive|dey|here(?:'s| is)?|this is|want to|wan|to|use|apply|enter|take|with|using|my|the|an?|please|pls|abeg|e get|j'ai|jai|voici|mon|ma|un|une|le|puis-je|je peux|je veux|utiliser|utilise[rz]?|appliquer|avec|nina|ninayo|niko na|hii ni|naweza|kutumia|tumia|weka|naomba)\\b[\\s,:!]*)*";
const kind = "(?:\\b(?:promo(?:tion(?:al)?)?|discount|gift|referral|special|ya punguzo|la punguzo)[ -]+)?";
const word = "\\b(?:code|coupon|voucher|kodi|msimbo|kuponi|bon)\\b";
const more = "(?:\\s+(?:promo(?:tionnel)?|de (?:reduction|réduction|remise|promo)|ya punguzo|la punguzo|yangu|wangu))?";
const joint = "(?:\\s*(?:\\b(?:is|na|ni|est|be|called|named|c'est)\\b|[:=–-]))*\\s*";
const token = "[\"'“”«*]*\\s?(?<code>[A-Za-z0-9][A-Za-z0-9_-]{2,31})\\b[\"'“”»*]*";
const tail = "(?:[\\s,]*\\b(?:please|pls|abeg|svp|s'il vous plait|tafadhali|for me|pour moi)\\b)*[\\s.!?]*";

const afterTheWord = new RegExp(`${lead}${kind}${word}${more}${joint}${token}${tail}`, "iu");
/** "my SAVE10 code", "use SAVE10": here it must look like a code. */
const beforeTheWord = new RegExp(`${lead}${token}\\s+${kind}${word}${tail}`, "iu");
const used = new RegExp(`\\b(?:use|apply|utilise[rz]?|appliquer|tumia|weka)\\s+${token}${tail}`, "iu");

const noCodes: ReadonlySet<string> = new Set(["USSD", "OTP", "PIN", "SMS", "POS", "BANK", "AREA", "ZIP", "DRESS"]);

/** @returns null if no code is named; `rest` is the remaining text */
export function codeIn(text: string): { code: string; rest: string } | null {
  for (const pattern of [afterTheWord, beforeTheWord, used]) {
    const match = pattern.exec(text);
    const code = match?.groups?.code;
    if (!match || code === undefined || !looksLikeCode(code)) continue;
    return { code, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim() };
  }
  return null;
}

/** In capitals, or with digits among its letters: "code please" names none, and the delivery code is none. */
function looksLikeCode(code: string): boolean {
  if (!/[A-Za-z]/.test(code) || noCodes.has(code.toUpperCase())) return false;
  return /\d/.test(code) || code === code.toUpperCase();
}
