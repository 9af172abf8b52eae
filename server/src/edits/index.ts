// edits: changes an order before dispatch: its goods, its address, its discount code. Owns order_edits. The buyer pays the difference or
// gets it back. Stock, money, code and invoice follow in the same transaction. Announces order.edited.
export { editPart } from "./customer-part.ts";
export { editOrder } from "./edit-order.ts";
export { riseOf, takeBackRiseJob, takesBack } from "./take-back-rise.ts";
export { isRefundOfEdit, newestEdit } from "./queries.ts";
export { editEndpoints, type EditServices } from "./endpoints.ts";
