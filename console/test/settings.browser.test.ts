// Setting up a shop on a phone: what buyers are shown, API keys, and webhook endpoints.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isDrawable } from "../../server/src/invoices/paper/logo.ts";
import { minutes } from "../../server/src/kernel/values/clock.ts";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { factsOf, plainWebp } from "../../server/test/support/drawn-picture.ts";
import { openReceiver, type Receiver } from "../../server/test/support/event-receiver.ts";
import { type Selling, startSelling } from "../../server/test/support/selling.ts";
import { type Scene, shopWithOwner } from "../../server/test/support/team.ts";
import { type ConsolePage, desk, type OpenConsole, servesConsole, showConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let selling: Selling;
let scene: Scene;
let receiver: Receiver;
let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  selling = await startSelling({}, { config: await servesConsole() });
  scene = await shopWithOwner(selling);
  receiver = await openReceiver();
  opened = await showConsole(selling.system);
  seller = await opened.signIn({ shop: scene.shop, memberId: scene.memberId });
});
afterAll(async () => {
  await opened.stop();
  await selling.stop();
  await receiver.close();
});

const shop = async () => (await scene.api("GET", "/api/shop")).body;

test("what buyers are told is set in forms", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/settings");
  await page.getByRole("link", { name: /^Delivery/ }).waitFor();
  await expectAccessible(page);
  await picture("settings-360");
  await page.getByRole("link", { name: /^Delivery/ }).click();
  await page.getByRole("button", { name: "Add an area" }).click();
  await page.getByLabel("Name of the area").fill("Yaba");
  await page.getByLabel("Fee").fill("lots");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("This is not an amount in NGN.", { exact: false }).waitFor();
  await picture("area-fault-360");
  await page.getByLabel("Fee").fill("1,500");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: /Yaba.*₦1,500/ }).waitFor();
  await expectAccessible(page);
  await picture("delivery-360");
  await open("/settings/hours");
  await page.getByRole("button", { name: "Open: Monday" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByText(/Mon.*9/)
    .first()
    .waitFor();
  await picture("hours-360");
  await open("/settings/policies");
  await page.getByLabel("Returns").fill("Bring it back within 7 days, unworn.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("It is saved").waitFor();
  expect(await shop()).toMatchObject({
    deliveryAreas: [{ name: "Yaba", fee: { amount: 150_000, currency: "NGN" }, etaDays: 1 }],
    openingHours: { week: { monday: [{ opens: "09:00", closes: "18:00" }], sunday: [] } },
    policies: { returns: "Bring it back within 7 days, unworn." },
  });
  expect(complaints).toEqual([]);
});

test("assistants may buy until the owner says no, and the address for them is copied", async () => {
  const { page, open, picture, complaints } = seller;
  expect((await scene.api("PATCH", "/api/shop", { body: { pageName: "amakas-in-yaba" } })).status).toBe(200);
  await open("/settings/shop");
  const address = `${selling.system.url}/s/amakas-in-yaba/mcp`;
  const answers = async (): Promise<number> => (await fetch(address)).status;
  await page.getByText("/s/amakas-in-yaba/mcp").waitFor();
  await expectAccessible(page);
  await picture("assistants-360");
  expect(await answers()).toBe(405);
  const mayBuy = page.getByRole("switch", { name: "Assistants may buy from this shop" });
  await mayBuy.click();
  await page.getByText("/s/amakas-in-yaba/mcp").waitFor({ state: "hidden" });
  await expect.poll(answers).toBe(404);
  await open("/settings/shop");
  expect(await mayBuy.isChecked()).toBe(false);
  await mayBuy.click();
  await expect.poll(answers).toBe(405);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the address" }).click();
  await page.getByText("The address is copied").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(address);
  expect(complaints).toEqual([]);
});

test("a logo is drawn small on the phone, kept, and stands on the invoice's paper; what is no picture is told", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/settings/shop");
  const chooser = page.getByLabel("Choose a picture");
  await chooser.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByText("This picture can’t be read.", { exact: false }).waitFor();
  await picture("logo-fault-360");
  const buffer = await plainWebp(2_000, 1_000);
  await chooser.setInputFiles({ name: "logo.webp", mimeType: "image/webp", buffer });
  await page.getByText("Your logo is saved").waitFor();
  await page.getByRole("img", { name: /^Logo of/ }).waitFor();
  await picture("logo-360");
  await expectAccessible(page);
  const { logo } = (await shop()).pictures;
  const bytes = Buffer.from(await (await fetch(logo)).arrayBuffer());
  expect(await factsOf(bytes)).toEqual({ format: "png", width: 480, height: 240, hasAlpha: true });
  expect(isDrawable(bytes)).toBe(true);
  expect(complaints).toEqual([]);
});

