// Templates and broadcasts are sent from the same number as our own news. So they must not report on a buyer's refund, return, dispute, held money or
// delivery: only the platform does. What the shop does for everybody, or will do, stays allowed: "You can return within 7 days", "Refunds take 3
// days", "If it has not come, write to us". The rule looks for such a sign of a policy, and has no list of claims.
import type { Fault } from "../kernel/contract/refusal.ts";
import { unmasked } from "../kernel/text/normalize-draft.ts";

const any = (...words: readonly string[]): RegExp => new RegExp(words.join("|"), "u");
const whole = (words: string): string => String.raw`\b(?:${words.trim().split(/\s+/).join("|")})\b`;

const moneyWords = whole(
  String.raw`money moni cash funds? payments? sum amount balance naira cedis? shillings? argent paiements? sommes? fonds sous pesa hela fedha malipo owo kudi ego \d+(?:[.,]\d+)*k`,
);
const sum = String.raw`(?:[₦₵$€£]\s?\d|\b(?:ngn|kes|ksh|ghs|ugx|tzs|tsh|rwf|xof|xaf|f?cfa|zmw|zar|usd)\s?\d|\b\d[\d ]*(?:f|fcfa|cfa)\b)`;

/** These are always about one buyer's money, unless the sentence is a policy. */
const strong = any(
  String.raw`\b(?:refund\w*|reimburs\w*|repaid|repay\w*|chargebacks?|disput\w*|escrow|rembours\w*|litiges?|sequestre|marejesho|rejesho|urejeshaji|mgogoro|migogoro)\b`,
  String.raw`\brevers(?:al|als|ed)\b|\bowed\b`,
  String.raw`\b(?:your|ur|una|votre) (?:return|retour)\b|\bkurudisha kwa(?:ko|ke)\b`,
);

const decided = String.raw`(?:clos(?:e|ed|ing)|resol\w+|reject\w+|decid\w+|settled?|review\w*|dismiss\w*|won|wins?|lost|finish\w*|ended|throw\w*|favou?r|over|clos|close|class\w+|rejet\w+|tranch\w+|gagn\w+|regle\w*|termine\w*|\w*(?:fung|amul|shind|kwish|malizik|katali)\w*|isha)\b`;
const matter = String.raw`\b(?:complain\w*|case|matter|claims?|affaire|dossier|reclamations?|plaintes?|malalamiko|kesi|shauri)\b`;

const back = String.raw`(?:back|return(?:s|ed)?|sent|paid|releas\w+|enter(?:ed)?|land(?:ed)?|credited|transferred|don drop|reached|meet|held|hold|kept|safe|account|wallet|rend\w+|vir[eé]\w*|vers[eé]\w*|parti\w*|revien\w*|bloqu\w+|gard\w+|compte|\w*(?:rudi|rejesh|achili|shikil|kutumi)\w*)\b`;
/** A sum may be a price: "Bags from ₦5,000 just landed". */
const backOfSum = String.raw`(?:back|return(?:ed)?|sent|credited|transferred|(?:your|ur|votre) (?:account|wallet|card|bank|compte)|rend\w+|vir[eé]\w*|vers[eé]\w*|\w*(?:rudishi|rejesh)\w*)\b`;
const verbOnMoney = String.raw`\b(?:\w*(?:rudishi|rejeshe|rejeshw|achili)\w*)\b`;

const goods = String.raw`\b(?:order|orders|parcel|package|packages|goods|load|item|items|commande|colis|oda|mzigo|kifurushi|bidhaa)\b`;
const come = String.raw`\b(?:delivered|received|receiv\w+|arriv\w+|reach(?:ed)?|came|landed|collect(?:ed)?|handed over|livree?s?|arrivee?s?|recue?s?|remise?s?|\w*(?:fika|pokelew|wasili)\w*)\b`;
const handOver = String.raw`\b(?:deliver\w*|receipt|livraisons?|reception|uwasilishaji|usafirishaji)\b`;
const proven = String.raw`\b(?:confirm\w*|completed?|proven|proved|successful\w*|done|effectu\w+|prouv\w+|valid\w*|reussi\w*|terminee?|\w*(?:thibitish|kamilik)\w*)\b`;

