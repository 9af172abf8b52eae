// edits: an order is changed before it leaves: its goods, its address, its code. Owns order_edits. What it comes to by that is asked of the
// buyer or given back to them; stock, money, code and invoice follow in the same transaction. Announces order.edited.
export { editPart } from "./customer-part.ts";
export { editOrder } from "./edit-order.ts";
export { isRefundOfEdit, newestEdit } from "./queries.ts";
export { editEndpoints, type EditServices } from "./endpoints.ts";
