// The name of a product, a choice, a collection or a discount appears in our own messages, next to amounts and news of an order. So it must not name
// something that only the platform does: "Release fee", "Delivered and confirmed", "REFUNDED-ALREADY". A word of its own makes it a name of goods:
// "Released album vinyl".
import { asRead } from "./as-read.ts";
import { wordsOf } from "./platform-name.ts";

/** What only the platform does, and who moves money. One such word is enough if no other word names goods. */
const acts = words(`
  escrow refund refunds refunded refunding reimburse reimbursed reimbursement repaid repayment dispute disputes disputed chargeback chargebacks
  reversal reversals reversed payout payouts unfreeze unfrozen
  sequestre rembourse remboursee remboursement remboursements litige litiges deblocage debloque debloquee
  rejesho rejeshwa kurejesha kurejeshwa imerejeshwa zimerejeshwa yamerejeshwa imerudishwa zimerudishwa yamerudishwa mgogoro
  sokoni paystack flutterwave mpesa safaricom orangemoney opay palmpay moniepoint shipbubble terminalafrica`);

/** Words that need a second one: "Verified" may be a choice, "Verified seller" may not. */
const claims = words(`
  release released releasing verification verified verify confirmation confirmed confirm protection protected clearance cleared guarantee
  guaranteed unlock unlocking unlocked held holding withheld paid delivered received arrived returned settled insurance customs approved closed proof sent
  liberation libere liberee verifie verifiee confirme confirmee garantie garanti protege dedouanement douane bloque bloquee paye payee livre
  livree recu recue arrivee rendu rendue rendus cloture assurance
  uthibitisho imethibitishwa uhakiki imehakikiwa ulinzi dhamana kutoa kuachilia kuachiliwa imeachiliwa imelipwa imefika imepokelewa
  yamepokelewa imefungwa forodha bima preuve ushahidi`);

/** Money and people, in combination with those words. Alone they are names of goods and services: "Cash", "Safe", "Free delivery". */
const beside = words(`
  money payment payments pay cash fund funds fee fees charge charges deposit deposits levy duty amount balance order orders delivery buyer buyers
  customer customers seller sellers account accounts transaction safe safely secure secured securely security held already now until required
  mandatory needed only final status process processing closing pending complete completed successful successfully back done here won lost decided commission office
  desk department team centre center agency bureau unit
  frais caution acompte argent somme paiement paiements commande acheteur acheteurs client vendeur compte livraison deja requis obligatoire
  traitement securite securise retour
  ada gharama amana pesa hela fedha malipo oda mnunuzi wanunuzi mteja muuzaji akaunti tayari salama usalama lazima
  don dem una owo kudi`);

const fillers = words(`
  the my our your ur by of and for at in on to from is are was be been has have it this that all yes no not with we you
  le la les du de des et un une mon ma notre votre vos pour chez par sur est sont a au aux ete avec
  ya wa za cha vya na kwa ni wetu yetu yako langu di dey go`);

/** "Delivered" is news. A delivery with its price is a way of delivery. */
const ofDelivery =
  /\b(?:paid|insured) (?:delivery|shipping)\b|\b(?:delivery|shipping) insurance\b|\blivraison payante\b/giu;

const vocabulary = new Set([...acts, ...claims, ...beside, ...fillers]);

const act = String.raw`(?:releas\w*|unlock\w*|unfre?ez\w*|unblock\w*|escrow|disput\w*|refund\w*|revers\w*|protection|verif\w*|confirm\w*|clearance|clearing|customs|guarantee|held|liberation|debloc\w*|sequestre|rembours\w*|litige|dedouan\w*|douane|garantie|kutoa|kuachili\w*|uthibitish\w*|uhakiki|ulinzi|dhamana|forodha|mgogoro|\w*rejesh\w*|\w*rudish\w*)`;
const fee = String.raw`(?:fees?|charges?|deposits?|levy|duty|payments?|frais|caution|acompte|ada|gharama|amana|malipo)`;
const feeFor = [
  String.raw`\b${act}(?: \w+){0,2} ${fee}(?=\W*$|\W*[(,:;–—-]| (?:for|to|of|on|by|from)\b)`,
  String.raw`\b${fee} (?:to|for|of|on|before|pour|de|du|d['’]|avant|ya|za|wa|kwa|kabla)(?: ?\w+){0,3}? ?\b${act}\b`,
].map((words) => new RegExp(words, "u"));

export function imitatesPlatform(name: string): boolean {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return feeFor.some((words) => words.test(plain)) || isOnlyThePlatforms(name.replaceAll(ofDelivery, " "));
}

/** All words are the platform's, also written as one word or with digits at the end, as in codes: "REFUNDEDALREADY10". */
function isOnlyThePlatforms(name: string): boolean {
  const told = piecesOf(wordsOf(name.replaceAll(/(?<![\p{L}\d])\d+|\d+(?![\p{L}\d])/gu, " ")).join(""))?.filter(
    (word) => !fillers.has(word),
  );
  if (told === undefined) return false;
  return told.some((word) => acts.has(word)) || (told.length > 1 && told.some((word) => claims.has(word)));
}

/** The words of the vocabulary that this word consists of, as few as possible. Null if a part is left over. */
function piecesOf(word: string): readonly string[] | null {
  const ways: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    ways[end] = null;
    for (let begin = 0; begin < end; begin += 1) {
      const [before, piece] = [ways[begin], word.slice(begin, end)];
      if (!before || !vocabulary.has(piece)) continue;
      const best = ways[end];
      if (!best || before.length + 1 < best.length) ways[end] = [...before, piece];
    }
  }
  return ways[word.length] ?? null;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(asRead));
}
