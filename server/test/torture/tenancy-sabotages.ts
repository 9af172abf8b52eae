// Faults in keeping shops apart.
import type { Fault, Sabotage } from "./sabotages.ts";

/** Every table's policy lets all rows through. */
const openFence: Fault = {
  file: "server/src/kernel/database/migrate.ts",
  find: "await client.query(text);",
  replace: 'await client.query(text.replaceAll("using (shop_id = current_shop())", "using (true)"));',
};
/** Products are looked for in all shops. */
const forgottenFilter: Fault = {
  file: "server/src/products/queries.ts",
  find: '.selectAll("products").where("products.shop_id", "=", shopId)',
  replace: ".selectAll(\"products\").where(sql<boolean>`${shopId} <> ''`)",
};

/** Customers are looked for by name in all shops. The function passes the fence. */
const searchEverywhere: Fault = {
  file: "server/src/kernel/database/migrate.ts",
  find: "await client.query(text);",
  replace:
    'await client.query(text.replaceAll("c.shop_id = current_shop() and c.erased_at is null", "c.erased_at is null"));',
};
const search = { tests: ["server/test/search.test.ts"] };

export const tenancySabotages: readonly Sabotage[] = [
  { name: "a search for a name looks in all shops", ...searchEverywhere, ...search, withstood: true },
  {
    name: "a search for a name looks in all shops, shows what it found, and the fence lets all through",
    ...searchEverywhere,
    replace: openFence.replace.replace(
      ");",
      '.replaceAll("c.shop_id = current_shop() and c.erased_at is null", "c.erased_at is null"));',
    ),
    also: {
      file: "server/src/customers/list-customers.ts",
      find: "join customers c on c.shop_id = ${shopId} and c.id = f.customer_id",
      replace: "join customers c on ${shopId} <> '' and c.id = f.customer_id",
    },
    ...search,
  },
  {
    name: "a search shows what the key may not read",
    file: "server/src/search/search-shop.ts",
    find: "lacksScope(actor, searchedKinds[kind]) || ",
    replace: "",
    ...search,
  },
  {
    name: "a search by a buyer's phone tells a key who may not read customers whose the orders are",
    file: "server/src/customers/list-customers.ts",
    find: '  if (lacksScope(actor, "customers:read")) return [];\n',
    replace: "",
    ...search,
  },
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
