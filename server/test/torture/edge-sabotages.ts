// Faults at the edge: what a request may cost, and what is refused before anything is computed.
import type { Sabotage } from "./sabotages.ts";

export const edgeSabotages: readonly Sabotage[] = [
  {
    name: "every fault of a request is noted, however many there are",
    file: "server/src/kernel/contract/bounded-ajv.ts",
    find: "throw {noted:vErrors};",
    replace: "void 0;",
    tests: ["server/src/kernel/contract/bounded-ajv.test.ts"],
  },
  {
    name: "a body is read before its key is known",
    file: "server/src/kernel/http/serve-operations.ts",
    find: "onRequest: async (request, reply) => {",
    replace: "preHandler: async (request, reply) => {",
    tests: ["server/test/edge/before-the-key.test.ts"],
  },
  {
    name: "a line's total may be more than an amount can say",
    file: "server/src/orders/price-lines.ts",
    find: "if (!fitsWire(total.minor)) faults",
    replace: "if (total.minor < 0n) faults",
    tests: ["server/test/largest-amounts.test.ts"],
  },
  {
    name: "an order's sum may be more than an amount can say",
    file: "server/src/kernel/contract/refuse-too-large.ts",
    find: "if (fitsWire(minor)) return;",
    replace: "if (minor >= 0n) return;",
    tests: ["server/test/largest-amounts.test.ts"],
  },
  {
    name: "who shows no key may send as much as who does",
    file: "server/src/kernel/http/serve-operations.ts",
    find: "{ bodyLimit: settings.openBodyBytes }",
    replace: "{}",
    tests: ["server/test/edge/before-the-key.test.ts"],
  },
  {
    name: "the same status again is refused",
    file: "server/src/orders/change-order-status.ts",
    find: "if (isSo(order, change.status)) return order;",
    replace: "",
    tests: ["server/test/edge/said-again.test.ts"],
  },
  {
    name: "an answer does not say where what was made is",
    file: "server/src/kernel/contract/location.ts",
    find: "if (!tellsLocation(row, answer.status)) return null;",
    replace: "if (tellsLocation(row, answer.status)) return null;",
    tests: ["server/test/edge/created.test.ts"],
  },
  {
    name: "a provider's post is read before its address is looked at",
    file: "server/src/kernel/http/serve-receivers-and-pages.ts",
    find: "onRequest: async (request) => row.admit?.(headOf(request)),",
    replace: "",
    tests: ["server/test/edge/before-the-key.test.ts"],
  },
  {
    name: "a return's refund of another sum is said to be the one that was made",
    file: "server/src/returns/settled-so.ts",
    find: "return row.refunded === (amount ? BigInt(amount.amount) : row.goods + row.delivery);",
    replace: "return row.refunded !== null;",
    tests: ["server/test/edge/said-again.test.ts"],
  },
  {
    name: "money that was used for one order is said to be used for another",
    file: "server/src/escrow/desk/case.ts",
    find: '(decided.as !== "applied" || found.applied_to_order === decided.to)',
    replace: '(decided.as !== "applied" || found.applied_to_order !== null)',
    tests: ["server/test/edge/said-again.test.ts"],
  },
  {
    name: "nobody counts which customers a member looks at",
    file: "server/src/kernel/http/execute-operation.ts",
    find: "if (actor.sessionId !== undefined) await call.noteShown?.(actor, read.body);",
    replace: "",
    tests: ["server/test/customers-seen.test.ts"],
  },
];
