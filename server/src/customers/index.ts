// customers: buyers as one shop knows them. Owns customers, customer_identities and customer_facts; customer_figures,
// which triggers keep as orders change, and the segments; reads customer_purchases (orders), customer_conversations (conversations).
// Announces customer.created, customer.updated, customer.merged and customer.erased, and for ourselves customer.same_phone.
export { type Address, AddressSchema, type Customer, CustomerSchema, NewAddressSchema } from "./contract.ts";
export { customerEndpoints } from "./endpoints.ts";
export { findOrCreateCustomer, type FoundCustomer } from "./find-or-create-customer.ts";
export { mergeSamePhoneJob } from "./merge-same-phone.ts";
export { moveIdentity } from "./move-identity.ts";
export { noteMarketingChoice } from "./note-marketing-choice.ts";
export type { CustomerPart, Split, Traces } from "./parts.ts";
export { readPhone } from "./phone.ts";
export { customerExists, customerName, getCustomer } from "./queries.ts";
export { renewSegmentBorders } from "./renew-borders.ts";
