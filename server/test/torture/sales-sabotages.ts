// Each shows a seller sales or money that do not exist, or counts them on another day.
import type { Sabotage } from "./sabotages.ts";

const tests = ["server/test/sales-are-paid.test.ts"];
const cash = ["server/test/paid-in-cash.test.ts"];
const money = ["server/test/figures-follow-the-money.test.ts"];

export const salesSabotages: readonly Sabotage[] = [
  {
    name: "released money is on its way to the seller after a dispute has frozen it",
    file: "server/src/escrow/queries.ts",
    find: "amount: least(amount, most)",
    replace: "amount",
    tests: ["server/test/today-money.test.ts"],
  },
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
    find: `select \${quarterOf(sql\`o.sold_at\`)} at, o.currency, o.channel, \${closedBy} closed_by, true sold, sale_of(o) sum, sale_of(o) - spent_on(o) back
      from orders o \${within("o", pieces, "sold_at")}
      where o.shop_id = \${shopId} and \${isSold}`,
    replace: `select \${quarterOf(sql\`o.created_at\`)} at, o.currency, o.channel, \${closedBy} closed_by, true sold, sale_of(o) sum, sale_of(o) - spent_on(o) back
      from orders o \${within("o", pieces)}
      where o.shop_id = \${shopId} and is_purchase(o.state)`,
    tests,
  },
  {
    name: "what was given back still counts as sold",
    file: "server/src/insights/counting/sums.ts",
    find: "true sold, sale_of(o) sum, sale_of(o) - spent_on(o) back",
    replace: "true sold, sale_of(o) sum, 0 back",
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
    name: "an order that was refunded by itself is no sale",
    file: "server/src/insights/counting/sums.ts",
    find: "const isSold = sql`o.sold_at is not null",
    replace: "const isSold = sql`o.state in ('placed', 'completed') and o.sold_at is not null",
    tests,
  },
  {
    name: "a customer has spent what was paid back to them by hand",
    file: "server/src/returns/pay-back.ts",
    find: "refunded: sum, by_hand: byHand",
    replace: "refunded: byHand ? 0n : sum, by_hand: byHand",
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
    find: '[ofReturn("tell-of-return"), followInvoice("returnId")]',
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
  {
    name: "a sale is what an order was to cost, whatever came",
    file: "server/src/insights/counting/sums.ts",
    find: "true sold, sale_of(o) sum, sale_of(o) - spent_on(o) back",
    replace: "true sold, o.total sum, o.given_back back",
    tests: money,
  },
  {
    name: "goods count what was asked for them, whatever came",
    file: "server/src/insights/counting/sums.ts",
    find: "select s.product_id, s.quantity, s.revenue from sold_lines(${shopId}, ${orderId}) s offset 0",
    replace:
      "select s.product_id, s.quantity, s.total - s.discount revenue from order_lines s where s.shop_id = ${shopId} and s.order_id = ${orderId} offset 0",
    tests: money,
  },
  {
    name: "an accepted surplus brings its order nothing",
    file: "server/src/escrow/desk/accept-mispayment.ts",
    find: "{ captured: payment.captured + row.amount }",
    replace: "{ captured: payment.captured }",
    tests: money,
  },
  {
    name: "a cancelled order whose money is still here is on no list",
    file: "server/src/orders/queues.ts",
    find: '${of("owed_back")} > 0',
    replace: '${of("owed_back")} < 0',
    tests: money,
  },
  {
    name: "a surplus that goes back is credited to the invoice",
    file: "server/src/invoices/credit-refunds.ts",
    find: "let surplus = beside;",
    replace: "let surplus = 0n;",
    tests: money,
  },
  {
    name: "an order that is replaced stays open",
    file: "server/src/agent/tools/replaced-order.ts",
    find: "  await changeOrderStatus(buyer.tx, buyer.actor, { orderId, change });\n",
    replace: "",
    tests: ["server/test/changed-before-payment.test.ts"],
  },
  {
    name: "an order is cancelled for another that can't be placed",
    file: "server/src/agent/tools/tool-box.ts",
    find: "await (result.ok ? sql`release savepoint tool_call` : sql`rollback to savepoint tool_call`).execute(tx);",
    replace: "await sql`release savepoint tool_call`.execute(tx);",
    tests: ["server/test/changed-before-payment.test.ts"],
  },
];
