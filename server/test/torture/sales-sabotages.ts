// Each tells a seller of sales that are none, or counts them on another day.
import type { Sabotage } from "./sabotages.ts";

const tests = ["server/test/sales-are-paid.test.ts"];

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
    find: `select \${quarterOf(sql\`o.sold_at\`)} at, o.currency, o.channel, \${closedBy} closed_by, true sold, o.total, \${givenBack} back
      from orders o \${within("o", pieces, "sold_at")}
      where o.shop_id = \${shopId} and \${isSold}`,
    replace: `select \${quarterOf(sql\`o.created_at\`)} at, o.currency, o.channel, \${closedBy} closed_by, true sold, o.total, \${givenBack} back
      from orders o \${within("o", pieces)}
      where o.shop_id = \${shopId} and is_purchase(o.state)`,
    tests,
  },
  {
    name: "what was given back still counts as sold",
    file: "server/src/insights/counting/sums.ts",
    find: "true sold, o.total, ${givenBack} back",
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
];
