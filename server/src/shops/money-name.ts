// Goods with names of money: "Bank transfer of ₦8,000", "Store credit", "Espèces". A return ends with money or with goods. So a product must not be
// named like a sum that is paid, and goods that are named like money can't be sent in place of others.
import { Refusal } from "../kernel/contract/refusal.ts";
import { asRead } from "./as-read.ts";
import { wordsOf } from "./platform-name.ts";

/** Words for money that moves. */
const paid = words(`
  transfer transfers payment payments pay cash money refund refunds credit deposit reimbursement repayment payout cheque check
  virement virements paiement paiements especes argent remboursement versement cheque
  pesa hela fedha malipo taslimu rejesho marejesho owo kudi ego`);

/** Words for things that are worth money. */
const worth = words(`
  voucher vouchers coupon coupons airtime recharge topup mpesa momo opay palmpay paypal gift giftcard bon avoir achat vocha tokeni crypto usdt bitcoin naira cedi cedis shilling
  shillings shilingi franc francs dollar dollars ngn ghs kes ugx tzs rwf xof xaf fcfa zar usd balance sum amount somme kiasi salio
  return returned reversal reversed retour rudisha rejesha`);

const beside = words(`
  bank store shop wallet account card cards mobile code value your you my our the a of for to in and back full part own new
  le la les un une de du des d votre vos mon sur pour en cadeau compte carte
  ya wa za la na kwa ni yako wako zako yetu akaunti kadi
  una di dem your ur`);

const sum =
  /[₦₵$€£]\s?\d|\b(?:ngn|kes|ksh|ghs|ghc|ugx|ush|tzs|tsh|rwf|xof|xaf|f?cfa|zmw|zar|usd)\s?\d|\d\s?(?:k|f|fcfa|cfa|naira|bob|cedis?|shillings?|francs?)\b|(?:\b\d{3,}|\d[ ,.]\d{3})$/iu;

/** For a product: whether its name is a sum of money that is paid. */
export function isSumOfMoney(name: string): boolean {
  return sum.test(name.trim()) && wordsOf(name).some((word) => paid.has(word));
}

/** For goods in place of others: whether the name is money, or worth a sum of it. */
export function isMoneyByName(name: string): boolean {
  const named = wordsOf(name.replaceAll(/['’]/gu, " ")).filter((word) => !/^\d*$/.test(word));
  const isMoney = (word: string): boolean => paid.has(word) || worth.has(word);
  if (!named.some(isMoney)) return false;
  return sum.test(name.trim()) || named.every((word) => isMoney(word) || beside.has(word) || word.length === 1);
}

/**
 * Money goes back as a refund, which the platform pays. So it is no goods in place of others.
 * @param pointerOf where the request names the line with this index
 * @throws Refusal invalid_request
 */
export function refuseMoneyAsGoods(
  lines: readonly { name: string; options: Record<string, string> | null }[],
  pointerOf: (at: number) => string = (at) => `/items/${at}`,
): void {
  const at = lines.findIndex(({ name, options }) => [name, ...Object.values(options ?? {})].some(isMoneyByName));
  if (at < 0) return;
  const detail = `“${lines[at]?.name}” is money by its name, and no goods. Give money back as a refund: the platform pays it the way the buyer paid.`;
  throw new Refusal("invalid_request", detail, {
    errors: [{ pointer: pointerOf(at), code: "invalid_request", detail }],
  });
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(asRead));
}
