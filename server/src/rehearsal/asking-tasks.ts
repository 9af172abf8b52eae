// Buyers who only ask: nothing may be written, and the answers must be the shop's own facts.
import { answersIn } from "./score/language-of.ts";
import type { Circumstance } from "./task.ts";
import { colour, mustSay, nothing, type Product, size, type TaskMaker, valuesOf } from "./task-maker.ts";

const pricesAsked = 3;
const areasTold = 3;

/** @param there those with enough stock @param all includes sold-out ones */
export function askingTasks(maker: TaskMaker, there: readonly Product[], all: readonly Product[]): void {
  const { make, says, whole } = maker;
  for (const { name, price } of there.slice(0, pricesAsked))
    make("price", "one", { steps: [says("price", { product: name }), mustSay(whole(price))] }, nothing);
  for (const { name, price } of there.slice(0, 1))
    make("price", "two", { steps: [says("price_of_two", { product: name }), mustSay(whole(2 * price))] }, nothing);
  for (const { name, price } of there.slice(1, 2))
    make("stock", "there", { steps: [says("there", { product: name }), mustSay(":in_stock", whole(price))] }, nothing);
  askForSoldOut(maker, all.find(({ left }) => left === 0) ?? there.findLast(({ shelved }) => shelved));
  for (const [wish, form] of [
    ["colours", colour],
    ["sizes", size],
  ] as const) {
    const one = there.find((product) => valuesOf(product, form).length > 1);
    if (!one) continue;
    const told = valuesOf(one, form).map((value) => mustSay(value));
    make("options", wish, { steps: [says(wish, { product: one.name }), ...told] }, nothing);
  }
  askForDelivery(maker);
  const { returns } = maker.shop.policies;
  // The seller's own words are quoted. In another language the right answer can't be recognised.
  if (returns && answersIn(maker.language, returns, []))
    make("policies", "returns", { steps: [says("returns"), mustSay(...tellingParts(returns))] }, nothing);
}

function askForSoldOut({ make, says }: TaskMaker, gone: Product | undefined): void {
  if (!gone) return;
  const given: Circumstance[] = gone.left > 0 ? [{ kind: "stock", product: gone.name, left: 0 }] : [];
  const steps = [says("gone", { product: gone.name }), mustSay(":sold_out")];
  make("stock", "gone", { given, forbidden: ["add_to_cart", "confirm_order"], steps }, nothing);
}

function askForDelivery({ make, says, whole, shop }: TaskMaker): void {
  const [area] = shop.deliveryAreas;
  if (!area) return;
  const fee = area.fee === 0 ? ["0", "free", "gratuit", "bure"] : [whole(area.fee)];
  make("delivery", "fee", { steps: [says("fee", { area: area.name }), mustSay(...fee)] }, nothing);
  // "Not there", or where else: both are honest answers.
  const told = [":no_delivery", ":person", ...shop.deliveryAreas.slice(0, areasTold).map(({ name }) => name)];
  make("delivery", "elsewhere", { mustNotSay: [":link"], steps: [says("elsewhere"), mustSay(...told)] }, nothing);
}

/** An answer about a policy contains one of its numbers, or, if it has none, one of its long words. */
function tellingParts(policy: string): string[] {
  const figures = policy.match(/\d+/g) ?? [];
  return figures.length > 0 ? figures : (policy.match(/\p{L}{6,}/gu) ?? [policy]);
}
