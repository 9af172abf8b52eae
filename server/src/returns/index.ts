// returns: goods that buyers want to give back: asked, approved, received, refunded or replaced. Owns order_returns and
// return_lines. While a return is open, its money is not released (orders.withheld). Announces return.asked,
// return.approved, return.rejected, return.cancelled, return.received, return.refunded, return.replaced,
// return.replacement_said, return.replacement_reminder, return.replacement_answered, return.reopened, return.offered,
// return.offer_refused, return.sent_back, return.reminder and return.unanswered.
export { askForReturn, planReturn } from "./ask-for-return.ts";
export { type NewReturn, returnReasons, type ReturnReason, type ReturnResource } from "./contract.ts";
export { returnPart } from "./customer-part.ts";
export { returnEndpoints } from "./endpoints.ts";
export { endDecidedReturnsJob } from "./end-decided.ts";
export { decideReturn } from "./settle-return.ts";
export { returnPages } from "./page/return-page.ts";
export {
  countAskedReturns,
  findReturn,
  paidBackByHand,
  refusedGoodsUntil,
  type ReturnRow,
  returnsOfOrder,
} from "./queries.ts";
export { type OpenQuestion, openQuestions } from "./open-questions.ts";
export { answerOffer, offerToAnswer } from "./part-refund.ts";
export {
  answerReplacement,
  awaitsYes,
  isOtherGoods,
  orderReplacedBy,
  recordReplacementCame,
  recordReplacementComplaint,
  replacementOf,
  replacementToAgree,
} from "./replacement.ts";
export { replacementPaidAt } from "./replacement-silence.ts";
export { canBeSent, recordSentBack, trackingMax } from "./sent-back.ts";
export { workReturns } from "./work-returns.ts";