/** Both, in any order. */
const both = (one: string, other: string): RegExp => any(`${one}.*${other}`, `${other}.*${one}`);
/** Goods that came into the shop: "New items just arrived", "Bidhaa mpya zimefika". A buyer's order is never called new. */
const arrivals = any(whole(String.raw`new fresh nouveaux? nouvel nouvelles? mpya wapya`));
const yours = any(
  whole(String.raw`your ur una votre vos yako wako zako lako you vous order orders commande commandes oda deliver\w*`),
);
const topics = [
  strong,
  both(matter, decided),
  both(moneyWords, back),
  both(sum, backOfSum),
  both(moneyWords, verbOnMoney),
  both(handOver, proven),
];

const hasCome = both(goods, come);

/** Signs of a policy: a condition, a possibility, a duration, an offer. */
const condition = any(
  whole(
    String.raw`if when whenever once unless until before in\scase should si quand lorsque des\sque en\scas avant jusqu\w* kama ikiwa kukiwa ukiwa endapo iwapo kabla hadi pindi any\stime`,
  ),
);
const policy = any(
  whole(
    String.raw`can may might could will shall able free no never always every each all any policy policies guarantees? guaranteed easy how what why within inside under up\sto takes? until
    pouvez peut peuvent pourrez gratuit\w* garanti\w* satisfait toujours sous dans prend prennent chaque tous toutes aucun\w*
    unaweza tunaweza bure dhamana huchukua hutolewa ndani kila daima sera
    fit dey\stake every`,
  ),
  String.raw`\b\d+ ?(?:days?|hours?|hrs?|weeks?|jours?|heures?|semaines?|siku|saa|wiki)\b|\b(?:siku|saa|wiki) \d+\b`,
  String.raw`\b(?:refunds|returns|remboursements|exchanges|retours)\b`,
  // Future in French and Swahili.
  String.raw`\b(?:sera|seront|serez|aurez|livrerons|rembourserons|rendrons)\b|\b(?:u|tu|i|zi|ya|wa)ta\p{L}{3,}`,
);
/** Something that has happened. */
const past = any(
  whole(
    String.raw`was were has have had been don already just yesterday today now approved
    a\sete ont\sete avez avons ai ete vient deja hier tayari jana leo`,
  ),
  String.raw`\b(?:i|u|zi|ya|tu|wa|ni|li|ki|vi)(?:me|li|mesha|mekwisha)\p{L}{3,}`,
);

const clauses =
  /[!?;:\n\r–—]+|(?<!\d)[.,]|[.,](?!\d)|\s-\s|\b(?:and|but|so|because|et|mais|donc|car|na kwamba|lakini|kwa hiyo)\b/u;

/** One fault for each text that reports on a buyer's matter. */
export function buyersMatterFaults(texts: readonly { pointer: string; text: string | null | undefined }[]): Fault[] {
  return texts.flatMap(({ pointer, text }) => {
    const said = matterIn(text ?? "");
    if (said === undefined) return [];
    const detail = `Leave out “${said.trim().slice(0, 100)}”: what happens to a buyer's refund, return, dispute, held money or delivery is said by the platform alone. Say what you do for everybody, as in “You can return within 7 days”.`;
    return [{ pointer, code: "platform_words", detail }];
  });
}

function matterIn(text: string): string | undefined {
  const plain = unmasked(text.normalize("NFKC")).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(clauses).find((clause) => {
    const isStock = arrivals.test(clause) && !yours.test(clause);
    const isOfBuyer = topics.some((topic) => topic.test(clause)) || (hasCome.test(clause) && !isStock);
    if (!isOfBuyer || condition.test(clause)) return false;
    return past.test(clause) || !policy.test(clause);
  });
}
