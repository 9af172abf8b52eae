// Faults by which the shop sells what it doesn't have, or keeps goods from sale.
import type { Sabotage } from "./sabotages.ts";

export const stockSabotages: readonly Sabotage[] = [
  {
    name: "an order is served from the last location first",
    file: "server/src/inventory/apart/hold-apart.ts",
    find: "order by p.priority, p.location_id",
    replace: "order by p.priority desc, p.location_id",
    tests: ["server/test/torture/stock-model.test.ts"],
  },
  {
    name: "what lies where nothing is sold online is for sale",
    file: "server/src/inventory/change-shelves.ts",
    find: "filter (where o.sells_online)",
    replace: "",
    tests: ["server/test/torture/stock-model.test.ts"],
  },
  {
    name: "goods that were never sent stay sold when all of their money goes back",
    file: "server/src/refunds/move-given-back.ts",
    find: "await returnStock(tx, actor, order.id, order.sold_under ?? order.id);",
    replace: "",
    tests: ["server/src/refunds/goods-come-back.test.ts"],
  },
  {
    name: "goods that were sent are for sale again when all of their money goes back",
    file: "server/src/orders/states.ts",
    find: 'fulfilment === "packing" || fulfilment === "ready") &&\n    (dispute',
    replace: 'fulfilment !== "delivered") &&\n    (dispute',
    tests: ["server/src/refunds/goods-come-back.test.ts"],
  },
];
