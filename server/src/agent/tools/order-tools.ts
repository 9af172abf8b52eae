// From cart to order in two steps, and what follows: propose, confirm, status, link.
import { add, type Currency, fitsWire, type Money, money } from "../../kernel/values/money.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { onOneLine } from "../../kernel/text/one-line.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { type Id } from "../../kernel/values/id.ts";
import {
  changeOrderStatus,
  feeIn,
  findArea,
  itemOfLine,
  newItemOf,
  type OrderRow,
  overBuyersCap,
  type PlaceOrder,
  ordersOfConversation,
  pickup,
  placeOrder,
} from "../../orders/index.ts";
import { findItems, isSoldBy, rightQuantity, withoutChoice } from "../../products/index.ts";
import { findAgentRules, findShop, isAbove } from "../../shops/index.ts";
import { clearCart, readCart } from "../cart.ts";
import { codeOfCart, discountOf, dropCode } from "../cart-code.ts";
import type { Proposal } from "../brain.ts";
import { dropQuotes } from "../haggle/price-quotes.ts";
import { awaitsCash, toOrderCard } from "../order-card.ts";
import { pinOf } from "../pin-of-address.ts";
import { type Agreed, keepProposal, openProposal, useProposal } from "../proposal.ts";
import type { ToolRefusal } from "../tool.ts";
import { type Buyer, refuse, type Run } from "./buyer.ts";
import { longestNotes } from "./note-order-tool.ts";
import { ownOrder } from "./own-order.ts";
import { cancelReplaced, carriedOver, orderToReplace } from "./replaced-order.ts";
import { withoutContacts } from "../verify/contacts.ts";
import { anyPhone, receiverIn } from "./receiver-in.ts";
import { shortOf } from "./short-of.ts";

const ordersShownMax = 5;

export const proposeOrderTool: Run<"propose_order"> = async (buyer, input) => {
  const { tx, actor, conversationId, currency } = buyer;
  const inBuyers = await readCart(tx, actor, conversationId, currency);
  if (inBuyers.lines.length === 0) return refuse("empty_cart", "nothing to order");
  const asked = deliveryFor(buyer, input, inBuyers.subtotal.currency);
  const pinned = asked?.kind === "area" ? await withPin(buyer, asked) : asked;
  if (!pinned) return refuse("invalid", "the shop does not deliver that way");
  const old = input.replaces === undefined ? null : await orderToReplace(buyer, input.replaces);
  if (old && !("lines" in old)) return old;
  const delivery = old && !("receiver" in input) && !input.gift ? withPhoneOf(old, pinned) : pinned;
  const { payment = old && awaitsCash(old) && paysOnDelivery(buyer, delivery) ? "on_delivery" : "link" } = input;
  if (payment === "on_delivery" && !paysOnDelivery(buyer, delivery))
    return refuse("no_pay_on_delivery", whyFirst(delivery));
  // If the area has no fee in the buyer's currency, everything is in the shop's currency.
  const alike = delivery.kind !== "area" || delivery.fee.currency === inBuyers.subtotal.currency;
  const cart = alike ? inBuyers : await readCart(tx, actor, conversationId, buyer.shopCurrency);
  const items = await findItems(
    tx,
    actor.shopId,
    cart.lines.map((line) => line.productId),
  );
  const short = shortOf(cart.lines, items);
  if (short) return refuse("out_of_stock", "not that many left", short);
  for (const { productId, quantity } of cart.lines) {
    const unit = items.get(productId)?.unit ?? null;
    if (!isSoldBy(unit, quantity))
      return refuse("quantity_not_sold", "not sold in this quantity any more", {
        productId,
        next: rightQuantity(unit, quantity),
      });
  }
  const fee = delivery.kind === "area" ? delivery.fee : null;
  const total = fee ? add(cart.subtotal, fee) : cart.subtotal;
  if (!fitsWire(total.minor)) return refuse("over_limit", "the order would cost more than any amount can say");
  const over = await overCap(buyer, total);
  if (over) return refuse("over_limit", over);
  const code = await codeOfCart(tx, actor.shopId, conversationId);
  const found = code === null ? null : await discountOf(tx, actor, { code, cart, fee, customerId: buyer.customerId });
  const discount = found?.discount ?? null;
  return {
    ok: true,
    data: {
      proposal: await keepProposal(tx, actor, conversationId, {
        cart,
        delivery,
        payment,
        discount,
        ...wishesIn(input, old),
      }),
    },
  };
};

