// The scene that drafts are written for: two dresses and a bag were looked at, two of the dress proposed for Yaba, and an order from
// before waits for its payment. In the money that the language's shops sell in.
import type { Currency } from "../../../src/kernel/values/money.ts";
import type { Language, StateCard } from "../../../src/agent/brain.ts";
import type { Receipt } from "../../../src/agent/tool.ts";
import { cardOf, memoryShop, toolBox } from "../../../src/agent/testing/memory-shop.ts";

export type Scene = {
  card: StateCard;
  receipts: readonly Receipt[];
  products: { name: string; price: number; stock: number; inCart: number }[];
  areas: { name: string; fee: number; payOnDelivery: boolean }[];
  total: number;
  order: { number: string; due: number; link: string };
};

const minorInWhole = 100;
const currencies: Record<Language, Currency> = { en: "NGN", pcm: "NGN", fr: "XOF", sw: "KES" };

export async function openScene(language: Language): Promise<Scene> {
  const shop = memoryShop();
  const before = toolBox(shop, "yes");
  await before.call("add_to_cart", { productId: "prd_demo13", quantity: 1 });
  await before.call("propose_order", { delivery: "pickup" });
  await before.call("confirm_order", { token: shop.proposal?.token ?? "" });
  // The order is of a turn before this one.
  await toolBox(shop, null).call("add_to_cart", { productId: "prd_demo01", quantity: 2 });
  const tools = toolBox(shop, null);
  await tools.call("get_product", { productId: "prd_demo01" });
  await tools.call("get_product", { productId: "prd_demo13" });
  await tools.call("get_product", { productId: "prd_demo08" });
  await tools.call("propose_order", { delivery: "area", area: "Yaba", address: "12 Herbert Macaulay Way" });
  await tools.call("order_status", {});
  const card = cardOf(shop);
  const [order] = card.orders;
  if (!order?.paymentUrl || !card.proposal) throw new Error("the scene is not set");
  const whole = ({ minor }: { minor: bigint }): number => Number(minor) / minorInWhole;
  return {
    products: tools.receipts.flatMap(({ tool, result }) =>
      tool === "get_product" && result.ok
        ? [result.data.product].map(({ id, name, price, available }) => ({
            name,
            price: whole(price),
            stock: available,
            inCart: id === "prd_demo01" ? 2 : 0,
          }))
        : [],
    ),
    areas: card.shop.deliveryAreas.map(({ name, fee, payOnDelivery }) => ({ name, fee: whole(fee), payOnDelivery })),
    total: whole(card.proposal.total),
    order: { number: order.number, due: whole(order.total), link: order.paymentUrl },
    card: inMoney(card, currencies[language]),
    receipts: inMoney(tools.receipts, currencies[language]),
  };
}

/** The same figures in another money, which may have no cents. */
function inMoney<Value>(value: Value, currency: Currency): Value {
  const cents = currency === "XOF" ? 1n : 100n;
  const change = (one: unknown): unknown => {
    if (one === "NGN") return currency;
    if (Array.isArray(one)) return one.map(change);
    if (typeof one === "bigint") return (one * cents) / 100n;
    if (one === null || typeof one !== "object" || one instanceof Date) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, change(part)]));
  };
  return change(value) as Value;
}
