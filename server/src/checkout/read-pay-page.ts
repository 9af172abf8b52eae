// What the payment page shows, read from the order, its attempts and the desk; the page itself only renders.
import type { Tx } from "../kernel/db.ts";
import { type Currency, format, money } from "../kernel/money.ts";
import { customerName } from "../customers/index.ts";
import { findOrder, isFetched, type OrderRow } from "../orders/index.ts";
import { attemptsOf, type AttemptState, maskedPhone, type Method, onDesk, type PaymentRow } from "../payments/index.ts";
import { inUnits, itemId, picturesOf } from "../products/index.ts";
import { findShop, mainConnection, type Shop } from "../shops/index.ts";
import { dayOf } from "./page/when.ts";
import type { PaymentPageState, PaymentPageView, PayForm } from "./page/view.ts";
import { checkoutStatus, type CheckoutRow, findCheckout } from "./queries.ts";
import type { Opener } from "./token.ts";
import { firstName, whereItGoes } from "./where-it-goes.ts";

/** `chatUrl` of a sandbox shop leads to the simulator's phone, because its number exists nowhere else. */
export type PageAddresses = {
  pageUrl: string;
  assetBase: string;
  sandboxPhoneUrl: string;
  /** Who opened it: somebody who only pays sees nothing of the delivery. */
  as: Opener["as"];
};
export type LookAtDelivery = (
  tx: Tx,
  order: OrderRow,
) => Promise<{ code: string | null; canConfirm: boolean; arrived: boolean } | null>;
export type PayPage = { view: PaymentPageView; checkout: CheckoutRow; order: OrderRow; latest: PaymentRow | undefined };

export async function readPayPage(
  tx: Tx,
  shopId: string,
  checkoutId: string,
  addresses: PageAddresses,
  methodsOf: (shop: Shop, order: OrderRow) => readonly Method[],
  now: Date,
  lookAtDelivery: LookAtDelivery,
): Promise<PayPage | null> {
  const [checkout, shop, connection] = await Promise.all([
    findCheckout(tx, shopId, checkoutId),
    findShop(tx, shopId),
    mainConnection(tx, shopId),
  ]);
  if (!checkout) return null;
  const [order, attempts] = await Promise.all([
    findOrder(tx, shopId, checkout.order_id),
    attemptsOf(tx, shopId, checkout.order_id),
  ]);
  const [pictures, underReview, customer, delivery] = await Promise.all([
    picturesOf(tx, shopId, order.lines),
    onDesk(
      tx,
      shopId,
      attempts.map((attempt) => attempt.id),
    ),
    customerName(tx, shopId, order.customer_id),
    addresses.as === "payer" ? null : lookAtDelivery(tx, order),
  ]);
  const state = pageState(checkout, order, attempts, underReview, now);
  const facts = orderFacts(shop, order, pictures, connection?.display ?? null, addresses, now);
  return {
    view: {
      ...facts,
      payingFor: addresses.as === "payer" ? firstName(customer?.name ?? "") : null,
      goesTo: addresses.as === "payer" ? null : whereItGoes(shop, order),
      ...stateFacts(
        state,
        order,
        attempts,
        methodsOf(shop, order),
        addresses.as === "payer" ? null : (customer?.phone ?? null),
        addresses,
        delivery,
      ),
    } as PaymentPageView,
    checkout,
    order,
    latest: attempts[0],
  };
}

/** The states an order can be in; the others are steps of the page itself. */
type ReadState = Exclude<PaymentPageState, "not_found" | "confirm_received">;

export function pageState(
  checkout: CheckoutRow,
  order: OrderRow,
  attempts: readonly PaymentRow[],
  underReview: boolean,
  now: Date,
): ReadState {
  const status = checkoutStatus(checkout, order, now);
  if (status === "completed") return "paid";
  // Money has come and does not fit: nobody should pay again before a person has looked.
  if (underReview) return "under_review";
  const state = attempts[0]?.state as AttemptState | undefined;
  // Also when the hold ran out meanwhile: the buyer has paid as far as they know.
  if (state === "processing") return "processing";
  const prompt = state === "action_needed" ? attempts[0]?.approve_before : null;
  // After that nobody rings again before the provider has said what became of it.
  if (prompt) return prompt > now ? "approve_on_phone" : "processing";
  if (status !== "open") return status;
  return state === "failed" ? "failed_try_again" : "open";
}

