// Each gives the seller what a failed refund owes the buyer, hides that from the buyer, or sends a parcel by what the shop changed later.
import type { Sabotage } from "./sabotages.ts";

export const owedBackSabotages: readonly Sabotage[] = [
  {
    name: "what a failed refund owes the buyer is released",
    file: "server/src/escrow/free-money.ts",
    find: "held - (withheld ?? 0n) - owed_back",
    replace: "held - (withheld ?? 0n) - owed_back * 0n",
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "any promise settles what failed before it",
    file: "server/src/refunds/ask-for-refund.ts",
    find: "renews: (renews ?? endsOrder ?? madeThere) !== undefined,",
    replace: "renews: (renews ?? endsOrder ?? madeThere) !== null,",
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "what a dispute took from the seller goes back to them with what is owed",
    file: "server/src/disputes/freeze.ts",
    find: "least(most, await beyondOwed(tx, row, amount, kept))",
    replace: "most",
    tests: ["server/test/torture/owed-back-sequences.test.ts"],
  },
  {
    name: "nobody asks whether the seller has got what is owed back",
    file: "server/src/ledger/refund-invariants.ts",
    find: "where o.owed_back > coalesce(k.amount, 0)`",
    replace: "where o.owed_back > coalesce(k.amount, 0) and o.owed_back < 0`",
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "a failed part that is sent again takes everything with it",
    file: "server/src/refunds/amount-meant.ts",
    find: "if (failed && order.owed_back > 0n) return",
    replace: "if (failed && order.owed_back < 0n) return",
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "a repeated request for what failed gives back the rest",
    file: "server/src/refunds/amount-meant.ts",
    find: "if (again === 0n ||",
    replace: "if (again >= 0n ||",
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "the buyer does not hear that a refund failed",
    file: "server/src/app/reactions.ts",
    find: '"refund.failed": [followPaid, recoverLoss, ofPayment("tell-of-refund"),',
    replace: '"refund.failed": [followPaid, recoverLoss,',
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "the page promises goods while all of the money is owed back",
    file: "server/src/checkout/paid-stage.ts",
    find: 'if (isAllOwed(order)) return "owed_back";',
    replace: "",
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "money on its way counts as refunded in the chat",
    file: "server/src/agent/offline/say/shops-word.ts",
    find: "if (order.goesBack) return",
    replace: "if (order.goesBack && order.owedBack) return",
    tests: ["server/test/owed-back.test.ts"],
  },
  {
    name: "the shop's city is on the buyer's label",
    file: "server/src/dispatch/order-parcel.ts",
    find: "const to = addressText(given, country);",
    replace: "const to = addressText(given && { ...given, city: given.city ?? shop.city ?? country }, country);",
    tests: ["server/test/label-of-the-order.test.ts"],
  },
  {
    name: "a label names whom the shop calls the customer by now",
    file: "server/src/dispatch/order-parcel.ts",
    find: "const buyersOwn = shipsTo(order);",
    replace: `const { customerName } = await import("../customers/index.ts");
  const buyersOwn = (await customerName(tx, actor.shopId, order.customer_id)) ?? shipsTo(order);`,
    tests: ["server/test/label-of-the-order.test.ts"],
  },
  {
    name: "a courier's delivery stays a proof after it brought the parcel back",
    file: "server/src/shipping/record-tracking.ts",
    find: 'shipment.direction === "out" && present === "delivered"',
    replace: 'shipment.direction === "back" && present === "delivered"',
    tests: ["server/test/label-of-the-order.test.ts"],
  },
];
