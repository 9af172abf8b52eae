// A shop's figures, worked out with plain loops from all rows, without any stored sums.
import type pg from "pg";

type Rows = {
  orders: {
    id: string;
    at: Date;
    soldAt: Date | null;
    cashTaken: boolean;
    state: string;
    payment: string;
    fulfilment: string;
    currency: string;
    channel: string;
    total: number;
    covered: number;
    brought: number;
    customer: string;
    conversation: string | null;
    by: string;
  }[];
  lines: { order: string; product: string; quantity: number; revenue: number }[];
  back: { order: string; amount: number }[];
  edited: { order: string; amount: number }[];
  conversations: { id: string; at: Date; channel: string }[];
  messages: { id: string; conversation: string; at: Date; author: string }[];
  carts: string[];
};
export type Asked = { from: string; to: string; zone: string; interval: "day" | "week" | "month" };
type Plain = Record<string, unknown>;

/** @param carts conversations whose cart was ever used */
export async function readRows(admin: pg.Pool, shopId: string, carts: string[]): Promise<Rows> {
  const read = async (text: string) => (await admin.query(text, [shopId])).rows;
  return {
    orders:
      await read(`select id, created_at at, sold_at "soldAt", cash_taken "cashTaken", state, payment, fulfilment, currency, channel, total::int, covered::int, brought::int, customer_id customer,
      conversation_id conversation, coalesce((select actor->>'kind' from order_history h where h.shop_id = o.shop_id and h.order_id = o.id and step = 1), 'key') by
      from orders o where shop_id = $1`),
    lines: await read(
      `select order_id "order", product_id product, quantity, (total - discount)::int revenue from order_lines where shop_id = $1 order by order_id, line`,
    ),
    back: await read(
      `select order_id "order", amount::int from refunds r where shop_id = $1 and state <> 'failed' and mispayment_id is null`,
    ),
    edited: await read(`select order_id "order", refunded::int amount from order_edits where shop_id = $1`),
    conversations: await read(`select id, created_at at, channel from conversations where shop_id = $1`),
    messages: await read(
      `select id, conversation_id conversation, created_at at, author from messages where shop_id = $1 order by created_at, id`,
    ),
    carts,
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** The calendar day in that time zone, as 2026-11-21. */
export function dayThere(at: Date, zone: string): string {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" })));
  return format.format(at);
}

/** The name that the days of one interval share. */
function intervalOf(day: string, interval: Asked["interval"]): string {
  if (interval === "day") return day;
  if (interval === "month") return day.slice(0, 7);
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (
    const day = new Date(`${from}T00:00:00Z`);
    day.toISOString().slice(0, 10) < to;
    day.setUTCDate(day.getUTCDate() + 1)
  )
    days.push(day.toISOString().slice(0, 10));
  return days;
}

const stands = ({ state }: { state: string }): boolean => state === "placed" || state === "completed";
const isPaid = ({ payment, cashTaken }: { payment: string; cashTaken: boolean }): boolean =>
  ["paid", "overpaid", "partly_refunded", "refunded"].includes(payment) ||
  (cashTaken && ["unpaid", "pending"].includes(payment));
/** An order is sold when its whole price came, through us or in cash, whatever happened to it afterwards. A free order is never a sale. */
const isSold = (order: Rows["orders"][0]): boolean =>
  order.total > 0 && isPaid(order) && (order.payment !== "refunded" || order.covered >= order.total);
/** The money that came for the order. */
const saleOf = ({ payment, total, brought }: Rows["orders"][0]): number =>
  ["unpaid", "pending"].includes(payment) ? total : brought;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const rowsOf = <Row extends { order: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter(({ order }) => order === id);

/** An amount above or below the total belongs to the goods in proportion. Each line ends where the sum so far is rounded down. */
function partsOf(lines: Rows["lines"], beside: number): Rows["lines"] {
  const goods = sum(lines.map(({ revenue }) => revenue));
  const share = Math.max(beside, -goods);
  let before = 0;
  return lines.map((line) => {
    const upto = before + line.revenue;
    const part = goods === 0 ? 0 : Math.floor((share * upto) / goods) - Math.floor((share * before) / goods);
    before = upto;
    return { ...line, revenue: line.revenue + part };
  });
}

/** Works out whole days. */
export function reckon(rows: Rows, { from, to, zone, interval }: Asked): Plain {
  const span = daysBetween(from, to).length;
  const first = new Date(`${from}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - span);
  const earlier = first.toISOString().slice(0, 10);
  const dayOf = (thing: { at: Date }): string => dayThere(thing.at, zone);
  const within = <Thing extends { at: Date }>(things: readonly Thing[], begins: string, ends: string): Thing[] =>
    things.filter((thing) => dayOf(thing) >= begins && dayOf(thing) < ends);
  // A sale counts on the day its money came. An order that waits for its money counts on the day it was placed.
  const sales = rows.orders.filter(isSold).map((order) => ({ ...order, at: order.soldAt ?? order.at }));
  const unpaid = rows.orders.filter(
    (order) => stands(order) && order.total > 0 && order.payment !== "refunded" && !isSold(order),
  );
  const now = within(sales, from, to);
  const before = within(sales, earlier, from);
  const unpaidNow = within(unpaid, from, to);
  const unpaidBefore = within(unpaid, earlier, from);
  const points = [...new Set(daysBetween(from, to).map((day) => intervalOf(day, interval)))];

  const sold = (orders: Rows["orders"]) => {
    const gross = sum(orders.map(saleOf));
    const refunds = sum(
      orders.map((order) => Math.min(saleOf(order), sum(rowsOf(rows.back, order.id).map(({ amount }) => amount)))),
    );
    return { orders: orders.length, gross, refunds, net: gross - refunds };
  };
  const totals = (orders: Rows["orders"], waiting: Rows["orders"]) => ({
    ...sold(orders),
    averageOrder: orders.length === 0 ? null : Math.floor(sold(orders).gross / orders.length),
    paidOrders: orders.length,
    paid: sold(orders).gross,
    unpaidOrders: waiting.length,
    unpaid: sum(waiting.map(({ total }) => total)),
  });
  const of = (orders: Rows["orders"], key: "currency" | "channel" | "by", value: string) =>
    orders.filter((order) => order[key] === value);
  const currencies = [
    ...new Set([...now, ...before, ...unpaidNow, ...unpaidBefore].map(({ currency }) => currency)),
  ].sort();

  const steps = (begun: Rows["conversations"]) => {
    const ordersOf = (id: string) => rows.orders.filter((o) => o.conversation === id && o.state !== "draft");
    const isDelivered = (o: Rows["orders"][0]) =>
      o.state === "completed" || (o.state === "placed" && o.fulfilment === "delivered");
    const delivered = begun.filter(({ id }) => ordersOf(id).some(isDelivered));
    return {
      conversations: begun.length,
      carted: begun.filter(({ id }) => rows.carts.includes(id) || ordersOf(id).length > 0).length,
      ordered: begun.filter(({ id }) => ordersOf(id).length > 0).length,
      paid: begun.filter((one) => ordersOf(one.id).some(isPaid)).length,
      delivered: delivered.length,
    };
  };
  const begun = within(rows.conversations, from, to);

  const side = (name: "agent" | "human") => {
    const closed = now.filter((order) => (order.by === "agent") === (name === "agent"));
    const other = name === "agent" ? "human" : "agent";
    const wrote = (id: string, author: string) =>
      rows.messages.some((m) => m.conversation === id && m.author === author);
    return {
      messages: within(rows.messages, from, to).filter(({ author }) => author === name).length,
      conversations: begun.filter(({ id }) => wrote(id, name) && !wrote(id, other)).length,
      orders: closed.length,
      revenue: [...new Set(closed.map(({ currency }) => currency))]
        .sort()
        .map((currency) => ({ currency, net: sold(of(closed, "currency", currency)).net })),
    };
  };

  const waits = within(rows.messages, from, to)
    .filter(({ author }) => author === "agent" || author === "human")
    .flatMap((message) => {
      const earlierOnes = rows.messages.filter((m) => m.conversation === message.conversation).slice(0);
      const place = earlierOnes.indexOf(message);
      let asked: Date | null = null;
      for (const one of earlierOnes.slice(0, place).toReversed()) {
        if (one.author === "agent" || one.author === "human") break;
        if (one.author === "customer" && message.at.getTime() - one.at.getTime() < 7 * 86_400_000) asked = one.at;
      }
      return asked ? [Math.max(1, (message.at.getTime() - asked.getTime()) / 1_000)] : [];
    })
    .sort((a, b) => a - b);
  const customersOf = (orders: Rows["orders"]) => new Set(orders.map(({ customer }) => customer));
  const buyers = (orders: Rows["orders"], begins: string) => {
    const people = [...customersOf(orders)];
    const returning = people.filter((one) => sales.some((o) => o.customer === one && dayOf(o) < begins)).length;
    return { buyers: people.length, new: people.length - returning, returning };
  };
  const units = new Map<string, { units: number; revenue: number; orders: Set<string> }>();
  for (const order of now) {
    const lines = partsOf(
      rowsOf(rows.lines, order.id),
      saleOf(order) - sum(rowsOf(rows.edited, order.id).map(({ amount }) => amount)) - order.total,
    );
    for (const line of lines) {
      const key = `${order.currency} ${line.product}`;
      const had = units.get(key) ?? { units: 0, revenue: 0, orders: new Set() };
      units.set(key, {
        units: had.units + line.quantity,
        revenue: had.revenue + line.revenue,
        orders: had.orders.add(order.id),
      });
    }
  }
  return {
    sales: {
      byCurrency: currencies.map((currency) => ({
        currency,
        totals: totals(of(now, "currency", currency), of(unpaidNow, "currency", currency)),
        previous: totals(of(before, "currency", currency), of(unpaidBefore, "currency", currency)),
        series: points.map((point) =>
          sold(of(now, "currency", currency).filter((order) => intervalOf(dayOf(order), interval) === point)),
        ),
      })),
    },
    funnel: { totals: steps(begun), previous: steps(within(rows.conversations, earlier, from)) },
    agent: { agent: side("agent"), human: side("human") },
    waits,
    products: Object.fromEntries(
      [...units].map(([key, { orders, ...rest }]) => [key, { ...rest, orders: orders.size }]),
    ),
    channels: [...new Set(now.map(({ channel }) => channel))].sort().map((channel) => ({
      channel,
      byCurrency: currencies
        .filter((currency) => of(of(now, "channel", channel), "currency", currency).length > 0)
        .map((currency) => ({ currency, ...sold(of(of(now, "channel", channel), "currency", currency)) })),
    })),
    customers: {
      totals: buyers(now, from),
      previous: buyers(before, earlier),
      series: points.map((point) => {
        const days = daysBetween(from, to).filter((day) => intervalOf(day, interval) === point);
        return buyers(
          now.filter((order) => intervalOf(dayOf(order), interval) === point),
          days[0] ?? from,
        );
      }),
    },
  };
}
