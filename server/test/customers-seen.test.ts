// Who pages through the shop's customers in the console stands in the audit log, whatever pages they look at.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { newId } from "../src/kernel/values/id.ts";
import { type Browser, signInAs } from "./support/browser-session.ts";
import { type Answer, startSystem, type TestSystem } from "./support/system.ts";

const customers = 1_100;

let system: TestSystem;
let members = 0;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  const { admin, shop, clock } = system;
  await admin.query(
    `insert into customers (shop_id, id, name, phone, created_at, updated_at)
     select $1, id, 'Buyer ' || place, '+23480' || (30000000 + place), $3::timestamptz + place * interval '1 second', $3
     from unnest($2::text[]) with ordinality listed (id, place)`,
    [shop.id, Array.from({ length: customers }, () => newId("customer")), clock.now()],
  );
});
afterAll(() => system.stop());

async function agent(): Promise<{ id: string; browser: Browser }> {
  members += 1;
  const body = { name: "Ngozi", phone: `+2348035550${100 + members}`, role: "agent" };
  const { id } = (await system.call("POST", "/api/shop/team", { body })).body.member;
  return { id, browser: (await signInAs(system, system.shop.id, id)).browser };
}

/** @returns how many were shown */
async function page(look: (path: string) => Promise<Answer>, pages: number): Promise<number> {
  let cursor: string | null = "";
  let shown = 0;
  for (let number = 0; number < pages && cursor !== null; number += 1) {
    const after: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await look(`/api/customers?limit=100${after}`);
    expect(status).toBe(200);
    shown += body.data.length;
    cursor = body.nextCursor;
  }
  return shown;
}

const seenBy = async (id: string) =>
  (await system.call("GET", `/api/audit?action=customers_seen&objectId=${id}`)).body.data.map(
    ({ detail, actor }: { detail: { customers: number }; actor: { id: string } }) => [detail.customers, actor.id],
  );

test("a member who pages through all of them stands there at 500 and at 1,000, and no more for the same ones", async () => {
  const { id, browser } = await agent();
  const look = (path: string) => browser.call("GET", path);
  await page(look, 4);
  expect(await seenBy(id)).toEqual([]);
  expect(await page(look, 20)).toBe(customers);
  expect(await seenBy(id)).toEqual([
    [1_000, id],
    [500, id],
  ]);
  await page(look, 20);
  expect(await seenBy(id)).toHaveLength(2);
});

test("a day's work does not, nor does it add up over days", async () => {
  const { id, browser } = await agent();
  for (let day = 0; day < 3; day += 1) {
    await page((path) => browser.call("GET", path), 4);
    system.clock.advance(days(1));
  }
  expect(await seenBy(id)).toEqual([]);
  const { rows } = await system.admin.query(
    "select count(distinct day)::int days from member_views where member_id = $1",
    [id],
  );
  expect(rows[0].days).toBe(1);
});

test("looking at many pages at once is counted as one after the other", async () => {
  const { id, browser } = await agent();
  const all = "select id from customers order by id limit 600";
  const { rows } = await system.admin.query(all);
  for (let from = 0; from < rows.length; from += 20)
    await Promise.all(
      rows.slice(from, from + 20).map((row: { id: string }) => browser.call("GET", `/api/customers/${row.id}`)),
    );
  expect(await seenBy(id)).toEqual([[500, id]]);
});
