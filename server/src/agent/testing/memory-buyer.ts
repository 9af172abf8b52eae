// The tools of a shop in memory that are about the buyer: haggling, ordering again, what is remembered of them.
import { money } from "../../kernel/values/money.ts";
import { readDisputed, readGivesBack, readReceived } from "../consent.ts";
import { counterOffer } from "../haggle/counter-offer.ts";
import { limitsOf } from "../haggle/limits-of-shop.ts";
import { offerForOne, readOffer } from "../haggle/read-offer.ts";
import { underLimits } from "../haggle/shop-limits.ts";
import type { ToolRefusal } from "../tool.ts";
import type { MemoryShop, Runs, Shelves } from "./memory-shop.ts";

type Own =
  | "propose_dispute"
  | "open_dispute"
  | "propose_return"
  | "ask_return"
  | "haggle"
  | "apply_code"
  | "reorder"
  | "note_gift"
  | "note_order"
  | "confirm_receipt"
  | "save_fact"
  | "forget_fact"
  | "set_marketing"
  | "join_waitlist";

export function runsForBuyer(shop: MemoryShop, { cartOf, productOf, orderResult, cardOf }: Shelves): Pick<Runs, Own> {
  return {
    haggle: ({ productId }) => {
      const product = productOf(shop, productId);
      const floor = shop.floors.get(productId);
      if (!product) return refusal("not_found", "no such product");
      const { price: list } = product;
      if (floor === undefined) return { ok: true, data: { product, outcome: "fixed", price: list, expiresAt: null } };
      const offer = readOffer(shop.wrote, list.currency);
      const standing = shop.quotes.get(productId) ?? { price: list.minor, rounds: 0 };
      const step = (list.minor - floor) / 3n;
      const own = { list: list.minor, floor, step, maxRounds: 3 };
      const others = [...shop.lines].filter(([id]) => id !== productId);
      const order = [...others, [productId, shop.lines.get(productId) ?? 1] as const].reduce(
        (sum, [id, quantity]) => sum + (productOf(shop, id)?.price.minor ?? 0n) * BigInt(quantity),
        0n,
      );
      const terms = underLimits(own, limitsOf(shop.rules.discounts, list.currency), order);
      if (!terms) return { ok: true, data: { product, outcome: "fixed", price: list, expiresAt: null } };
      const lines = [...shop.lines].flatMap(([id, quantity]) => {
        const line = productOf(shop, id);
        return line ? [{ id, whole: line.whole ?? id, price: line.price.minor, quantity }] : [];
      });
      const beside = { id: productId, lines, isFixed: (id: string) => !shop.floors.has(id) };
      const { outcome, ...next } = counterOffer(terms, standing, offer && offerForOne(offer, list.minor, beside));
      shop.quotes.set(productId, next);
      const expiresAt = new Date(shop.now.getTime() + 7_200_000);
      return { ok: true, data: { product, outcome, price: money(next.price, list.currency), expiresAt } };
    },
    apply_code: ({ code: typed }) => {
      const code = typed.toUpperCase();
      const known = shop.codes.has(code);
      if (known) Object.assign(shop, { code, proposal: null });
      const cart = cartOf(shop);
      const discount = known ? (cart.discount ?? null) : null;
      return { ok: true, data: { code, discount, reason: known ? null : "unknown", minimum: null, cart } };
    },
    reorder: ({ number }) => {
      const order = shop.orders.find((one) => number === undefined || one.number === number);
      if (!order) return refusal("not_found", "no such order");
      const all = shop.products.flatMap((one) => [one, ...one.variants.flatMap(({ id }) => productOf(shop, id) ?? [])]);
      const products = order.lines.flatMap(({ name }) => all.find((one) => one.name === name) ?? []);
      shop.lines.clear();
      for (const { name, quantity } of order.lines) {
        const product = products.find((one) => one.name === name);
        const left = Math.min(quantity, product?.available ?? 0);
        if (product && left > 0) shop.lines.set(product.id, left);
      }
      const soldOut = products.filter(({ available }) => available <= 0).map(({ id }) => id);
      const told = { short: [], soldOut, adjusted: [], repriced: [], gone: false };
      return { ok: true, data: { cart: cartOf(shop), products, ...told } };
    },
    note_gift: ({ orderId, goesTo = "gift" }) => {
      for (const order of shop.orders) if (order.id === orderId) order.isGift = goesTo === "gift";
      return orderResult(shop, orderId);
    },
    note_order: ({ orderId }) => {
      const order = shop.orders.find(({ id }) => id === orderId);
      return order && !beforePacking.has(order.status)
        ? refusal("invalid", "it is packed already")
        : orderResult(shop, orderId);
    },
    confirm_receipt: ({ orderId }) =>
      readReceived(shop.wrote, cardOf(shop)) === orderId
        ? orderResult(shop, orderId)
        : refusal("no_consent", "the buyer has not said yes to having it"),
    propose_dispute: ({ orderId, reason }) => {
      const found = orderResult(shop, orderId);
      if (!found.ok) return found;
      const { order } = found.data;
      return paidFor.has(order.status)
        ? { ok: true, data: { order, reason } }
        : refusal("invalid", `an order that is ${order.status} is not disputed`);
    },
    open_dispute: ({ orderId, reason }) => {
      const agreed = readDisputed(shop.wrote, cardOf(shop));
      if (agreed?.orderId !== orderId || agreed.reason !== reason)
        return refusal("no_consent", "no yes to this dispute");
      const found = orderResult(shop, orderId);
      if (!found.ok) return found;
      if (shop.disputed.has(orderId)) return refusal("invalid", "dispute_exists");
      shop.disputed.set(orderId, reason);
      return { ok: true, data: { order: found.data.order, reason } };
    },
    propose_return: ({ orderId, ...wish }) => {
      const found = orderResult(shop, orderId);
      if (!found.ok) return found;
      return shop.givenBack.has(orderId)
        ? refusal("invalid", "return_not_possible")
        : { ok: true, data: { order: found.data.order, wish } };
    },
    ask_return: ({ orderId, ...wish }) => {
      const agreed = readGivesBack(shop.wrote, cardOf(shop));
      if (agreed?.orderId !== orderId || agreed.reason !== wish.reason)
        return refusal("no_consent", "no yes to this return");
      const found = orderResult(shop, orderId);
      if (!found.ok) return found;
      if (shop.givenBack.has(orderId)) return refusal("invalid", "return_not_possible");
      shop.givenBack.add(orderId);
      return { ok: true, data: { order: found.data.order, wish } };
    },
    save_fact: ({ key, value }) => {
      shop.known.set(key, value);
      return { ok: true, data: { fact: { key, value } } };
    },
    forget_fact: ({ key }) => {
      const known = shop.known.delete(key);
      return known ? { ok: true, data: { forgotten: key } } : refusal("not_found", "nothing was remembered");
    },
    set_marketing: ({ wanted }) => {
      shop.marketing = wanted;
      return { ok: true, data: { marketing: wanted } };
    },
    join_waitlist: ({ productId }) => {
      const product = productOf(shop, productId);
      if (!product || product.available > 0) return refusal("invalid", "it is in stock");
      shop.waitsFor.add(productId);
      return { ok: true, data: { waitingFor: product } };
    },
  };
}

const beforePacking: ReadonlySet<string> = new Set(["pending", "confirmed", "paid"]);
const paidFor: ReadonlySet<string> = new Set(["paid", "processing", "shipped", "delivered", "completed"]);

function refusal(code: ToolRefusal["code"], detail: string): ToolRefusal {
  return { ok: false, code, detail };
}
