// What was so before, or what the seller does: "Stoneware Mug sold out", "order 2 x Stoneware Mug paid".
import type { Circumstance, Line } from "../src/rehearsal/index.ts";

const statuses = ["pending", "paid", "shipped", "delivered"] as const;
const forms: [RegExp, (...found: string[]) => Circumstance][] = [
  [/^(stranger's )?order (.+?) (pending|paid|shipped|delivered)$/, readOrder],
  [/^(.+) sold out$/, (product) => ({ kind: "stock", product, left: 0 })],
  [/^(.+) has (\d+)$/, (product, left) => ({ kind: "stock", product, left: Number(left) })],
  [/^(.+) costs (\d+)$/, (product, price) => ({ kind: "price", product, price: Number(price) })],
  [/^(.+) may go down to (\d+)$/, (product, floor) => ({ kind: "haggle", product, floor: Number(floor) })],
  [/^policy (\w+) = (.+)$/, (name, text) => ({ kind: "policy", name, text })],
  [/^hours = (.+)$/, (text) => ({ kind: "hours", text })],
  [/^no pickup$/, () => ({ kind: "no_pickup" })],
  [/^fact (\w+) = (.+)$/, (key, value) => ({ kind: "fact", key, value })],
  [/^marketing (on|off)$/, (wanted) => ({ kind: "marketing", wanted: wanted === "on" })],
];

/** Amounts are in whole units of the shop's currency. @throws Error when it can't be read */
export function readCircumstance(text: string): Circumstance {
  for (const [form, read] of forms) {
    const found = form.exec(text);
    if (found) return read(...found.slice(1));
  }
  throw new Error(`"${text}" is no circumstance`);
}

/** "2 x Stoneware Mug, 1 x Lemongrass Candle" */
export function readLines(text: string): Line[] {
  return text.split(/,\s+(?=\d+ x )/).map((part) => {
    const found = /^(\d+) x (.+)$/.exec(part.trim());
    if (!found) throw new Error(`"${part}" is not a number of things`);
    return { quantity: Number(found[1]), product: found[2] ?? "" };
  });
}

function readOrder(stranger: string | undefined, lines: string, word: string): Circumstance {
  const status = statuses.find((one) => one === word) ?? "pending";
  return { kind: "order", whose: stranger ? "stranger" : "buyer", lines: readLines(lines), status };
}
