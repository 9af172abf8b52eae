// timeline: everything that happened to one order, in one list. Owns no table and keeps no copy: it reads the rows and events of orders,
// payments, refunds, escrow, disputes, shipping, invoices, returns and conversations.
export { timelineEndpoints } from "./endpoints.ts";
