// timeline: everything that happened to one order, in one list. Owns no table and keeps no copy: it reads the rows and events that
// orders, payments, refunds, escrow, disputes, shipping, invoices, returns and conversations write of it.
export { timelineEndpoints } from "./endpoints.ts";