function wishesIn(
  { when, note, riderNote, gift, ...input }: Parameters<typeof proposeOrderTool>[1],
  old: OrderRow | null,
): Pick<Agreed, "when" | "note" | "riderNote" | "receiver" | "gift" | "replaces"> {
  const before = old ? carriedOver(old) : null;
  const isNamed = "receiver" in input || gift !== undefined || input.delivery !== "area";
  const receiver = "receiver" in input ? input.receiver : isNamed ? undefined : before?.receiver;
  const all = [before?.note, note].filter(Boolean).join("\n").slice(0, longestNotes);
  return {
    when,
    note: all || undefined,
    riderNote: riderNote ?? before?.riderNote,
    receiver: receiver || undefined,
    gift,
    ...(old ? { replaces: { orderId: old.id, number: old.number } } : {}),
  };
}

function deliveryFor(
  { deliveryAreas, pickup: place, shopCurrency }: Buyer,
  input: Parameters<typeof proposeOrderTool>[1],
  currency: Currency,
): Proposal["delivery"] | null {
  if (input.delivery === "none") return { kind: "none" };
  if (input.delivery === "pickup") return place ? { kind: "pickup", place: onOneLine(place.address) } : null;
  const area = findArea(deliveryAreas, input.area);
  if (!area) return null;
  const fee = feeIn(area, currency, shopCurrency);
  return {
    kind: "area",
    area: area.name,
    address: input.address.slice(0, 300),
    fee: fee === null ? money(area.fee, shopCurrency) : money(fee, currency),
  };
}

type ToArea = Extract<Proposal["delivery"], { kind: "area" }>;

/** A shared map location goes only with its own address. The brain has no say in this. */
async function withPin({ tx, actor, conversationId, deliveryAreas }: Buyer, to: ToArea): Promise<ToArea> {
  const names = [to.area, ...(findArea(deliveryAreas, to.area)?.aliases ?? [])];
  const pin = await pinOf(tx, actor, conversationId, { names, address: to.address });
  return pin ? { ...to, pin } : to;
}

/** The rider calls the number of the order before, if the buyer names no other number and no other person. */
function withPhoneOf(old: OrderRow, to: Proposal["delivery"]): Proposal["delivery"] {
  const { phone } = carriedOver(old);
  if (to.kind !== "area" || !phone || anyPhone.test(to.address)) return to;
  return { ...to, address: [to.address.slice(0, 300 - phone.length - 2), phone].filter(Boolean).join(", ") };
}

function paysOnDelivery({ deliveryAreas }: Buyer, delivery: Proposal["delivery"]): boolean {
  return delivery.kind === "area" && (findArea(deliveryAreas, delivery.area)?.payOnDelivery ?? false);
}

/** A buyer has one customer record but several conversations. */
function overCap({ tx, actor, customerId, shopCurrency, caps }: Buyer, total: Money): Promise<string | null> {
  return overBuyersCap(tx, actor, { name: customerId, customerIds: [customerId], caps }, { total, shopCurrency });
}

function whyFirst(delivery: Proposal["delivery"]): string {
  if (delivery.kind === "area") return `in ${delivery.area} the shop is paid before it delivers`;
  return delivery.kind === "pickup"
    ? "what is picked up is paid before"
    : "the shop is paid on delivery only in areas that it names, and it names none";
}

