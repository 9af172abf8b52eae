// What the payment page shows, read from the order, its attempts and payment review. The page only renders it.
import type { Tx } from "../kernel/database/db.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { customerName, examplePhone } from "../customers/index.ts";
import { addressMark, dueOf, findOrder, isFetched, type OrderRow } from "../orders/index.ts";
import { attemptsOf, maskedPhone, onDesk, type PaymentRow } from "../payments/index.ts";
import { inUnits, smallPicture } from "../products/index.ts";
import { findShop, mainConnection, type Shop } from "../shops/index.ts";
import { cashWay } from "./cash-way.ts";
import { mayHoldMoney } from "./page/own-page-notice.ts";
import { dayOf } from "./page/when.ts";
import type { PaymentPageState, PaymentPageView, PayForm } from "./page/view.ts";
import { whyNot } from "./page/why-not.ts";
import { payWords, type PayWords } from "./page/words.ts";
import { missingChoices } from "./missing-choices.ts";
import { changedGoods } from "./changed-goods.ts";
import { moneyFacts } from "./money-facts.ts";
import { paidStage, sourcesOf } from "./paid-stage.ts";
import { type LookAround, nothingAround, type Surroundings } from "./surroundings.ts";
import { methodWord, type Rail, waysToPay } from "./ways-to-pay.ts";
import { checkoutStatus, type CheckoutRow, findCheckout } from "./queries.ts";
import type { Opener } from "./token.ts";
import { firstName, whereItGoes } from "./where-it-goes.ts";

/** In a sandbox shop, `chatUrl` leads to the simulator's phone, because its number exists nowhere else. */
export type PageAddresses = {
  pageUrl: string;
  assetBase: string;
  sandboxPhoneUrl: string;
  /** The page for another payer. */
  payerUrl: string;
  supportContact: string | null;
  /** The kind of link that opened it. Only the private one shows the delivery and the buyer's data. */
  as: Opener["as"];
};
export type LookAtDelivery = (
  tx: Tx,
  order: OrderRow,
) => Promise<{
  code: string | null;
  codeEnded: boolean;
  canConfirm: boolean | "by_code";
  arrived: boolean;
  overridden: string | null;
  released: "silence" | "proof" | null;
  paidOut: bigint;
  proven: string | null;
} | null>;
export type PayPage = { view: PaymentPageView; checkout: CheckoutRow; order: OrderRow; attempts: PaymentRow[] };

export async function readPayPage(
  tx: Tx,
  {
    shopId,
    checkoutId,
    addresses,
    railsOf,
    now,
    lookAtDelivery,
    lookAround,
  }: {
    shopId: string;
    checkoutId: string;
    addresses: PageAddresses;
    railsOf: (shop: Shop, order: OrderRow) => readonly Rail[];
    now: Date;
    lookAtDelivery: LookAtDelivery;
    lookAround: LookAround | null;
  },
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
  const [underReview, customer, known, around = nothingAround] = await Promise.all([
    onDesk(
      tx,
      shopId,
      attempts.map((attempt) => attempt.id),
    ),
    customerName(tx, shopId, order.customer_id),
    lookAtDelivery(tx, order),
    lookAround?.(tx, order),
  ]);
  const buyers = addresses.as === "buyer";
  const state = pageState({ checkout, order, attempts, underReview, now });
  const words = payWords(around.language);
  const facts = orderFacts({ shop, order, display: connection?.display ?? null, addresses, now, around });
  const payable = state === "open" || state === "failed_try_again";
  return {
    view: {
      ...facts,
      payingFor: addresses.as !== "payer" ? null : firstName(customer?.name ?? ""),
      placedInChat: order.conversation_id !== null,
      goesTo: buyers ? whereItGoes(shop, order) : null,
      note: buyers && order.notes !== null ? { text: order.notes, by: order.notes_by ?? "shop" } : null,
      addressUrl: buyers && mayGiveAddress(order, state) ? `${addresses.pageUrl}/address` : null,
      changed: buyers && known !== null && !known.arrived ? changedGoods(order, addresses.pageUrl) : null,
      choices: await missingChoices(tx, {
        order,
        as: addresses.as,
        pageUrl: addresses.pageUrl,
        language: around.language,
      }),
      friend: addresses.as !== "payer" && payable ? { url: addresses.payerUrl } : null,
      ownPage:
        around.place && addresses.as === "anyone"
          ? {
              url: `${addresses.pageUrl}/own`,
              place: around.place,
              supportContact: addresses.supportContact,
              mayHold: mayHoldMoney(order),
            }
          : null,
      whose: around.place && { place: around.place, asks: !buyers },
      dataUrl: buyers ? `${addresses.pageUrl}/data` : null,
      ...stateFacts(
        state,
        order,
        attempts,
        {
          methods: waysToPay(railsOf(shop, order), shop.country, buyers ? (customer?.phone ?? null) : null, words),
          examplePhone: examplePhone(shop.country),
        },
        { ...addresses, buyers },
        known,
        around,
      ),
    } as PaymentPageView,
    checkout,
    order,
    attempts,
  };
}

