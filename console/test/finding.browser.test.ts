// Finding things: one search by key and by finger, a short menu with counts, and Today with what waits first.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { expectAccessible, expectReadableColours } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk } from "./support/open-console.ts";
import { type SellingByHand, startSellingByHand } from "./support/selling-by-hand.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let selling: SellingByHand;
let order: { id: string; number: string };
let atDesk: ConsolePage;
beforeAll(async () => {
  selling = await startSellingByHand();
  await selling.made("/api/customers", { name: "Ọlábísí Adéyẹmí", phone: "+2348035551177" });
  order = await selling.paidOrder(2);
  atDesk = await selling.opened.signIn({ browser: { viewport: desk } });
});
afterAll(async () => {
  await selling.stop();
});

const field = ({ page }: ConsolePage) => page.getByRole("combobox", { name: "Search" });
const option = ({ page }: ConsolePage, name: string | RegExp) => page.getByRole("option", { name });
const chosen = ({ page }: ConsolePage) => page.locator("[role=option][aria-selected=true]");

describe("the search", () => {
  test("opens by Ctrl+K and by `/`, finds with a slip, and goes there by keys alone", async () => {
    const { page, open, complaints, picture } = atDesk;
    await open("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await field(atDesk).waitFor();
    await page.locator("[role=combobox]:focus").waitFor();
    await picture("find-empty-1280");
    await expectAccessible(page);
    await page.keyboard.type("olabizi");
    await option(atDesk, /Ọlábísí Adéyẹmí/)
      .first()
      .waitFor();
    expect(await chosen(atDesk).innerText()).toContain("Ọlábísí Adéyẹmí");
    await picture("find-customer-1280");
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    expect(await chosen(atDesk).innerText()).toContain("New order for Ọlábísí Adéyẹmí");
    expect(await field(atDesk).getAttribute("aria-activedescendant")).toBe(await chosen(atDesk).getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Ọlábísí Adéyẹmí", level: 1 }).waitFor();
    await page.keyboard.press("/");
    await field(atDesk).waitFor();
    // What was opened is offered again.
    expect(await chosen(atDesk).innerText()).toContain("Ọlábísí Adéyẹmí");
    await page.keyboard.press("Escape");
    await field(atDesk).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  test("does not open while one types a slash, or behind a dialog", async () => {
    const { page, open } = atDesk;
    await open("/customers");
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").press("/");
    expect(await field(atDesk).count()).toBe(0);
    await open("/payouts?do=ask");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Control+k");
    expect(await field(atDesk).count()).toBe(0);
  });

  test("finds an order by how its number begins, a product with its stock, and words of no page find nothing", async () => {
    const { page, open } = atDesk;
    await open("/");
    await page.getByRole("button", { name: "Search" }).click();
    await field(atDesk).fill(order.number.slice(0, 4).toLowerCase());
    await option(atDesk, new RegExp(order.number)).waitFor();
    await field(atDesk).fill("ankra");
    await option(atDesk, "Change the stock: Ankara dress").waitFor();
    await field(atDesk).fill("zzzz");
    await page.getByText("Nothing for “zzzz”").waitFor();
    await field(atDesk).press("Escape");
    await page.locator("button[aria-haspopup=dialog]:focus").waitFor();
  });

  test("finds an action by its words in any of the four languages, whatever the console speaks", async () => {
    const { page, open } = atDesk;
    await open("/");
    await page.keyboard.press("Control+k");
    for (const typed of ["pay out", "withdraw", "retirer", "virement", "collect my", "toa pesa", "TOA"]) {
      await field(atDesk).fill(typed);
      await expect.poll(async () => [typed, await option(atDesk, "Pay out").count()]).toEqual([typed, 1]);
    }
    for (const [typed, name] of [
      ["horaires", "Opening hours"],
      ["punguzo", "New discount"],
      ["stoo", "Change stock"],
    ] as const) {
      await field(atDesk).fill(typed);
      await option(atDesk, name).first().waitFor();
    }
    await page.keyboard.press("Escape");
  });

  test("offers only what the role may do", async () => {
    const helper = await selling.opened.signIn({ role: "agent", browser: { viewport: desk } });
    await helper.open("/");
    await helper.page.keyboard.press("Control+k");
    await field(helper).fill("new");
    await option(helper, "New order").waitFor();
    expect(await option(helper, "New product").count()).toBe(0);
    await field(helper).fill("pay");
    await helper.page
      .getByText(/Nothing for|result/)
      .first()
      .waitFor();
    for (const name of ["Pay out", "Payouts", "Payments"])
      expect([name, await option(helper, name).count()]).toEqual([name, 0]);
    expect(helper.complaints).toEqual([]);
    await helper.close();
  });

  test("finds pages and actions without a network, and says that it is missing", async () => {
    const { page, open } = atDesk;
    await open("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await field(atDesk).waitFor();
    await page.context().setOffline(true);
    await field(atDesk).fill("stock");
    await option(atDesk, "Change stock").waitFor();
    await page.getByText("only pages and actions are found").waitFor();
    await page.context().setOffline(false);
    await page.keyboard.press("Escape");
  });

  test("fills a small phone, fits in every language, and moves nothing that is shown", async () => {
    const { page, open, picture, complaints } = selling.seller;
    await open("/");
    for (const language of ["en", "fr", "pcm", "sw"]) {
      await page.evaluate((one) => localStorage.setItem("sokoni.language", one), language);
      await page.reload();
      await page.locator("#page header button[aria-haspopup=dialog]").click();
      const asked = page.getByRole("combobox");
      await asked.waitFor();
      await picture(`find-empty-${language}-360`);
      await asked.fill("an");
      const first = page.getByRole("option").first();
      const before = await first.boundingBox();
      await page
        .getByRole("option", { name: /Ankara dress/ })
        .first()
        .waitFor();
      expect([language, await first.boundingBox()]).toEqual([language, before]);
      await asked.fill("ankara");
      await page
        .getByRole("option", { name: /Ankara dress/ })
        .first()
        .waitFor();
      // In Swahili an "ankara" is also an invoice. Who speaks another language means the cloth.
      const [what] = (await chosen(selling.seller).innerText()).split("\n");
      expect([language, what]).toEqual([language, language === "sw" ? "Ankara mpya" : "Ankara dress"]);
      await picture(`find-product-${language}-360`);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await expectReadableColours(page);
      await picture(`find-product-${language}-360-dark`);
      await page.emulateMedia({ colorScheme: "light" });
      await page.getByRole("dialog").getByRole("button").click();
      await asked.waitFor({ state: "detached" });
    }
    await page.evaluate(() => localStorage.setItem("sokoni.language", "en"));
    expect(complaints).toEqual([]);
  });
});

describe("the menu", () => {
  test("has at most nine entries at a desk and five on a phone, and shows what belongs to the open page", async () => {
    const { page, open, picture } = atDesk;
    await open("/");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const names = () => menu.getByRole("listitem").filter({ visible: true }).getByRole("link").allInnerTexts();
    expect(await names().then((all) => all.map((one) => one.split("\n")[0]))).toEqual([
      "Today",
      "Inbox",
      "Orders",
      "Products",
      "Customers",
      "Money",
      "Insights",
      "Agent",
      "Settings",
    ]);
    await menu.getByRole("link", { name: "Money" }).click();
    await menu.getByRole("link", { name: "Disputes" }).click();
    await page.getByRole("heading", { name: "Disputes", level: 1 }).waitFor();
    expect(await menu.getByRole("link", { name: "Payouts" }).isVisible()).toBe(true);
    await picture("menu-money-1280");
    const phone = selling.seller;
    await phone.open("/");
    const bar = phone.page.getByRole("navigation", { name: "Main menu" }).filter({ visible: true });
    expect(await bar.getByRole("link").count()).toBeLessThanOrEqual(5);
  });

  test("counts what waits for a person, and follows it", async () => {
    const { page, open } = atDesk;
    await open("/insights");
    const orders = page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: /Orders/ })
      .first();
    await expect.poll(() => orders.innerText()).toMatch(/Orders\s+1/);
    await selling.paidOrder();
    await expect.poll(() => orders.innerText(), { timeout: 15_000 }).toMatch(/Orders\s+2/);
    expect(await orders.getAttribute("href")).toBe("/console/orders");
  });
});

test("Today shows work first, then the money as a line, and no step that is done", async () => {
  for (const [seller, size] of [
    [selling.seller, "360"],
    [atDesk, "1280"],
  ] as const) {
    const { page, open, picture, complaints } = seller;
    await open("/");
    const work = await page.getByRole("heading", { name: /To pack/ }).boundingBox();
    const line = page.getByRole("list", { name: "Your money" });
    const stages = await line.getByRole("listitem").allInnerTexts();
    expect(stages.map((one) => one.split("\n").slice(0, 2))).toEqual([
      ["Held", "₦45,000"],
      ["On its way", "₦0"],
      ["Yours", "₦0"],
    ]);
    const money = await line.boundingBox();
    if (size === "360") expect(work?.y ?? 0).toBeLessThan(money?.y ?? 0);
    expect(await page.getByRole("list", { name: "Start selling" }).getByRole("link").allInnerTexts()).toEqual([
      expect.stringContaining("Set where your money goes"),
    ]);
    await picture(`today-new-${size}`);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  }
});
