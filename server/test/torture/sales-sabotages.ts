// Each tells a seller of sales that are none, or counts them on another day.
import type { Sabotage } from "./sabotages.ts";

const tests = ["server/test/sales-are-paid.test.ts"];
const cash = ["server/test/paid-in-cash.test.ts"];

export const salesSabotages: readonly Sabotage[] = [
  {
    name: "an order counts as sold on the day it was placed",
    file: "server/src/insights/counting/sums.ts",
    find: "select ${quarterOf(sql`o.sold_at`)} at, o.currency",
    replace: "select ${quarterOf(sql`o.created_at`)} at, o.currency",
    tests,
  },
  {
    name: "an order counts as sold that was never paid",
    file: "server/src/insights/counting/sums.ts",
    find: `select \${quarterOf(sql\`o.sold_at\`)} at, o.currency, o.channel, \${closedBy} closed_by, true sold, o.total, o.given_back back
      from orders o \${within("o", pieces, "sold_at")}
      where o.shop_id = \${shopId} and \${isSold}`,
    replace: `select \${quarterOf(sql\`o.created_at\`)} at, o.currency, o.channel, \${closedBy} closed_by, true sold, o.total, o.given_back back
      from orders o \${within("o", pieces)}
      where o.shop_id = \${shopId} and is_purchase(o.state)`,
    tests,
  },
  {
    name: "what was given back still counts as sold",
    file: "server/src/insights/counting/sums.ts",
    find: "true sold, o.total, o.given_back back",
    replace: "true sold, o.total, 0 back",
    tests,
  },
  {
    name: "goods that were handed over count as paid in cash",
    file: "server/src/orders/change-order-status.ts",
    find: 'change.status === "completed" && isUnpaid(axes)',
    replace: "isUnpaid(axes)",
    tests,
  },
  {
    name: "what was paid back by hand still counts as sold",
    file: "server/migrations/0225_what_went_back_is_kept_with_the_order.sql",
    find: "when (new.by_hand and (old.refunded",
    replace: "when (not new.by_hand and (old.refunded",
    tests,
  },
  {
    name: "an order that was refunded by itself is no sale",
    file: "server/migrations/0225_what_went_back_is_kept_with_the_order.sql",
    find: "or payment = 'refunded' and covered >= total",
    replace: "or payment = 'refunded' and covered > total",
    tests,
  },
  {
    name: "cash that was taken is still asked for",
    file: "server/src/orders/queries.ts",
    find: 'payment === "refunded" || isPaidInCash(row)',
    replace: 'payment === "refunded"',
    tests: cash,
  },
  {
    name: "an invoice stands whole whose money was paid back by hand",
    file: "server/src/app/reactions.ts",
    find: '[ofReturn("tell-of-return"), followPaidBack]',
    replace: '[ofReturn("tell-of-return")]',
    tests: cash,
  },
  {
    name: "an invoice that was paid in cash says that it was paid when it was written",
    file: "server/src/invoices/follow-invoice.ts",
    find: "paidAt ?? overpaidAt ?? order.sold_at ?? actor.now",
    replace: "paidAt ?? overpaidAt ?? actor.now",
    tests: cash,
  },
];