/** The states of an order; the others are steps of the page itself. */
type ReadState = Exclude<PaymentPageState, "not_found" | "confirm_received">;

export function pageState({
  checkout,
  order,
  attempts,
  underReview,
  now,
}: {
  checkout: CheckoutRow;
  order: OrderRow;
  attempts: readonly PaymentRow[];
  underReview: boolean;
  now: Date;
}): ReadState {
  const status = checkoutStatus(checkout, order, now);
  const cash = cashWay(order);
  if (status === "completed" && cash === null) return "paid";
  // Money came that does not fit: it should not be paid again before a person has looked.
  if (underReview) return "under_review";
  const state = attempts[0]?.state;
  // Even if the reservation ended meanwhile: the buyer believes that they have paid.
  if (state === "processing") return "processing";
  const prompt = state === "action_needed" ? attempts[0]?.approve_before : null;
  // After that, no new prompt is sent before the provider has reported the result.
  if (prompt) return prompt > now ? "approve_on_phone" : "processing";
  // The goods of this cash order are taken for good. So the link has expired, but the order has not.
  if (cash && (status === "completed" || (status === "expired" && order.reservation_expires_at === null)))
    return "in_cash";
  if (status !== "open") return status === "completed" ? "paid" : status;
  // If the goods were delivered, the cash was paid, even if an online payment was tried before.
  return state === "failed" && cash !== "arrived" ? "failed_try_again" : "open";
}

/** Only our own file: the page loads no external picture for it. */
function logoPath({ id, logo }: Shop): string | null {
  const [path = null] = new RegExp(`/media/${id}/med_\\w+$`).exec(URL.parse(logo ?? "")?.pathname ?? "") ?? [];
  return path;
}

function orderFacts({
  shop,
  order,
  display,
  addresses,
  now,
  around: { language, record, came, courier, buyerSaidSo },
}: {
  shop: Shop;
  order: OrderRow;
  display: string | null;
  addresses: PageAddresses;
  now: Date;
  around: Surroundings;
}) {
  const words = payWords(language);
  const currency = order.currency;
  const text = (minor: bigint | number): string => formatIn(language, money(minor, currency));
  const sandbox = shop.mode === "sandbox";
  return {
    language,
    record: record && { ...record, since: shop.createdAt },
    sandbox,
    assetBase: addresses.assetBase,
    // Another payer has no chat with the shop.
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
    logoUrl: logoPath(shop),
    orderNumber: order.number,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: inUnits(line.quantity, line.unit),
      note: line.leadTimeDays === null ? null : readyWords(line.leadTimeDays, order, shop, words),
      unitPrice: text(line.unitPrice),
      lineTotal: text(line.total),
      imageUrl: line.imageUrl ? smallPicture(line.imageUrl) : null,
    })),
    subtotal: text(order.subtotal),
    delivery: order.shipping > 0n ? text(order.shipping) : null,
    discount: order.discount > 0n ? text(order.discount) : null,
    cash: cashWay(order),
    cashSources: cashWay(order) === "arrived" ? sourcesOf(order, courier, buyerSaidSo ? "buyer" : null, null) : null,
    money: moneyFacts(order, came, language, addresses.supportContact),
    alreadyPaid: order.payment === "partly_paid" ? text(order.covered) : null,
    total: text(order.payment === "partly_paid" ? dueOf(order) : order.total),
  };
}

