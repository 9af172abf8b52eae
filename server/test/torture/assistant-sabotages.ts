// Faults in what assistants may do: whose price and whose order it is, and what an assistant may read.
import type { Sabotage } from "./sabotages.ts";

const buying = "server/test/assistants/buying.test.ts";
const hostile = "server/test/assistants/hostile.test.ts";
const reading = "server/test/assistants/reading.test.ts";

export const assistantSabotages: readonly Sabotage[] = [
  {
    name: "an assistant's own total places an order",
    file: "server/src/assistants/create-order.ts",
    find: "return total.minor === BigInt(amount) && total.currency === currency;",
    replace: "return total.minor > 0n && amount > 0 && total.currency === currency;",
    tests: [buying, hostile],
  },
  {
    name: "an order is shown to whoever has its number",
    file: "server/src/assistants/order-secret.ts",
    find: "return equalBytes(sha256(given), sha256(own));",
    replace: "return given.length > 0 && own.length > 0;",
    tests: [hostile],
  },
  {
    name: "the key of an order places another one",
    file: "server/src/assistants/create-order.ts",
    find: 'if (placed.asked !== asked) throw new Refusal("idempotency_key_reused");',
    replace: "",
    tests: [buying],
  },
  {
    name: "a shop hides orders to an assistant in its texts",
    file: "server/src/assistants/shops-words.ts",
    find: 'return text.replaceAll(hidden, "");',
    replace: "return text;",
    tests: [hostile],
  },
  {
    name: "an assistant is told how far a price goes down",
    file: "server/src/assistants/goods-shown.ts",
    find: "    ...briefOf(at, product),\n    description",
    replace: "    ...product,\n    ...briefOf(at, product),\n    description",
    tests: [reading],
  },
];
