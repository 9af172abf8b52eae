// Each lets a seller make a buyer pay, confirm or believe something untrue.
import type { Sabotage } from "./sabotages.ts";

export const truthSabotages: readonly Sabotage[] = [
  {
    name: "somebody pays without knowing whose order it is",
    file: "server/src/checkout/pages.ts",
    find: 'if (as !== "buyer" && typed.whose !== "known")',
    replace: 'if (as === "buyer" && typed.whose !== "known")',
    tests: ["server/test/whose-order.test.ts"],
  },
  {
    name: "a person sends a buyer the payment link of another",
    file: "server/src/conversations/queue-message.ts",
    find: 'if (author === "human") await requireOwnPayLinks',
    replace: 'if (author === "system") await requireOwnPayLinks',
    tests: ["server/test/whose-order.test.ts"],
  },
  {
    name: "merged customers are one buyer",
    file: "server/src/conversations/pay-links.ts",
    find: "and buyer_of(o.id) in (",
    replace: "and ('customer ' || o.customer_id) in (",
    tests: ["server/test/whose-order.test.ts"],
  },
  {
    name: "a broadcast holds a payment link",
    file: "server/src/broadcasts/written.ts",
    find: "if (leadsToPayment({ a, b })) throw",
    replace: "if (!leadsToPayment({ a, b }) && false) throw",
    tests: ["server/test/whose-order.test.ts"],
  },
  {
    name: "a return that the shop entered is told as the buyer's",
    file: "server/src/returns/ask-for-return.ts",
    find: 'entered_by_seller: actor.by.kind !== "customer",',
    replace: "entered_by_seller: false,",
    tests: ["server/test/entered-return.test.ts"],
  },
  {
    name: "that an order came is about the newest",
    file: "server/src/agent/offline/decide/which-order.ts",
    find: "if (!another) {",
    replace: "if (another !== order) {",
    tests: ["server/test/which-order.test.ts"],
  },
  {
    name: "money for goods that nothing shows to have come is held without end",
    file: "server/src/escrow/work-clocks.ts",
    find: "else if (isPast(hold.arrival_dispute_at)) await disputeArrival(tx, actor, hold);",
    replace: "",
    tests: ["server/test/sent-and-never-shown.test.ts"],
  },
  {
    name: "a dispute that opens by itself is won by the shop's words",
    file: "server/src/agent/ask-arrival.ts",
    find: 'const asBuyer: Actor = { ...system, by: { kind: "customer", id } };',
    replace: "const asBuyer: Actor = id ? system : system;",
    tests: ["server/test/sent-and-never-shown.test.ts"],
  },
  {
    name: "a buyer is erased while their money is held under another customer",
    file: "server/src/orders/customer-part.ts",
    find: "b.conversation_id = any(${[...conversationIds]}::text[])",
    replace: "b.conversation_id = any(${[...conversationIds].slice(0, 0)}::text[])",
    tests: ["server/test/split-and-erased.test.ts"],
  },
  {
    name: "a courier's rate counts for an address that it was not made for",
    file: "server/src/dispatch/dispatch-order.ts",
    find: "expired: rate.expires_at <= actor.now || !isRateFor(rate, sending.madeFor),",
    replace: "expired: rate.expires_at <= actor.now || (isRateFor(rate, sending.madeFor) && false),",
    tests: ["server/test/rate-of-an-address.test.ts"],
  },
];