/** Before the payment the day is unknown. */
function readyWords(days: number, { ready_by }: OrderRow, { timezone }: Shop, words: PayWords): string {
  return ready_by === null ? words.readyIn(days) : words.readyBy(dayOf(ready_by, timezone, words));
}

/**
 * Before the payment the address may be changed. After it, the page asks only for a missing address while the goods are still at the shop.
 * Not while a payment is in progress, because the amount may change.
 */
function mayGiveAddress(order: OrderRow, state: ReadState): boolean {
  const atTheShop = order.state === "placed" && ["none", "packing"].includes(order.fulfilment);
  const { line, landmark } = order.shipping_address ?? {};
  const missing = !line && !landmark && order.payment !== "refunded";
  const now = state === "open" || state === "failed_try_again" || (state === "paid" && missing);
  return !isFetched(order) && atTheShop && now;
}

function stateFacts(
  state: ReadState,
  order: OrderRow,
  attempts: readonly PaymentRow[],
  ways: Pick<PayForm, "methods" | "examplePhone">,
  { pageUrl, as, buyers }: PageAddresses & { buyers: boolean },
  known: Awaited<ReturnType<LookAtDelivery>>,
  { language, trackUrl, paperUrl, courier, dispute, decided, tooLate, asksOfReturn }: Surroundings,
) {
  const heldUntil = order.reservation_expires_at;
  // The code, the reason and the links are only for the buyer.
  const delivery = buyers ? known : null;
  const seen = buyers && order.shipping_address !== null ? addressMark(order) : null;
  const pay: PayForm = { action: pageUrl, singleUse: null, seenAddress: seen, typed: null, faults: {}, ...ways };
  const [latest] = attempts;
  switch (state) {
    case "open":
      return { state, pay, heldUntil };
    case "failed_try_again":
      return { state, pay, heldUntil, reason: whyNot(latest?.failure ?? null, language) };
    case "approve_on_phone":
      return { state, phone: maskedPhone(latest?.phone ?? null), promptUntil: latest?.approve_before };
    case "paid": {
      const paid = attempts.find((attempt) => attempt.state === "succeeded");
      const arrived = order.fulfilment === "delivered";
      return {
        state,
        stage: paidStage(order, known, { buyers, courier: courier?.says ?? null }),
        sources: sourcesOf(
          order,
          courier,
          known?.proven ?? null,
          dispute && {
            opener: dispute.opener,
            sum: formatIn(language, money(dispute.amount, order.currency)),
          },
        ),
        paidOut: known && known.paidOut > 0n ? formatIn(language, money(known.paidOut, order.currency)) : null,
        receipt: {
          paidAt: paid?.paid_at ?? order.updated_at,
          reference: paid?.reference ?? order.number,
          method: methodWord(paid, payWords(language)),
          // A friend's name and message are for the buyer.
          paidBy: as === "anyone" ? null : (paid?.payer_name ?? null),
          says: as === "anyone" ? null : (paid?.payer_words ?? null),
          paperUrl: buyers ? paperUrl : null,
        },
        handover: delivery && {
          code: delivery.code,
          codeEnded: delivery.codeEnded,
          confirmUrl: delivery.canConfirm ? `${pageUrl}/received` : null,
          confirmsByCode: delivery.canConfirm === "by_code",
          arrived: delivery.arrived,
          overridden: delivery.overridden,
          released: delivery.released !== null,
          disputed: order.funds === "frozen",
          decided,
          tooLate,
          fetched: isFetched(order),
          // The dispute decides about disputed goods.
          asksOfReturn,
          returnsUrl: arrived && order.funds !== "frozen" ? `${pageUrl}/returns` : null,
          trackUrl,
          problemUrl: order.payment === "refunded" && decided === null ? null : `${pageUrl}/problem`,
        },
      };
    }
    default:
      return { state };
  }
}
