// A broadcast and the shop's figures, over a real channel with real orders.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { quiet, silenceAgents } from "../../server/test/support/whatsapp.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let simulator: Simulator;
let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  // Noon is outside quiet hours, and is the same day for the browser.
  const start = new Date(new Date().setUTCHours(12, 0, 0, 0));
  opened = await openConsole({ simulatorUrl: simulator.url, start });
  await silenceAgents(opened.system);
  opened.system.connect(simulator);
  const { shop } = opened.system;
  await simulator.whatsapp.writeTogether(
    ["Ada", "Bola", "Chidi"].map((name, index) => ({
      from: `234803402000${index}`,
      phoneNumberId: shop.account,
      name: `${name} Obi`,
      text: "hello",
    })),
  );
  await quiet(simulator, opened.system);
  await opened.system.admin.query(
    `update customers set consent = '{"chatapp": {"marketing": true, "source": "seller", "changedAt": "2026-11-01T00:00:00.000Z"}}' where name <> 'Chidi Obi'`,
  );
  seller = await opened.signIn();
});
afterAll(async () => {
  await opened.stop();
  await simulator.stop();
});

const read = async (path: string) => (await opened.system.call("GET", path)).body.data;

/** Moves the clock second by second, and lets all jobs finish in between. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    await opened.system.worker?.sweep("urgent");
    await quiet(simulator, opened.system);
    if (await isSo()) return;
    opened.system.clock.advance(1_000);
  }
  throw new Error("it does not come to rest");
}

test("a broadcast is written, looked at with real people's words, sent, and its figures come in", async () => {
  const { page, open, picture } = seller;
  await open("/broadcasts");
  await page.getByText("Write to many at once").waitFor();
  await page.getByRole("link", { name: "New broadcast" }).first().click();
  await page.getByLabel("Name, for you").fill("New wax prints");
  await page.getByText("2 people, 2 agreed to hear from you.").waitFor();
  await page.getByLabel("What they read").selectOption("text");
  await page.getByLabel("The words").fill("Hello ");
  await page.getByRole("button", { name: "First name" }).click();
  await page.getByLabel("The words").press("End");
  await page.getByLabel("The words").pressSequentially(", the new wax prints are here!");
  await page.getByLabel("Button 1").fill("Show me");
  await page.getByRole("figure").getByText("Hello friend, the new wax prints are here!").waitFor();
  await picture("broadcast-new-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try a second version" }).click();
  const second = page.getByRole("group", { name: "Second version" });
  await second.getByLabel("The words").fill("{{name}}, wax prints!");
  await second.getByLabel("Percent who get the second").fill("120");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await second.getByText("At most 99.").waitFor();
  expect(await second.getByLabel("The words").inputValue()).toBe("{{name}}, wax prints!");
  await picture("broadcast-second-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the second version" }).click();
  await page.getByLabel("Quiet from").selectOption("22");
  await page.getByLabel("At night").selectOption("none");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await page.getByText("Hello Ada, the new wax prints are here!").waitFor();
  expect((await read("/api/broadcasts"))[0]).toMatchObject({ abTest: null, quietHours: null });
  await picture("broadcast-before-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByText("2 people get it.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send now" }).click();
  await page.getByText("Results").waitFor();
  await until(async () => (await read("/api/broadcasts"))[0].status === "completed");
  await page.reload();
  await page.getByText("Sent", { exact: true }).first().waitFor();
  expect(simulator.whatsapp.sentTo("2348034020000").map(({ text }) => text)).toEqual([
    "Hello Ada, the new wax prints are here!",
  ]);
  expect(simulator.whatsapp.sentTo("2348034020002")).toEqual([]);
  await expectAccessible(page);
  await picture("broadcast-figures-360");
  await page.getByRole("link", { name: "Who got it" }).click();
  await page.getByRole("link", { name: /Ada/ }).waitFor();
  await picture("broadcast-recipients-360");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Did not get it" }).click();
  await expect.poll(() => page.getByRole("link", { name: /Ada/ }).count()).toBe(0);
});

test("words for writing first are handed in, and stand there as the channel decides", async () => {
  const { page, open, picture } = seller;
  await open("/templates");
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByLabel("Name", { exact: true }).fill("New Goods!");
  await page.getByLabel("The words").fill("Hello {{1}}, new goods have come in today.");
  await page.getByLabel("An example for {{1}}").fill("Ada");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await page.getByText("Look at the marked fields.").waitFor();
  await picture("template-fault-360");
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("new_goods");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await page.getByRole("button", { name: /new_goods/ }).waitFor();
  await until(async () => (await read("/api/templates"))[0].state === "approved");
  await page.reload();
  await page.getByRole("button", { name: /new_goods.*Approved/ }).click();
  await picture("template-360");
});

test("insights say what sold, beside the time before, in a plot and as a table", async () => {
  const { page, open, picture } = seller;
  const { system } = opened;
  const made = async (path: string, body: object) => (await system.call("POST", path, { body })).body;
  const gown = await made("/api/products", { name: "Gown", price: { amount: 1_850_000, currency: "NGN" }, stock: 99 });
  const tote = await made("/api/products", { name: "Tote", price: { amount: 900_000, currency: "NGN" }, stock: 99 });
  const { body } = await system.call("GET", "/api/customers");
  for (const [index, day] of [0, 2, 3, 5, 9, 14, 20, 28, 34, 40, 52].entries()) {
    const items = [{ productId: (index % 3 === 0 ? tote : gown).id, quantity: 1 + (index % 2) }];
    const order = await made("/api/orders", { customerId: body.data[index % 3].id, items });
    await system.admin.query("update orders set created_at = $2 where id = $1", [
      order.id,
      new Date(system.clock.now().getTime() - day * 24 * 3_600_000),
    ]);
  }
  await system.settled();
  system.clock.advance(10_000);
  // Figures are counted every few seconds.
  await system.worker?.sweep("all");
  await open("/insights");
  await page.getByRole("figure").waitFor();
  await page.getByText("From chat to delivery").waitFor();
  await page.getByText("Show as a table").first().click();
  await page.getByRole("row").nth(5).waitFor();
  await expectAccessible(page);
  await page.getByText("Show as a table").first().click();
  await picture("insights-360");
  expect(seller.complaints).toEqual([]);
  const owner = await opened.signIn({ browser: { viewport: desk, colorScheme: "dark" } });
  await owner.page.evaluate(() => localStorage.setItem("sokoni.language", "sw"));
  await owner.open("/insights?period=days90");
  await owner.page.getByRole("figure").waitFor();
  await owner.page.waitForTimeout(300);
  await expectAccessible(owner.page);
  await owner.picture("insights-1280");
  await owner.open("/broadcasts/new");
  await owner.picture("broadcast-new-1280");
  expect(owner.complaints).toEqual([]);
  await owner.close();
});
