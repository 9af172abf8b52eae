// Faults in orders from a shop's page: whose they are, what they cost, and how often they come.
import type { Sabotage } from "./sabotages.ts";

const ordering = "server/test/stories/order-from-the-page.test.ts";
const strangers = "server/test/stories/strangers-on-the-page.test.ts";

export const pageSabotages: readonly Sabotage[] = [
  {
    name: "an order from the page costs what the buyer has not seen",
    file: "server/src/storefront/place-from-page.ts",
    find: "!sent.agreed(quote) || ",
    replace: "",
    tests: [ordering],
  },
  {
    name: "a form of the page places an order each time",
    file: "server/src/storefront/place-from-page.ts",
    find: "if (before !== null) return before;",
    replace: "",
    tests: [ordering],
  },
  {
    name: "a form of another browser places an order",
    file: "server/src/storefront/page-form.ts",
    find: "return equalBytes(sha256(proof), sha256(proofOf(of, nonce))) ? sha256(nonce)",
    replace: "return proof.length === proofOf(of, nonce).length ? sha256(nonce)",
    tests: [ordering],
  },
  {
    name: "the cap of a number counts each name apart",
    file: "server/src/storefront/place-from-page.ts",
    find: "customerIds: rows.map(({ id }) => id)",
    replace: "customerIds: rows.slice(0, 1).map(({ id }) => id)",
    tests: [strangers],
  },
  {
    name: "an address that a visitor typed counts as the buyer's",
    file: "server/src/orders/whose-address.ts",
    find: 'return by.kind === "customer" || by.kind === "agent";',
    replace: 'return by.kind === "customer" || by.kind === "agent" || by.kind === "visitor";',
    tests: [ordering],
  },
  {
    name: "a code for each customer counts for anybody on the page",
    file: "server/src/discounts/apply-discount.ts",
    find: "if (!isProven && (row.once_per_customer || row.first_order_only))",
    replace: "if (!isProven && row.uses_max === 0)",
    tests: [ordering, strangers],
  },
  {
    name: "what was typed on the page comes into the customer's addresses",
    file: "server/src/orders/record-address.ts",
    find: ' || order.channel === "page"',
    replace: "",
    tests: [strangers],
  },
  {
    name: "another name with the same number is the same customer",
    file: "server/src/storefront/place-from-page.ts",
    find: " and g.name = ${name}",
    replace: "",
    tests: [strangers],
  },
  {
    name: "a page that meets a deadlock answers 500",
    file: "server/src/app/pages.ts",
    find: "const api = retrying(services.api);",
    replace: "const { api } = services;",
    tests: ["server/test/page-posts-at-once.test.ts"],
  },
  {
    name: "an invoice is sent with every call",
    file: "server/src/invoices/send-invoice.ts",
    find: "if (!again && (await wasSent(tx, doors, { invoice, saying, conversationId }))) return invoice;",
    replace: "",
    also: {
      file: "server/src/invoices/send-invoice.ts",
      find: "...(again ? {} : { once: occasionOf(saying, id) }),",
      replace: "",
    },
    tests: ["server/test/invoice-sent-once.test.ts"],
  },
];
