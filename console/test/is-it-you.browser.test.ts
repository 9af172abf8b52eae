// The identity check always has a way on, also for an owner whose phone was never verified, such as the demo shop's.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

test("an owner whose phone was never proven makes a key and adds a member long after signing in", async () => {
  const memberId = await owner();
  const { page, open, picture, complaints, close } = await opened.signIn({ shop, memberId });
  selling.system.clock.advance(minutes(11));
  await open("/settings/keys");
  await page.getByRole("button", { name: "New key" }).click();
  const making = page.getByRole("dialog", { name: "New key" });
  await making.getByLabel("Where it is used").fill("Website");
  await making.getByLabel("Orders: Read").check();
  await making.getByRole("button", { name: "New key" }).click();
  const asked = page.getByRole("dialog", { name: "Is it you?" });
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
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Team/ }).click();
  await page.getByRole("button", { name: "Add a person" }).click();
  const adding = page.getByRole("dialog", { name: "Add a person" });
  await adding.getByLabel("Name").fill("Bola");
  await adding.getByLabel("Their WhatsApp number").fill("0803 123 4567");
  await adding.getByRole("button", { name: "Add a person" }).click();
  await asked.getByLabel("Six digits").waitFor();
  await picture("is-it-you-code-360");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Send it from the simulated phone" }).click();
  await page.getByText(/^JOIN \d{6}$/).waitFor();
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
