// A search in a shop with ten thousand customers, beside another such shop, reads indexes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../src/kernel/values/id.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

const many = 10_000;
const first = ["Adaeze", "Musa", "Chinwe", "Tunde", "Wanjiru", "Fatou", "Efua", "Kwame", "Ngozi", "Ibrahim"];
const last = ["Okonkwo", "Bello", "Adéyẹmí", "Kamau", "Diop", "Asante", "Obi", "Mensah", "Eze", "Sow"];

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  const other = await system.newShop();
  for (const shopId of [system.shop.id, other.id]) {
    const numbers = Array.from({ length: many }, (_, index) => index);
    const customers = numbers.map(() => newId("customer"));
    await system.admin.query(
      `insert into customers (shop_id, id, name, phone, created_at, updated_at)
       select $1, c.id, c.name, '+23480' || lpad(c.nth::text, 8, '0'), $4, $4 from unnest($2::text[], $3::text[]) with ordinality c (id, name, nth)`,
      [
        shopId,
        customers,
        numbers.map((at) => `${first[at % 10]} ${last[Math.floor(at / 10) % 10]}${at % 997 === 0 ? " Olabisi" : ""}`),
        system.clock.now(),
      ],
    );
  }
  await system.admin.query("vacuum analyze customers");
});
afterAll(() => system.stop());

/** The plans of the statements inside the functions that a statement calls. */
async function plansOf(statement: string, values: unknown[]): Promise<string> {
  const plans: string[] = [];
  const client = await system.admin.connect();
  const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? "");
  client.on("notice", listen);
  try {
    await client.query("load 'auto_explain'");
    await client.query(
      `begin; set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
       set local client_min_messages = log; set local app.shop = '${system.shop.id}'; set local role sokoni_api`,
    );
    plans.length = 0;
    await client.query(statement, values);
  } finally {
    await client.query("rollback");
    client.off("notice", listen);
    client.release();
  }
  return plans.join("\n");
}

const names = (asked: string) =>
  plansOf("select * from search_customers($1, $2, null, null, 1001)", [asked, `%${asked}%`]);

test.each(["olabisi", "olabizi", "chinwe obi", "ch", "a"])(
  "the customers named %s are read from an index, under row security",
  async (asked) => {
    const plan = await names(asked);
    expect(plan).toMatch(/Bitmap Index Scan on customers_words/);
    expect(plan).not.toMatch(/Seq Scan on customers/);
  },
);
