// "My cousin in Lekki told me about you", "the price is fair": said in passing, and asks for nothing.
import type { Wish } from "./wish.ts";

const somebody = "(?:my|our|a|one|an old|mon|ma|mes|une?|rafiki|dada|kaka|jirani|binamu)(?: \\p{L}+){0,4}?";
const elsewhere =
  "(?:told|tell|talk(?:ed)?|said|mentioned|recommended|referred|introduced|bought|ordered|showed|sent me(?: to)?|gave me your|brag\\p{L}*|swears?|m'a (?:parle|dit|recommande|conseille|envoye)|a (?:achete|commande|recommande)|aliniambia|ameniambia|alinunua|alinielekeza|anawasifu)";
const story = new RegExp(`^(?:\\p{L}+[\\s,]+){0,3}?${somebody} ${elsewhere}\\b`, "u");
const praise =
  /^(?:(?:ok|okay|oh|wow|and|well|hmm|nice)[\s,]+)*(?:(?:the|your|una|this|that) )?(?:prices?|it|quality|e|le prix|les prix|bei(?: yenu)?)(?: is| are|'s| na| dey| est| sont| ni| iko)? (?:(?:very|so|quite|really|too|tres|vraiment|kweli) )*(?:fair|ok(?:ay)?|good|nice|fine|reasonable|great|affordable|correcte?s?|bons?|raisonnables?|nzuri|poa|sawa)(?: (?:sha|o|sana|abeg|too|by me))*$/;

/** Reads it as only a greeting or thanks. Any other wish stays unchanged. */
export function withoutStory(wish: Wish): Wish {
  const { text, wanted } = wish;
  const tells =
    (wish.intent === null || wish.area !== null || wish.intent === "buy") && !text.includes("?") && story.test(text);
  if (!tells && !(praise.test(text) && !text.includes("?"))) return wish;
  return {
    ...wish,
    intent: tells ? "greeting" : "thanks",
    area: null,
    address: null,
    quantity: null,
    alsoBuys: false,
    wanted: { ...wanted, words: [], asTyped: [], named: null, kinds: [], person: null, points: false, colour: null },
  };
}
