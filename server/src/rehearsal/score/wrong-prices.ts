// Finds wrong amounts in the shop's messages. An amount is right if it is a price (times a number), a fee, an amount from the server, or a number
// that the buyer named first.
import type { Played } from "../play-task.ts";
import type { Task } from "../task.ts";
import { plain } from "./plain.ts";

const piecesMost = 24;
const figure = String.raw`(\d{1,3}(?:[., ']\d{3})+|\d+(?:[.,]\d{1,2})?)( ?k\b)?`;
const currencyBefore = new RegExp(String.raw`(?:₦|\b(?:ngn|naira|n(?=\d)|ksh\.?|kes|xof|f?cfa)) ?${figure}`, "gu");
const currencyAfter = new RegExp(
  String.raw`${figure} ?(?:naira|ngn|ksh|kes|bob|shillings?|shilingi|f? ?cfa|xof|francs?|f\b)`,
  "gu",
);

export function wrongPrices(task: Task, played: Played): string[] {
  const { open, exchanges, after } = played;
  const truths = new Set<number>();
  const add = (amount: number): void => void truths.add(Math.round(amount));
  const circumstances = [...task.given, ...task.steps.flatMap((step) => (step.kind === "seller" ? [step.does] : []))];
  const prices = [...open.products.values()].map(({ price }) => price / open.unit);
  for (const one of circumstances) if (one.kind === "price") prices.push(one.price);
  for (const price of prices) for (let pieces = 1; pieces <= piecesMost; pieces += 1) add(price * pieces);
  for (const fee of open.deliveryFees) add(fee / open.unit);
  for (const order of after.orders)
    for (const sum of [order.subtotal, order.total, order.shipping, order.discount]) add(sum / open.unit);
  for (const amount of amountsWithin(after.calls.map((call) => call.result))) add(amount / open.unit);
  for (const text of open.policies) for (const amount of amountsIn(text, true)) add(amount);
  const haggled = circumstances.flatMap((one) =>
    one.kind === "haggle" ? [{ floor: one.floor, list: (open.products.get(one.product)?.price ?? 0) / open.unit }] : [],
  );
  const agreed = (amount: number): boolean =>
    haggled.some(({ floor, list }) =>
      Array.from({ length: piecesMost }, (_none, index) => amount / (index + 1)).some(
        (each) => each >= floor && each <= list,
      ),
    );
  return exchanges.flatMap(({ wrote, heard }) => {
    for (const amount of amountsIn(wrote, true)) add(amount);
    return heard.flatMap(({ text }) =>
      amountsIn(text, false)
        .filter((amount) => !truths.has(Math.round(amount)) && !agreed(amount))
        .map((amount) => `${amount} was told, which is no price, fee or sum`),
    );
  });
}

/** Ignores links and order numbers. @param bare includes numbers without a currency */
function amountsIn(text: string, bare: boolean): number[] {
  const read = plain(text).replaceAll(/https?:\/\/\S+|\b[a-z0-9]{4}-[a-z0-9]{4}\b/g, " ");
  const forms = bare ? [new RegExp(figure, "gu")] : [currencyBefore, currencyAfter];
  return forms.flatMap((form) =>
    [...read.matchAll(form)].map(([, digits = "", k]) => valueOf(digits) * (k ? 1_000 : 1)),
  );
}

function valueOf(digits: string): number {
  if (/^\d{1,3}(?:[., ']\d{3})+$/.test(digits)) return Number(digits.replaceAll(/\D/g, ""));
  return Number(digits.replace(",", "."));
}

/** Every `{ amount, currency }` in the server's answers, at any depth. */
function amountsWithin(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(amountsWithin);
  if (value === null || typeof value !== "object") return [];
  if ("amount" in value && "currency" in value && typeof value.amount === "number") return [value.amount];
  return Object.values(value).flatMap(amountsWithin);
}
