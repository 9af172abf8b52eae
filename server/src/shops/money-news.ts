// News about where a buyer's money is: that it is held, or goes back. The platform sends such news in its own templates, from the same number. So a
// shop's template must not. "Your money back within a week" is a shop's offer, not news.
import type { Fault } from "../kernel/contract/refusal.ts";
import { unmasked } from "../kernel/text/normalize-draft.ts";

const money = String.raw`\b(?:money|cash|funds?|payments?|naira|cedis?|shillings?|rands?|dollars?)\b`;
const argent = String.raw`\b(?:argent|paiements?|fonds|francs?|sous)\b`;
const pesa = String.raw`\b(?:pesa|hela|fedha|malipo|shilingi)\b`;
const kept = String.raw`(?:held|hold|kept|safe(?:ly)?|secured?|back|returned|refunded|reimbursed|repaid|released)\b`;

const done = String.raw`(?:paid|sent|done|made|processed|issued|completed?|credited|initiated|approved|successful(?:ly)?|released|confirmed|received|arrived?|returned|enter(?:ed)?|land(?:ed)?|drop(?:ped)?|on (?:its|the|im|e) way)\b`;
const sum = String.raw`(?:[₦₵$€£]|\b(?:ngn|kes|ksh|ghs|ghc|gh₵|ugx|ush|tzs|tsh|rwf|frw|xof|xaf|f?cfa|zmw|zar|usd|n)\s?\d)`;

const news = [
  // "Your money is held safely", "your naira is back", "your money goes back", "your money don come back".
  String.raw`${money}[^.!?]{0,30}\b(?:is|are|was|were|be|been|being|has|have|goes|go|going|went|comes?|came|stays?|dey|don|will)\b[^.!?]{0,25}\b${kept}`,
  // "We hold your money until it comes."
  String.raw`\b(?:we|i|they)\b[^.!?]{0,15}\b(?:hold|holds|holding|keep|keeps|keeping|held|kept|returned|refunded)\b[^.!?]{0,20}\b(?:your|ur|una|di|the)\b[^.!?]{0,12}${money}`,
  String.raw`\b(?:been|were|are|get|got|don)\b[^.!?]{0,12}\b(?:reimbursed|refunded|repaid)\b`,
  String.raw`${argent}[^.!?]{0,30}\b(?:gard\w*|bloque\w*|retenu\w*|revien\w*|revenu\w*|rendus?|rendue?s?|rembours\w*|en securite|en lieu sur)\b`,
  String.raw`\b(?:gardons|retenons|rendons|remboursons|avons (?:garde|rendu|rembourse))\b[^.!?]{0,20}${argent}`,
  String.raw`\b(?:etes|avez ete)\b[^.!?]{0,12}\brembourse`,
  String.raw`${pesa}[^.!?]{0,20}(?:\b(?:i|zi|ya|ime|zime|ina|zina|ita|zita|yame|yana)\w*(?:shikil|rudi|rejesh|hifadhi)\w*|\biko salama\b)`,
  String.raw`\b(?:tuna|tume|tuta)(?:shikil|rudish|rejesh|hifadhi)\w*[^.!?]{0,15}${pesa}`,
  // "Your refund of {{1}} was paid", "your refund don enter", "refund of ₦9,000 sent".
  String.raw`\b(?:your|ur|una|the|this|my|full|a) (?:\w+ )?refund\b[^.!?]{0,60}\b(?:is|are|was|were|has|have|had|been|being|be|got|don|now|already)\b[^.!?]{0,20}\b${done}`,
  String.raw`\brefund(?:ed)? (?:of|for)\b[^.!?]{0,60}\b${done}`,
  String.raw`\brefund (?:${done})`,
  String.raw`\b(?:we|i|they|dem|shop)\b[^.!?]{0,15}\b(?:refunded|reimbursed|repaid)\b`,
  String.raw`\b(?:we|i|they|dem|shop)\b[^.!?]{0,15}\b(?:paid|sent|send|transferred|credited|returned|gave|give)\b[^.!?]{0,15}(?:${sum}|\b(?:refund|money|cash)\b)[^.!?]{0,40}\b(?:back|(?:to|into|for) (?:your|ur) (?:account|wallet|bank|momo|m-?pesa|phone|number|card))\b`,
  String.raw`\b(?:votre|le|ce|un) remboursement\b[^.!?]{0,60}\b(?:est|ete|sera|a)\b[^.!?]{0,20}\b(?:effectu|pay|vers|envoy|fait|trait|valid|confirm|approuv|credit|parti|arriv|recu|en route|en cours)`,
  String.raw`\b(?:avons|ai) (?:bien )?(?:effectue|paye|verse|envoye|traite)\b[^.!?]{0,20}\bremboursement`,
  String.raw`\b(?:marejesho|rejesho|urejeshaji|refund)\b[^.!?]{0,60}\b(?:yame|ime|ume|zime|lime|yata|ita)\w*(?:lip|tum|fany|kamilik|idhinish|thibitish|pokel|fik)`,
].map((words) => new RegExp(words, "u"));

/** One fault for each text that contains such news. */
export function moneyNewsFaults(texts: readonly { pointer: string; text: string | null | undefined }[]): Fault[] {
  return texts.flatMap(({ pointer, text }) => {
    const said = newsIn(text ?? "");
    if (said === undefined) return [];
    const detail = `Leave out “${said.slice(0, 100)}”: that a buyer's money is held or goes back is said by the platform alone, in messages of its own.`;
    return [{ pointer, code: "platform_words", detail }];
  });
}

export function saysMoneyNews(text: string): boolean {
  return newsIn(text) !== undefined;
}

function newsIn(text: string): string | undefined {
  const plain = unmasked(text.normalize("NFKC")).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return news.map((words) => words.exec(plain)?.[0]).find((found) => found !== undefined);
}
