// customers: buyers as one shop knows them. Owns customers, customer_identities, moved_identities and customer_facts; customer_figures,
// which triggers update when orders change; segments, which are evaluated at each use; customer_consents, which a trigger writes when
// consent changes; customer_imports and customer_import_files. Reads customer_purchases (orders) and customer_conversations
// (conversations). Announces customer.created, customer.updated, customer.merged, customer.erased and customer.import.completed, and
// internally customer.same_phone and customer.import.begun.
export { customersNamed, findCustomers, type NamedCustomer } from "./list-customers.ts";
export {
  type Address,
  AddressSchema,
  type Customer,
  CustomerSchema,
  NewAddressSchema,
  type Pin,
  PinSchema,
} from "./contract.ts";
export { customerEndpoints } from "./endpoints.ts";
export { eraseCustomer } from "./erase-customer.ts";
export { type CustomerExport, exportCustomer } from "./export-customer.ts";
export { createCustomer } from "./create-customer.ts";
export { createManyCustomers } from "./create-many-customers.ts";
export { findKnownCustomers, findOrCreateCustomer, type FoundCustomer } from "./find-or-create-customer.ts";
export { customerFileEndpoints } from "./import/endpoints.ts";
export { endLostImports, importCustomersJob } from "./import/work-import.ts";
export { mergeCustomers } from "./merge-customers.ts";
export { mergeSamePhoneJob } from "./merge-same-phone.ts";
export { type FirstWroteFrom, moveIdentity } from "./move-identity.ts";
export { recordAddressUsed } from "./record-address-used.ts";
export { recordMarketingChoice } from "./record-marketing-choice.ts";
export { recordProfile } from "./record-profile.ts";
export { usernameOf } from "./username-of.ts";
export type { CustomerPart, Split, Traces } from "./parts.ts";
export { countryOfPhone, examplePhone, readablePhone, readPhone } from "./phone.ts";
export { putFact, removeFact } from "./change-facts.ts";
export { customerName, customerNames, getCustomer, getCustomers, knownOf } from "./queries.ts";
export { renewSegmentBorders } from "./renew-borders.ts";
export { type SegmentExpression, SegmentExpressionSchema } from "./segments/expression.ts";
export { requireSegment } from "./segments/require-segment.ts";
export { segmentEndpoints } from "./segments/endpoints.ts";
export { findExpression } from "./segments/saved-segments.ts";
export { segmentAudience, segmentWhere } from "./segments/segment-where.ts";