function orderFacts(
  shop: Shop,
  order: OrderRow,
  pictures: Map<string, string>,
  display: string | null,
  addresses: PageAddresses,
  now: Date,
) {
  const currency = order.currency as Currency;
  const text = (minor: bigint | number): string => format(money(minor, currency));
  const sandbox = shop.mode === "sandbox";
  return {
    language: "en" as const,
    sandbox,
    assetBase: addresses.assetBase,
    // Who only pays has no chat with the shop.
    chatUrl:
      addresses.as === "payer"
        ? null
        : sandbox
          ? addresses.sandboxPhoneUrl
          : display && `https://wa.me/${display.replaceAll(/\D/g, "")}`,
    now,
    timezone: shop.timezone,
    pageUrl: addresses.pageUrl,
    statusUrl: `${addresses.pageUrl}/status`,
    shopName: shop.name,
    orderNumber: order.number,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: inUnits(line.quantity, line.unit),
      note: line.leadTimeDays === null ? null : readyWords(line.leadTimeDays, order, shop),
      unitPrice: text(line.unitPrice),
      lineTotal: text(line.total),
      imageUrl: pictures.get(itemId(line)) ?? null,
    })),
    subtotal: text(order.subtotal),
    delivery: order.shipping > 0n ? text(order.shipping) : null,
    discount: order.discount > 0n ? text(order.discount) : null,
    total: text(order.total),
  };
}

/** Before it is paid nobody knows the day. */
function readyWords(days: number, { ready_by }: OrderRow, { timezone }: Shop): string {
  if (ready_by !== null) return `Made to order, ready by ${dayOf(ready_by, timezone)}`;
  return `Made to order, ready ${days === 1 ? "1 day" : `${days} days`} after payment`;
}

function stateFacts(
  state: ReadState,
  order: OrderRow,
  attempts: readonly PaymentRow[],
  methods: readonly Method[],
  phone: string | null,
  { pageUrl }: PageAddresses,
  delivery: Awaited<ReturnType<LookAtDelivery>>,
) {
  const heldUntil = order.reservation_expires_at;
  switch (state) {
    case "open":
      return { state, pay: payForm(pageUrl, methods, phone), heldUntil };
    case "failed_try_again":
      return { state, pay: payForm(pageUrl, methods, phone), heldUntil, reason: attempts[0]?.failure ?? null };
    case "approve_on_phone":
      return { state, phone: maskedPhone(attempts[0]?.phone ?? null) };
    case "paid": {
      const paid = attempts.find((attempt) => attempt.state === "succeeded");
      return {
        state,
        receipt: {
          paidAt: paid?.paid_at ?? order.updated_at,
          reference: paid?.reference ?? order.number,
          method: methodWord(paid?.method ?? null),
          paidBy: paid?.payer_name ?? null,
        },
        handover: delivery && {
          code: delivery.code,
          confirmUrl: delivery.canConfirm ? `${pageUrl}/received` : null,
          arrived: delivery.arrived,
          fetched: isFetched(order),
          returnsUrl: order.fulfilment === "delivered" ? `${pageUrl}/returns` : null,
        },
      };
    }
    default:
      return { state };
  }
}

const labels: Record<Method, { label: string; hint: string }> = {
  card: { label: "Card", hint: "Visa, Mastercard or Verve" },
  bank_transfer: { label: "Bank transfer", hint: "From your bank's app" },
  mobile_money: { label: "Mobile money", hint: "Approve with your PIN on your own phone" },
};

function payForm(action: string, methods: readonly Method[], phone: string | null): PayForm {
  return {
    action,
    singleUse: null,
    methods: methods.map((id) => ({
      id,
      ...labels[id],
      // The chat's own number is offered; the payer may be somebody else.
      ...(id === "mobile_money" ? { phoneField: { name: "phone", value: phone ?? "" } } : {}),
    })),
  };
}

function methodWord(channel: string | null): string {
  const words: Record<string, string> = {
    card: "Card",
    bank: "Bank",
    bank_transfer: "Bank transfer",
    mobile_money: "Mobile money",
    ussd: "USSD",
  };
  return words[channel ?? ""] ?? "Online";
}
