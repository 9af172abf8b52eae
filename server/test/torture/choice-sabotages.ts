// Each loses what a buyer chose on its way, or counts what nobody has counted.
import type { Sabotage } from "./sabotages.ts";

export const choiceSabotages: readonly Sabotage[] = [
  {
    name: "a choice is dropped on its way to the line",
    file: "server/src/orders/items-wanted.ts",
    find: ": { variantId: null, options: filled(told, options), fault: null };",
    replace: ": { variantId: null, options: filled(told, {}), fault: null };",
    tests: ["server/test/choices.test.ts", "server/test/choices-in-the-chat.test.ts"],
  },
  {
    name: "a line is written without what was chosen",
    file: "server/src/orders/insert-order.ts",
    find: "l.options::jsonb, l.choices::jsonb,",
    replace: "null, l.choices::jsonb,",
    tests: ["server/test/choices.test.ts"],
  },
  {
    name: "an order is packed without its choices",
    file: "server/src/orders/choices-missing.ts",
    find: "if (missing.length === 0) return;",
    replace: "if (missing.length >= 0) return;",
    tests: ["server/test/choices.test.ts"],
  },
  {
    name: "the cart forgets which size was chosen",
    file: "server/src/agent/cart.ts",
    find: 'return id.split("?", 2)[1] ?? "";',
    replace: 'return id === "" ? id : "";',
    tests: ["server/test/choices-in-the-chat.test.ts"],
  },
  {
    name: "a product without a number is sold out",
    file: "server/src/products/create-product.ts",
    find: "return stock !== undefined || variants.some((variant) => variant.stock !== undefined);",
    replace: "return stock === undefined || variants.length >= 0;",
    tests: ["server/test/stock-not-counted.test.ts"],
  },
  {
    name: "a question is dropped while the channel's window is closed",
    file: "server/src/agent/choices/ask-choices.ts",
    find: "    await oweQuestion(tx, actor, chat);\n",
    replace: "",
    tests: ["server/test/choices-in-the-chat.test.ts"],
  },
  {
    name: "an invoice of which money went back is taken back whole",
    file: "server/src/invoices/correct-invoice.ts",
    find: 'if (invoice.status === "void" || invoice.credited > 0n) return;',
    replace: 'if (invoice.status === "void") return;',
    tests: ["server/test/choices.test.ts"],
  },
  {
    name: "a part that is chosen after the order is not taken off its shelf",
    file: "server/src/orders/change-details.ts",
    find: '? await moveGoods(tx, actor, order, values.lines, newId("orderEdit"))',
    replace: "? order.sold_under",
    tests: ["server/test/choices-of-parts.test.ts"],
  },
  {
    name: "a part's choice is not written to the line",
    file: "server/src/orders/choose-options.ts",
    find: "parts = l.parts::jsonb",
    replace: "parts = coalesce(o.parts, l.parts::jsonb)",
    tests: ["server/test/choices-of-parts.test.ts"],
  },
  {
    name: "what is missing of a bundle's parts is not told",
    file: "server/src/orders/choices-missing.ts",
    find: "return open.length > 0 ?",
    replace: "return open.length < 0 ?",
    tests: ["server/test/choices-of-parts.test.ts"],
  },
];
