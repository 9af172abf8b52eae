// returns: goods that buyers want to give back: asked, approved, received, refunded or replaced. Owns order_returns and return_lines. While
// a return is open, its money is not released (orders.withheld). Announces return.asked, return.approved, return.rejected,
// return.cancelled, return.received, return.refunded, return.replaced, return.replacement_said, return.replacement_answered and return.reopened.
export { askForReturn, planReturn } from "./ask-for-return.ts";
export { type NewReturn, returnReasons, type ReturnReason, type ReturnResource } from "./contract.ts";
export { returnPart } from "./customer-part.ts";
export { returnEndpoints } from "./endpoints.ts";
export { decideReturn } from "./settle-return.ts";
export { returnPages } from "./page/return-page.ts";
export { countAskedReturns, findReturn, paidBackByHand, type ReturnRow, returnsOfOrder } from "./queries.ts";
export { answerReplacement, awaitsYes, replacementToAgree, replacementUnprovenMs } from "./replacement.ts";
export { workReturns } from "./work-returns.ts";