/** Only on the buyer's own yes, read by code, to exactly the open proposal; at the current prices and stock. */
export const confirmOrderTool: Run<"confirm_order"> = async (buyer, { token }) => {
  const { tx, actor, conversationId, consent, agreed, services } = buyer;
  const proposal = await openProposal(tx, actor.shopId, conversationId);
  if (!proposal || proposal.token !== token) return refuse("proposal_changed", "another order was proposed since");
  if (consent !== "yes" || agreed !== token) return refuse("no_consent", "the buyer has not said yes to this");
  if (proposal.expiresAt <= actor.now) return refuse("proposal_expired", "proposed too long ago");
  const [over, { handOver }] = await Promise.all([overCap(buyer, proposal.total), findAgentRules(tx, actor.shopId)]);
  if (over) return refuse("over_limit", over);
  const inCash = proposal.payment === "on_delivery";
  if (inCash && !paysOnDelivery(buyer, proposal.delivery))
    return refuse("no_pay_on_delivery", whyFirst(proposal.delivery));
  if (isAbove(proposal.total, handOver.orderAbove))
    return refuse("needs_person", "a person of the shop confirms orders of this size");
  // A tool that refuses changes nothing: the order to be replaced stays as it was.
  const kept = proposal.replaces ? await cancelReplaced(buyer, proposal.replaces.orderId) : null;
  const placed = kept ?? (await place(buyer, proposal));
  if (!("lines" in placed)) return placed;
  if (!(await useProposal(tx, actor, token, placed.id))) return refuse("proposal_changed", "it was used already");
  const [order] = await Promise.all([
    // Once it is confirmed, the goods wait as long as those of any cash order.
    inCash
      ? changeOrderStatus(tx, actor, {
          orderId: placed.id,
          change: { status: "confirmed", reason: "paid on delivery" },
        })
      : placed,
    clearCart(tx, actor, conversationId),
    dropQuotes(tx, actor, conversationId),
    ...(proposal.discount ? [dropCode(tx, actor, conversationId)] : []),
  ]);
  return { ok: true, data: { order: await toOrderCard(services, tx, actor, order, !inCash) } };
};

async function place(
  { tx, actor, conversationId, customerId, channel, deliveryAreas }: Buyer,
  { lines, delivery, discount, when, note, riderNote, receiver, total }: Proposal,
): Promise<OrderRow | ToolRefusal> {
  // The current prices of the cart: a haggled price ends with its time.
  const { lines: priced } = await readCart(tx, actor, conversationId, total.currency);
  const agreed = new Map(
    priced.flatMap(({ productId, unitPrice }) =>
      unitPrice.currency === total.currency ? [[productId, unitPrice.minor] as const] : [],
    ),
  );
  // The shop reads all notes; the person who delivers reads only the note for the door.
  const notes = [when, note, riderNote].filter(Boolean).join("\n").slice(0, longestNotes);
  const { country } = await findShop(tx, actor.shopId);
  try {
    const order = await placeOrder(tx, actor, {
      customerId: customerId as Id<"customer">,
      items: await orderItems(tx, actor.shopId, lines),
      currency: total.currency,
      channel,
      conversationId,
      agreedPrices: agreed,
      ...(discount ? { discountCode: discount.code } : {}),
      ...(notes ? { notes } : {}),
      ...deliveryOf(delivery, deliveryAreas, { country, riderNote, receiver }),
    });
    // A proposal is binding: a changed price needs a new proposal, and is never charged unseen.
    return order.total === total.minor && samePrices(order, lines)
      ? order
      : refuse("proposal_changed", "a price has changed since");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "out_of_stock") {
      const [item] = (error.details.items ?? []) as { productId: string; variantId?: string; available: number }[];
      const short = item && (item.variantId ?? item.productId);
      const meant = lines.find((line) => withoutChoice(line.productId) === short)?.productId ?? short;
      return refuse(
        "out_of_stock",
        "somebody was quicker",
        item && meant ? { available: item.available, productId: meant } : {},
      );
    }
    if (error.code === "discount_not_applicable")
      return refuse("proposal_changed", `the code ${discount?.code ?? ""} counts no more`);
    if (error.code === "quantity_not_sold") return refuse("proposal_changed", "not sold in this quantity any more");
    if (error.code === "no_price_in_currency" || error.code === "currency_mismatch")
      return refuse("proposal_changed", "it is not sold in this currency any more");
    if (gone.has(error.code)) return refuse("not_found", "no longer on sale");
    throw error;
  }
}

