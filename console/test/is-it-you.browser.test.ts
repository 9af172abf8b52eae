// The identity check always has a way on, also for an owner whose phone was never verified, such as the demo shop's.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { configureSimulator } from "../../server/src/app/configure-simulator.ts";
import { makeDemoShop } from "../../server/src/app/demo-shop.ts";
import { firstOwnersLink } from "../../server/src/app/first-owner-link.ts";
import { minutes } from "../../server/src/kernel/values/clock.ts";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { openChat } from "../../server/test/support/chat.ts";
import { type Selling, startSelling } from "../../server/test/support/selling.ts";
import type { TestShop } from "../../server/test/support/system.ts";
import { type OpenConsole, servesConsole, showConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let selling: Selling;
let opened: OpenConsole;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling({}, { config: await servesConsole() });
  opened = await showConsole(selling.system);
  shop = await selling.system.newShop();
  selling.system.connect(selling.simulator, shop);
});
afterAll(async () => {
  await opened.stop();
  await selling.stop();
});

async function owner(): Promise<string> {
  const { phone } = openChat(selling.system, { simulator: selling.simulator, shop, name: "Amaka" });
  const body = { name: "Amaka", phone, role: "owner" };
  return (await selling.system.call("POST", "/api/shop/team", { key: shop.key, body })).body.member.id;
}

/** On the page of the keys. @returns the question that comes then */
async function makesKey(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "New key" }).click();
  const making = page.getByRole("dialog", { name: "New key" });
  await making.getByLabel("Where it is used").fill("Website");
  await making.getByLabel("Orders: Read").check();
  await making.getByRole("button", { name: "New key" }).click();
  return page.getByRole("dialog", { name: "Is it you?" });
}

/** From the page of the keys. */
async function addsMember(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Team/ }).click();
  await page.getByRole("button", { name: "Add a person" }).click();
  const adding = page.getByRole("dialog", { name: "Add a person" });
  await adding.getByLabel("Name").fill("Bola");
  await adding.getByLabel("Their WhatsApp number").fill("0803 123 4567");
  await adding.getByRole("button", { name: "Add a person" }).click();
}

/** The question shows a text to send too, so it must be gone first. */
async function isAdded(page: Page, asked: Locator): Promise<void> {
  await asked.waitFor({ state: "hidden" });
  await page.getByText(/^JOIN \d{6}$/).waitFor();
}

test("an owner whose phone was never proven makes a key and adds a member long after signing in", async () => {
  const memberId = await owner();
  const { page, open, picture, complaints, close } = await opened.signIn({ shop, memberId });
  selling.system.clock.advance(minutes(11));
  await open("/settings/keys");
  const asked = await makesKey(page);
  await asked.getByText("Your phone is not verified yet.", { exact: false }).waitFor();
  await asked.getByText(/^JOIN \d{6}$/).waitFor();
  await picture("is-it-you-unproven-360");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Send it from the simulated phone" }).click();
  await page.getByRole("dialog", { name: "Your new key" }).locator("code").waitFor();
  await page.getByRole("button", { name: "I have copied it" }).click();
  const proven = await selling.system.call("GET", `/api/shop/team/${memberId}`, { key: shop.key });
  expect(proven.body.verifiedAt).not.toBeNull();

  // Now a code is sent to the phone. The text is still there for a seller who does not receive it.
  selling.system.clock.advance(minutes(11));
  await addsMember(page);
  await asked.getByLabel("Six digits").waitFor();
  await picture("is-it-you-code-360");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Send it from the simulated phone" }).click();
  await isAdded(page, asked);
  expect(complaints).toEqual([]);
  await close();
});

test("where the shop has no number, a number is connected or the simulated phone is played, in their language", async () => {
  const memberId = await owner();
  const there = await opened.signIn({ shop, memberId, browser: { locale: "fr" } });
  await selling.system.call("PATCH", `/api/shop/team/${memberId}`, { key: shop.key, body: { language: "fr" } });
  selling.system.clock.advance(minutes(11));
  const gone = "update channel_connections set state = $2 where shop_id = $1 and slot = 'chatapp'";
  await selling.system.admin.query(gone, [shop.id, "disconnected"]);
  const { page, open, picture } = there;
  await open("/settings/keys");
  await page.getByRole("button", { name: "Nouvelle clé" }).click();
  const making = page.getByRole("dialog", { name: "Nouvelle clé" });
  await making.getByRole("textbox").first().fill("Site");
  await making.getByRole("checkbox").first().check();
  await making.getByRole("button", { name: "Nouvelle clé" }).click();
  const asked = page.getByRole("dialog", { name: "Est-ce bien vous ?" });
  await asked.getByText("La boutique n’a pas de numéro WhatsApp", { exact: false }).waitFor();
  await picture("is-it-you-no-number-360-fr");
  await expectAccessible(page);
  const connect = asked.getByRole("link", { name: "Connecter un numéro WhatsApp" });
  expect(await connect.getAttribute("href")).toMatch(/\/settings\/channels$/);
  await asked.getByRole("button", { name: "Confirmer depuis le téléphone simulé" }).click();
  await page.getByRole("dialog").locator("code").waitFor();
  await selling.system.admin.query(gone, [shop.id, "connected"]);
  await there.close();
});

test("the demo shop's owner makes a key and adds a member, long after the link of the terminal was opened", async () => {
  const { system, simulator } = selling;
  const { services, clock } = system;
  // An installation without shops, as before a first start. The books allow for once what they otherwise refuse to every role.
  await system.admin.query(
    "begin; set local session_replication_role = replica; truncate shops, routes cascade; commit",
  );
  const tell = () => configureSimulator(services, simulator.url, system.url);
  const made = await makeDemoShop(services, system.url, clock.now(), tell);
  const link = await firstOwnersLink(services, clock.now());
  const { page, complaints, close } = await opened.visit(link?.url.split("/console")[1] ?? "");
  await page.locator("#page").waitFor();
  clock.advance(minutes(11));
  await page.goto(`${system.url}/console/settings/keys`);
  const asked = await makesKey(page);
  await asked.getByText("Your phone is not verified yet.", { exact: false }).waitFor();
  await asked.getByRole("button", { name: "Send it from the simulated phone" }).click();
  await page.getByRole("dialog", { name: "Your new key" }).locator("code").waitFor();
  await page.getByRole("button", { name: "I have copied it" }).click();

  clock.advance(minutes(11));
  await addsMember(page);
  await asked.getByLabel("Six digits").waitFor();
  await asked.getByRole("button", { name: "Send it from the simulated phone" }).click();
  await isAdded(page, asked);

  const ask = async (path: string) => (await system.call("GET", path, { key: made?.key ?? null })).body.data;
  const members: { name: string; verifiedAt: string | null }[] = await ask("/api/shop/team");
  expect(members.map(({ name, verifiedAt }) => [name, verifiedAt !== null])).toEqual([
    ["Bola", false],
    ["Amaka", true],
  ]);
  expect((await ask("/api/shop/keys")).map(({ name }: { name: string }) => name)).toContain("Website");
  expect(complaints).toEqual([]);
  await close();
});
