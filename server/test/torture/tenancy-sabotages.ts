// Faults in keeping shops apart.
import type { Fault, Sabotage } from "./sabotages.ts";

/** Every table's policy lets all rows through. */
const openFence: Fault = {
  file: "server/src/kernel/migrate.ts",
  find: "await client.query(text);",
  replace: 'await client.query(text.replaceAll("using (shop_id = current_shop())", "using (true)"));',
};
/** Products are looked for in all shops. */
const forgottenFilter: Fault = {
  file: "server/src/products/queries.ts",
  find: '.selectAll("products").where("products.shop_id", "=", shopId)',
  replace: ".selectAll(\"products\").where(sql<boolean>`${shopId} <> ''`)",
};

export const tenancySabotages: readonly Sabotage[] = [
  {
    name: "the database's fence lets the rows of all shops through",
    ...openFence,
    tests: ["server/test/edge/isolation.test.ts"],
  },
  {
    name: "a query forgets its shop, and the fence lets all through",
    ...forgottenFilter,
    also: openFence,
    tests: ["server/test/edge/isolation.test.ts"],
  },
  {
    name: "a query forgets its shop",
    ...forgottenFilter,
    tests: ["server/test/edge/isolation.test.ts"],
    withstood: true,
  },
];
