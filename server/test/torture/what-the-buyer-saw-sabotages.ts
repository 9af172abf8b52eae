// Each takes away what the buyer must have seen or agreed to: goods, an address, a price, or a sum beyond it.
import type { Sabotage } from "./sabotages.ts";

export const whatTheBuyerSawSabotages: readonly Sabotage[] = [
  {
    name: "whoever holds the payment link agrees to changed goods",
    file: "server/src/checkout/pages.ts",
    find: 'if (opened?.as !== "buyer") return notFound(services, request);\n  const said',
    replace: "if (!opened) return notFound(services, request);\n  const said",
    tests: ["server/test/swapped-after-payment.test.ts"],
  },
  {
    name: "a yes to an earlier change agrees to the goods of now",
    file: "server/src/orders/whose-goods.ts",
    find: "if (goodsMark(order.lines) !== mark) return false;",
    replace: "if (mark.length === 0) return false;",
    tests: ["server/test/swapped-after-payment.test.ts"],
  },
  {
    name: "an address that the seller made up is the buyer's",
    file: "server/src/orders/whose-address.ts",
    find: 'return by.kind === "customer" || by.kind === "agent";',
    replace: 'return by.kind === "customer" || by.kind === "agent" || by.kind === "key";',
    tests: ["server/test/play-courier.test.ts", "server/test/address-shown.test.ts"],
  },
  {
    name: "whoever has the payment link has seen the address",
    file: "server/src/checkout/pages.ts",
    find: 'if (as === "buyer") await noteSeenAddress',
    replace: "if (as !== null) await noteSeenAddress",
    tests: ["server/test/play-courier.test.ts"],
  },
  {
    name: "an attempt that the shop began shows the buyer the address",
    file: "server/src/payments/start-attempt.ts",
    find: 'by.kind === "payer" || by.kind === "customer"',
    replace: 'by.kind !== "system"',
    tests: ["server/test/address-shown.test.ts"],
  },
  {
    name: "whoever comes back to the payment page has seen the address of now",
    file: "server/src/checkout/initialize-payment.ts",
    find: "const page = opener ===",
    replace: `if (begun && actor.by.kind !== "key") await noteAddressSeen(tx, begun);
      const page = opener ===`,
    also: {
      file: "server/src/checkout/initialize-payment.ts",
      find: "  createAttempt,\n  giveUpWithoutPage,",
      replace: "  createAttempt,\n  noteAddressSeen,\n  giveUpWithoutPage,",
    },
    tests: ["server/test/address-shown.test.ts"],
  },
  {
    name: "what nobody decides about stays on the desk",
    file: "server/src/escrow/desk/give-back-undecided.ts",
    find: "const roundMax = 100;",
    replace: "const roundMax = 0;",
    tests: ["server/test/undecided-money-goes-back.test.ts"],
  },
  {
    name: "a surplus goes back at once, before the buyer can agree to another use",
    file: "server/src/escrow/desk/give-back-undecided.ts",
    find: "const undecidedMs = days(7);",
    replace: "const undecidedMs = seconds(1);",
    tests: ["server/test/undecided-money-goes-back.test.ts"],
  },
  {
    name: "a shop takes what came beyond the price",
    file: "server/src/escrow/desk/accept-mispayment.ts",
    find: 'actor.by.kind !== "customer" && actor.by.kind !== "operator"',
    replace: 'actor.by.kind === "system"',
    tests: ["server/test/surplus-is-the-buyers.test.ts"],
  },
  {
    name: "what the shop lowered while the buyer was paying waits for the shop",
    file: "server/src/escrow/surplus.ts",
    find: "if (amount <= taken) return false;",
    replace: "if (amount >= taken) return false;",
    tests: ["server/test/surplus-is-the-buyers.test.ts"],
  },
  {
    name: "silence pays for goods that the buyer did not agree to",
    file: "server/src/escrow/silence-pays.ts",
    find: " && !order.goods_swapped",
    replace: "",
    tests: ["server/test/swapped-after-payment.test.ts"],
  },
  {
    name: "an edit whose rest is not paid ends the order",
    file: "server/src/escrow/work-clocks.ts",
    find: 'order.payment === "partly_paid") await',
    replace: 'order.payment === "unpaid") await',
    tests: ["server/test/rest-is-a-wish.test.ts"],
  },
  {
    name: "a shop erases the buyer whom it has cheated",
    file: "server/src/customers/erase-customer.ts",
    find: 'if (actor.by.kind !== "customer") await',
    replace: 'if (actor.by.kind === "customer") await',
    tests: ["server/test/erase-a-cheated-buyer.test.ts"],
  },
  {
    name: "an address that was entered after the buyer looked counts as seen",
    file: "server/src/checkout/where-it-goes.ts",
    find: "if (mark === addressMark(order) &&",
    replace: "if (mark !== addressMark({ ...order, shipping_address: null }) &&",
    tests: ["server/test/play-courier.test.ts"],
  },
];