test("an API key is made only by who shows who they are, and is shown once", async () => {
  const { page, open, picture, complaints } = seller;
  await scene.owner.says("help");
  selling.system.clock.advance(minutes(11));
  await selling.rest();
  await open("/settings/keys");
  await page.getByRole("button", { name: "New key" }).click();
  const making = page.getByRole("dialog", { name: "New key" });
  await making.getByLabel("Where it is used").fill("Website");
  await making.getByRole("button", { name: "New key" }).click();
  await making.getByText("Allow at least one thing.").waitFor();
  await picture("key-fault-360");
  await making.getByLabel("Orders: Read").check();
  await making.getByRole("button", { name: "New key" }).click();
  const asked = page.getByRole("dialog", { name: "Is it you?" });
  await asked.waitFor();
  await expect.poll(() => scene.owner.heard().at(-1)?.text ?? "", { timeout: 15_000 }).toMatch(/^\d{6} is your code/);
  const code = scene.owner.heard().at(-1)?.text.slice(0, 6) ?? "";
  await asked.getByLabel("Six digits").fill(code === "000000" ? "000001" : "000000");
  await asked.getByRole("button", { name: "Continue" }).click();
  await asked.getByRole("alert").waitFor();
  await asked.getByLabel("Six digits").fill(code);
  await asked.getByRole("button", { name: "Continue" }).click();
  const shown = page.getByRole("dialog", { name: "Your new key" });
  const key = await shown.locator("code").innerText();
  await picture("key-once-360");
  expect((await selling.system.call("GET", "/api/orders", { key })).status).toBe(200);
  expect((await selling.system.call("GET", "/api/products", { key })).status).toBe(403);
  // A secret that can't be shown again survives a touch outside the dialog and a reload.
  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  expect(await shown.locator("code").innerText()).toBe(key);
  const asks = page.waitForEvent("dialog");
  const loading = page.reload({ timeout: 2_000 }).catch(() => null);
  const leaving = await asks;
  expect(leaving.type()).toBe("beforeunload");
  await leaving.dismiss();
  await loading;
  expect(await shown.locator("code").innerText()).toBe(key);
  await shown.getByRole("button", { name: "I have copied it" }).click();

  await page.getByRole("button", { name: /^Website/ }).click();
  await page.getByRole("dialog", { name: "Website" }).getByRole("button", { name: "Replace it" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace it" }).click();
  await shown.getByText(key.slice(0, 15)).waitFor();
  const newer = await shown.locator("code").innerText();
  await picture("key-rotated-360");
  await expectAccessible(page);
  await shown.getByText(/sk_sandbox_\w+…, which works until/).waitFor();
  // Both keys work for a day.
  for (const one of [key, newer])
    expect((await selling.system.call("GET", "/api/orders", { key: one })).status).toBe(200);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await shown.getByRole("button", { name: "Copy", exact: true }).click();
  await shown.getByRole("button", { name: "Copied", exact: true }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(newer);
  // After copying, the page asks nothing when it closes.
  await page.reload();
  await page
    .getByRole("button", { name: /^Website/ })
    .first()
    .waitFor();
  expect(await page.getByText(newer).count()).toBe(0);
  await page.getByText(/^valid until .* · used .* · sk_sandbox_\w+…$/).waitFor();
  await page
    .getByRole("button", { name: /^Website/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Website" }).getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Revoked").waitFor();
  expect(complaints).toEqual([]);
});

test("a webhook is made, tried, and shows what it answered", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/settings/webhooks");
  await page.getByRole("button", { name: "New address" }).click();
  const making = page.getByRole("dialog", { name: "New address" });
  await making.getByLabel("Address").fill(`${receiver.url}/sokoni`);
  await making.getByRole("button", { name: "New address" }).click();
  await page.getByRole("dialog", { name: "The secret" }).getByRole("button", { name: "I have copied it" }).click();
  receiver.answerAll("/sokoni", 500);
  await page.getByRole("link", { name: /sokoni/ }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  const sent = page.getByRole("dialog", { name: "webhook_endpoint.test" });
  await sent.getByText("500").waitFor();
  await picture("delivery-500-360");
  await sent.getByRole("button", { name: "Close" }).click();
  receiver.answerAll("/sokoni", 200);
  await page.getByRole("button", { name: "Send a test" }).click();
  await sent.getByText("200").waitFor();
  await sent.getByRole("button", { name: "Close" }).click();
  await expectAccessible(page);
  await picture("webhook-360");
  expect(complaints).toEqual([]);
});

test("somebody is added to the team, and what was done stands in the audit", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/settings/team");
  await page.getByRole("button", { name: "Add a person" }).click();
  const adding = page.getByRole("dialog", { name: "Add a person" });
  await adding.getByLabel("Name").fill("Bola");
  await adding.getByLabel("Their WhatsApp number").fill("0803 123 4567");
  // A refusal that belongs to no field is shown in its own words, and marks no field.
  await page.route(
    "**/api/shop/team",
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), colour: "red" }) }),
    { times: 1 },
  );
  await adding.getByRole("button", { name: "Add a person" }).click();
  expect(await adding.getByRole("alert").innerText()).toMatch(/colour|unknown|not known/i);
  expect(await adding.getByText("Look at the marked fields.").count()).toBe(0);
  await adding.getByLabel("Their WhatsApp number").fill("12");
  await adding.getByRole("button", { name: "Add a person" }).click();
  await adding.locator("[class*=error]").first().waitFor();
  await picture("team-fault-360");
  await adding.getByLabel("Their WhatsApp number").fill("0803 123 4567");
  await adding.getByRole("button", { name: "Add a person" }).click();
  await page.getByText(/^JOIN \d{6}$/).waitFor();
  await picture("team-join-360");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: /Bola/ }).click();
  await page.getByRole("button", { name: "Remove from the team" }).waitFor();
  await expectAccessible(page);
  await picture("member-360");
  await open("/settings/audit");
  await page
    .getByRole("button", { name: /Team member added Amaka/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await picture("audit-360");
  expect(complaints).toEqual([]);
});

