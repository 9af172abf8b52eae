// Names and messages are always shown as text: three hundred script injections, on every page that shows them.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scriptInjections } from "../../server/test/support/script-injections.ts";
import { envelope, post, silenceAgents, text } from "../../server/test/support/whatsapp.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** PostgreSQL text can't hold a zero byte. */
const injections = scriptInjections.map((one) => one.replaceAll("\0", ""));
const buyer = "2348035550199";
let opened: OpenConsole;
let seller: ConsolePage;
const executed: string[] = [];

beforeAll(async () => {
  opened = await openConsole();
  const { system } = opened;
  await silenceAgents(system);
  await post(
    system,
    envelope(system.shop.account, {
      contacts: [{ wa_id: buyer, profile: { name: injections[1] } }],
      messages: injections.map((words, index) => text(`wamid.hostile${index}`, buyer, words, 1_767_268_800 + index)),
    }),
  );
  const made = await system.call("POST", "/api/products", {
    body: { name: "A dress", price: { amount: 1_500_000, currency: "NGN" }, stock: 10 },
  });
  const customer = await system.call("POST", "/api/customers", { body: { name: "Ada Obi", phone: "+2348035550100" } });
  await system.call("POST", "/api/orders", {
    body: { customerId: customer.body.id, items: [{ productId: made.body.id, quantity: 1 }] },
  });
  await vi.waitUntil(async () => (await system.admin.query("select from messages")).rowCount === injections.length, {
    timeout: 100_000,
  });
  // Each injection names a person and an object. One at a time over the API would take a minute.
  await system.admin.query(
    `insert into customers (shop_id, id, name, phone, created_at, updated_at)
     select $1, 'cus_' || lpad(n::text, 26, '0'), name, '+234803' || lpad(n::text, 7, '0'), at, at
     from unnest($2::text[]) with ordinality as names (name, n), cast($3 as timestamptz) at`,
    [system.shop.id, injections, system.clock.now()],
  );
  await system.admin.query(
    `insert into products (shop_id, id, name, price, currency, search, created_at, updated_at)
     select $1, 'prd_' || lpad(n::text, 26, '0'), name, 150000, 'NGN', lower(name), at, at
     from unnest($2::text[]) with ordinality as names (name, n), cast($3 as timestamptz) at`,
    [system.shop.id, injections, system.clock.now()],
  );
  await system.admin.query("update customers set name = $1 where id = $2", [injections.join(" "), customer.body.id]);
  await system.admin.query("update order_lines set name = $1", [injections.join(" ")]);
  seller = await opened.signIn({ browser: { viewport: desk } });
  seller.page.on("dialog", (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });
});
afterAll(() => opened.stop());

async function expectOnlyText(where: string): Promise<void> {
  const { page, complaints } = seller;
  const planted = "script:not([src]), iframe, object, embed, base, meta[http-equiv], form[action*='evil'], math";
  expect(await page.locator(planted).count(), where).toBe(0);
  expect(await page.locator("main [onerror], main [onload], main [onfocus], main [ontoggle]").count(), where).toBe(0);
  expect(executed, where).toEqual([]);
  expect(complaints, where).toEqual([]);
}

test("in a conversation", async () => {
  const { page, open } = seller;
  await open("/inbox");
  await page.locator("a[href*='/inbox/cnv_']").first().click();
  await page.getByText("<script>alert(1)</script>", { exact: false }).first().waitFor();
  await expectOnlyText("conversation");
});

test.each(["/customers", "/products", "/orders", "/stock", "/"])("in the list at %s", async (path) => {
  const { page, open } = seller;
  await open(path);
  for (let more = 0; more < 8; more += 1) {
    const button = page.getByRole("button", { name: "Show more" });
    if ((await button.count()) === 0) break;
    await button.first().click();
    await page.waitForTimeout(200);
  }
  await expectOnlyText(path);
});

test.each(["/customers", "/products", "/orders"])("of one thing of %s", async (path) => {
  const { page, open } = seller;
  await open(path);
  await page.locator(`#page a[href^='/console${path}/']`).first().click();
  await page.waitForLoadState("networkidle");
  await expectOnlyText(path);
});
