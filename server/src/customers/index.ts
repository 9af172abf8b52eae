// customers: buyers as one shop knows them. Owns customers and customer_identities; reads customer_order_figures (orders).
// Announces customer.created and customer.updated.
export { type Address, AddressSchema, type Customer, CustomerSchema, NewAddressSchema } from "./contract.ts";
export { customerEndpoints } from "./endpoints.ts";
export { findOrCreateCustomer, type FoundCustomer } from "./find-or-create-customer.ts";
export { moveIdentity } from "./move-identity.ts";
export { noteMarketingChoice } from "./note-marketing-choice.ts";
export { readPhone } from "./phone.ts";
export { customerExists, customerName, getCustomer } from "./queries.ts";