test("every other page of the settings opens, on a phone and on a desk", async () => {
  const { page, open, picture, complaints } = seller;
  const wide = await opened.signIn({
    shop: scene.shop,
    memberId: scene.memberId,
    browser: { viewport: desk, colorScheme: "dark", locale: "fr" },
  });
  for (const [path, heading] of [
    ["shop", "Name and place"],
    ["tax", "Tax"],
    ["channels", "WhatsApp and Instagram"],
    ["plan", "Plan"],
    ["referral", "Bring a seller"],
    ["sessions", "Signed-in phones"],
    ["requests", "Requests"],
  ] as const) {
    await open(`/settings/${path}`);
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await page.getByRole("status", { name: "Loading" }).first().waitFor({ state: "detached" });
    expect(await page.locator("main").getByRole("alert").count()).toBe(0);
    await expectAccessible(page);
    await picture(`settings-${path}-360`);
  }
  for (const path of ["", "/plan", "/delivery", "/team"]) {
    await wide.open(`/settings${path}`);
    await wide.page.getByRole("status", { name: "Chargement" }).first().waitFor({ state: "detached" });
    await expectAccessible(wide.page);
    await wide.picture(`settings${path.replace("/", "-")}-1280-fr-dark`);
  }
  expect([...complaints, ...wide.complaints]).toEqual([]);
  await wide.close();
});