const gone: ReadonlySet<string> = new Set(["resource_missing", "variant_required", "unknown_option"]);

/** If an item is gone by now, the order refuses it. */
async function orderItems(tx: Tx, shopId: string, lines: Proposal["lines"]): Promise<PlaceOrder["items"]> {
  const found = await findItems(
    tx,
    shopId,
    lines.map(({ productId }) => productId),
  );
  return lines.map(({ productId: id, quantity }) => {
    const item = found.get(id);
    return item ? newItemOf(item, quantity) : { productId: withoutChoice(id) as Id<"product">, quantity };
  });
}

/** One thing dearer and another cheaper can come to the same total. */
function samePrices(order: OrderRow, lines: Proposal["lines"]): boolean {
  const agreed = new Map(lines.map((line) => [line.productId, line.lineTotal.minor]));
  return order.lines.every((line) => agreed.get(itemOfLine(line)) === BigInt(line.total));
}

function deliveryOf(
  agreed: Proposal["delivery"],
  areas: Buyer["deliveryAreas"],
  { country, riderNote, receiver }: { country: string } & Pick<Agreed, "riderNote" | "receiver">,
): Pick<PlaceOrder, "delivery" | "shippingAddress"> {
  if (agreed.kind === "none") return {};
  if (agreed.kind === "pickup") return { delivery: pickup };
  const { area, address, fee, pin } = agreed;
  const contactName = receiver && withoutContacts(onOneLine(receiver));
  const etaDays = findArea(areas, area)?.etaDays ?? null;
  return {
    delivery: { method: "area", area, fee: Number(fee.minor), etaDays },
    shippingAddress: {
      area,
      ...(address.trim() ? { line: address.trim(), ...receiverIn(address.trim(), country) } : {}),
      ...(contactName ? { contactName } : {}),
      ...(riderNote ? { riderNote } : {}),
      ...(pin ? { pin } : {}),
    },
  };
}

export const orderStatusTool: Run<"order_status"> = async ({ tx, actor, conversationId, services }, { number }) => {
  const orders = await ordersOfConversation(tx, actor.shopId, conversationId, ordersShownMax);
  const wanted = number === undefined ? orders : orders.filter((order) => letters(order.number) === letters(number));
  return {
    ok: true,
    data: { orders: await Promise.all(wanted.map((order) => toOrderCard(services, tx, actor, order))) },
  };
};

export const paymentLinkTool: Run<"payment_link"> = async (buyer, { orderId }) => {
  const order = await ownOrder(buyer, orderId);
  return order
    ? {
        ok: true,
        data: {
          order: await toOrderCard(buyer.services, buyer.tx, buyer.actor, order, canBePaid(order, buyer.actor.now)),
        },
      }
    : refuse("not_found", "no such order");
};

/** A buyer who agreed to pay on delivery may still pay earlier. */
function canBePaid(order: OrderRow, now: Date): boolean {
  const held = order.reservation_expires_at;
  return order.status === "pending" || (awaitsCash(order) && order.total > 0n && (held === null || held > now));
}

/** The provider was asked before the turn began, because a turn never waits for the network. This reads the result. */
export const checkPaymentTool: Run<"check_payment"> = async (buyer, { orderId }) => {
  const order = await ownOrder(buyer, orderId);
  return order
    ? { ok: true, data: { order: await toOrderCard(buyer.services, buyer.tx, buyer.actor, order) } }
    : refuse("not_found", "no such order");
};

function letters(number: string): string {
  return number.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
