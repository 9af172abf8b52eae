// Reads a seller's first screen. All parts are queried together and pipelined; only the names wait for their ids.
import { type Waiting, waitingForPerson } from "../conversations/index.ts";
import { customerNames } from "../customers/index.ts";
import { openDisputes } from "../disputes/index.ts";
import { type Maturing, maturingReleases } from "../escrow/index.ts";
import { readSoldLately, type SoldLately } from "../insights/index.ts";
import { countOpenAlerts, listAlerts } from "../inventory/index.ts";
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import type { Counted } from "../kernel/database/count-up-to.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { balances } from "../ledger/index.ts";
import { ordersToDo, type OrderToDo } from "../orders/index.ts";
import { countOpenMispayments } from "../payments/index.ts";
import { countAskedReturns } from "../returns/index.ts";
import { countShipmentsToLookAt } from "../shipping/index.ts";
import { countChannelsToLookAt, findShop } from "../shops/index.ts";
import { countOpenApprovals } from "../team/index.ts";
import type { Today } from "./contract.ts";

const shownMost = 5;

export async function readToday(tx: Tx, actor: Actor): Promise<Today> {
  const { shopId, now } = actor;
  const within = <Part>(scope: string, read: () => Promise<Part>): Promise<Part | null> =>
    lacksScope(actor, scope) ? Promise.resolve(null) : read();
  const [
    { currency: own },
    orders,
    waiting,
    funds,
    low,
    disputes,
    approvals,
    mispayments,
    shipments,
    channels,
    returns,
    sold,
  ] = await Promise.all([
    findShop(tx, shopId),
    ordersToDo(tx, shopId, shownMost),
    within("conversations:read", () => waitingForPerson(tx, shopId, shownMost)),
    within("payments:read", () => Promise.all([balances(tx, shopId), maturingReleases(tx, shopId, now)])),
    within("inventory:read", () => shortItems(tx, actor)),
    within("payments:read", () => openDisputes(tx, shopId)),
    within("payments:read", () => countOpenApprovals(tx, shopId)),
    within("payments:read", () => countOpenMispayments(tx, shopId)),
    countShipmentsToLookAt(tx, shopId),
    within("shop:read", () => countChannelsToLookAt(tx, shopId)),
    countAskedReturns(tx, shopId),
    within("insights:read", () => readSoldLately(tx, shopId, now)),
  ]);
  const shown: { customerId: string }[] = [
    ...orders.toConfirm.first,
    ...orders.toPack.first,
    ...orders.toSend.first,
    ...orders.toGiveBack.first,
    ...(waiting?.first ?? []),
  ];
  const names = lacksScope(actor, "customers:read")
    ? new Map<string, string>()
    : await customerNames(
        tx,
        shopId,
        shown.map(({ customerId }) => customerId),
      );
  const nameOf = ({ customerId }: { customerId: string }): string | null => names.get(customerId) ?? null;
  const queue = ({ count, more, first }: Counted & { first: OrderToDo[] }) => ({
    count,
    more,
    first: first.map((order) => toOrder(order, nameOf(order))),
  });
  return {
    at: now.toISOString(),
    orders: {
      toConfirm: queue(orders.toConfirm),
      toPack: queue(orders.toPack),
      toSend: queue(orders.toSend),
      toGiveBack: queue(orders.toGiveBack),
    },
    conversations: waiting && {
      waiting: {
        count: waiting.count,
        more: waiting.more,
        first: waiting.first.map((one) => toWaiting(one, nameOf(one))),
      },
    },
    money: funds && moneyOf(own, ...funds),
    stock: low && { low },
    disputes: disputes && { open: { ...disputes, nextDueAt: disputes.nextDueAt?.toISOString() ?? null } },
    approvals: approvals && { open: approvals },
    mispayments: mispayments && { open: mispayments },
    shipments: { needingAttention: shipments },
    channels: channels && { needingAttention: channels },
    returns: { asked: returns },
    sales: sold && { ...salesOf(own, sold.sold), asOf: sold.asOf.toISOString() },
  };
}

type OrderItem = Today["orders"]["toPack"]["first"][number];
type WaitingItem = NonNullable<Today["conversations"]>["waiting"]["first"][number];

function toOrder(order: OrderToDo, customerName: string | null): OrderItem {
  const { id, number, status, paymentStatus, customerId, owedBack, items, lines, readyBy, createdAt } = order;
  return {
    id: id as OrderItem["id"],
    number,
    status,
    paymentStatus,
    customerId: customerId as OrderItem["customerId"],
    customerName,
    total: toWire(money(order.total, order.currency)),
    owedBack: toWire(money(owedBack, order.currency)),
    items,
    lines,
    readyBy: readyBy?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function toWaiting(waiting: Waiting, customerName: string | null): WaitingItem {
  const { id, customerId, since, ...said } = waiting;
  return {
    ...said,
    id: id as WaitingItem["id"],
    customerId: customerId as WaitingItem["customerId"],
    customerName,
    since: since.toISOString(),
  };
}

async function shortItems(tx: Tx, { shopId, now }: Actor): Promise<NonNullable<Today["stock"]>["low"]> {
  const [counted, page] = await Promise.all([
    countOpenAlerts(tx, shopId),
    listAlerts(tx, shopId, now, { limit: shownMost }),
  ]);
  const first = page.data.map(({ productId, variantId, name, available, lowStockThreshold: threshold }) => ({
    productId,
    variantId,
    name,
    available,
    threshold,
  }));
  return { ...counted, first };
}

function moneyOf(
  own: Currency,
  all: Awaited<ReturnType<typeof balances>>,
  maturing: ReadonlyMap<Currency, Maturing>,
): NonNullable<Today["money"]> {
  const nothing = { pending: 0n, available: 0n, inTransit: 0n, held: 0n, owed: 0n };
  const of = (currency: Currency) => {
    const { pending, held, available, inTransit, owed } = all.find((one) => one.currency === currency) ?? nothing;
    return {
      currency,
      held: Number(pending + held),
      frozen: Number(held),
      available: Number(available),
      onTheWay: Number(inTransit),
      owed: Number(owed),
      dueToday: Number(maturing.get(currency)?.today ?? 0n),
      released: Number(maturing.get(currency)?.amount ?? 0n),
      nextAvailableAt: maturing.get(currency)?.nextAt.toISOString() ?? null,
    };
  };
  const others = all.map(({ currency }) => currency).filter((currency) => currency !== own);
  return { ...of(own), others: others.map(of) };
}

const nothingSold = { orders: 0, net: 0 };
const quiet: SoldLately = { today: nothingSold, yesterday: nothingSold, sevenDays: nothingSold };

function salesOf(own: Currency, sold: ReadonlyMap<Currency, SoldLately>): Omit<NonNullable<Today["sales"]>, "asOf"> {
  const others = [...sold.keys()].filter((currency) => currency !== own).sort();
  const of = (currency: Currency) => ({ currency, ...(sold.get(currency) ?? quiet) });
  return { ...of(own), others: others.map(of) };
}
