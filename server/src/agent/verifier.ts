// The last reader of every agent message: code, not a model. What no receipt of the turn and no fact of the state card
// bears out does not leave.
import type { Draft, Language, StateCard } from "./brain.ts";
import type { Receipt } from "./tool.ts";
import { readFigures, type Figure } from "./offline/understand/numbers.ts";
import { phrasesOf } from "./offline/say/languages.ts";
import { checkCash } from "./verify/check-cash.ts";
import { checkClaims } from "./verify/check-claims.ts";
import { checkCount, checkStockWords, countsGoods } from "./verify/check-counts.ts";
import { checkLooks } from "./verify/check-looks.ts";
import { checkMoney, isAmount } from "./verify/check-money.ts";
import { checkOthers } from "./verify/check-others.ts";
import { checkPayees } from "./verify/check-payees.ts";
import { checkPlaces } from "./verify/check-places.ts";
import { checkRaw } from "./verify/check-raw.ts";
import { checkSecrets } from "./verify/check-secrets.ts";
import { checkSpelledLinks, checkSpelledNumbers } from "./verify/check-spelled.ts";
import { checkAccounts, checkDiscounts, checkLinks, checkTimes, checkUnreadable } from "./verify/check-words.ts";
import { did, gatherFacts, type Facts } from "./verify/facts.ts";
import { matched, wrong, type Check, type Findings, type Problem } from "./verify/finding.ts";
import { namesIn, type Names } from "./verify/known-words.ts";
import { plain } from "./verify/plain.ts";
import { readSegments, type Segment } from "./verify/segments.ts";
import { unmasked } from "../kernel/text/normalize-draft.ts";

export type { Check, Problem } from "./verify/finding.ts";
export type Verdict = { verdict: "pass"; checks: Check[] } | { verdict: "stop"; problems: Problem[]; checks: Check[] };

/** Least that is an amount even when written as a bare number. */
const bareAmountMilli = 1_000_000n;

/** `checks` lists each figure, link and claim with what it was checked against, to be kept with the message. */
export function verify(
  draft: Pick<Draft, "text" | "buttons" | "image">,
  receipts: readonly Receipt[],
  card: StateCard,
): Verdict {
  const facts = gatherFacts(receipts, card);
  const findings: Findings = { checks: [], problems: [] };
  const written = checkLinks(findings, unmasked(draft.text), facts);
  checkUnreadable(findings, written);
  checkRaw(findings, written, facts);
  checkSpelledLinks(findings, written, facts);
  const names = namesIn(written);
  for (const segment of readSegments(withoutCodes(plain(written), facts), facts))
    checkSegment(findings, segment, names, facts);
  checkAttachments(findings, draft, facts);
  const { checks, problems } = findings;
  return problems.length > 0 ? { verdict: "stop", problems, checks } : { verdict: "pass", checks };
}

/** The figure in SAVE10 says nothing. A code without one is a word like others. */
function withoutCodes(text: string, { codes }: Facts): string {
  return [...codes]
    .filter((code) => /\d/.test(code))
    .reduce((left, code) => left.replaceAll(plain(code), " ".repeat(plain(code).length)), text);
}

/** What can be said when a draft was stopped: the facts of the turn themselves, or a question. */
export function safeTemplate(receipts: readonly Receipt[], card: StateCard, language: Language): string {
  const say = phrasesOf[language];
  const facts = gatherFacts(receipts, card);
  for (const receipt of receipts.toReversed()) {
    if (!receipt.result.ok) continue;
    if (receipt.tool === "ask_refund") return say.handedOver("refund");
    if (receipt.tool === "open_dispute") return say.disputeOpened(receipt.result.data.order);
    if (receipt.tool === "propose_dispute")
      return say.askDispute(receipt.result.data.order, receipt.result.data.reason);
    if (receipt.tool === "ask_return") return say.returnAsked(receipt.result.data.order);
    if (receipt.tool === "propose_return") return say.askReturn(receipt.result.data.order, receipt.result.data.wish);
    if (receipt.tool === "hand_over") return say.handedOver("asked_for_person");
    if (receipt.tool === "confirm_order") return say.ordered(receipt.result.data.order);
    if (receipt.tool === "cancel_order") return say.cancelled(receipt.result.data.order);
    if (receipt.tool === "propose_order") return say.proposal(receipt.result.data.proposal, []);
    if (receipt.tool === "haggle" && receipt.result.data.outcome !== "fixed")
      return say.haggleOffer(receipt.result.data.product, receipt.result.data.price);
    if (receipt.tool === "check_payment" || receipt.tool === "payment_link")
      return say.status(receipt.result.data.order);
  }
  return did(facts, "add_to_cart", "set_cart_quantity", "take_cart", "reorder") && facts.cart.value.lines.length > 0
    ? say.cart(facts.cart.value)
    : say.safe();
}

function checkSegment(findings: Findings, segment: Segment, names: Names, facts: Facts): void {
  checkClaims(findings, segment, facts);
  checkCash(findings, segment, facts);
  checkStockWords(findings, segment, facts);
  checkDiscounts(findings, segment, facts);
  checkSpelledNumbers(findings, segment.rest);
  checkSecrets(findings, segment.rest);
  checkPayees(findings, segment.rest, names, facts);
  checkPlaces(findings, segment, names, facts);
  checkLooks(findings, segment, names, facts);
  checkOthers(findings, segment, names, facts);
  for (const order of segment.orders) matched(findings, "order", order.key, facts.orders.get(order.key)?.source ?? "");
  checkUnknownOrder(findings, segment);
  const figures =
    segment.rest.length > 0 ? readFigures(checkAccounts(findings, checkTimes(findings, segment, facts))) : [];
  for (const figure of figures) {
    if (isAmount(figure) || (isBareAmount(figure) && !countsGoods(segment, figure, facts)))
      checkMoney(findings, segment, figure, facts);
    else checkCount(findings, segment, figure, facts);
  }
}

/** "order AD-1003" with a number the buyer has no order under. Known numbers are blanked already. */
function checkUnknownOrder(findings: Findings, segment: Segment): void {
  for (const match of segment.rest.matchAll(
    /\b(?:order|commande|oda|agizo)\s+(?:number\s+|numero\s+|namba\s+|nambari\s+|n°\s?|no\.?\s+)?(#?(?=[a-z-]*\d)[a-z0-9]+(?:-[a-z0-9]+)*)/g,
  )) {
    if (match[1]) wrong(findings, "order", match[1], "no order of this buyer");
  }
}

function checkAttachments(
  findings: Findings,
  { buttons = [], image }: Pick<Draft, "buttons" | "image">,
  facts: Facts,
): void {
  for (const { id } of buttons) {
    const token = /^confirm:(.*)$/s.exec(id)?.[1];
    if (token === undefined) continue;
    if (facts.proposal?.value.token === token) matched(findings, "button", id, facts.proposal.source);
    else wrong(findings, "button", id, "not the proposal that stands");
  }
  if (!image) return;
  const product = facts.products.get(image.productId);
  if (product) matched(findings, "image", image.productId, product.source);
  else wrong(findings, "image", image.productId, "no receipt carries this product");
}

function isBareAmount(figure: Figure): boolean {
  return figure.milli >= bareAmountMilli;
}
