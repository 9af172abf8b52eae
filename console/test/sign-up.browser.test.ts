// A stranger opens a shop on a small phone: number, code, shop, products from photos, link. Also what goes wrong on the way.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { demoPicture, demoProducts } from "../../server/src/shops/index.ts";
import { lets, newPhone, opening } from "../../server/test/support/opening.ts";
import { type Selling, startSelling } from "../../server/test/support/selling.ts";
import { desk, type OpenConsole, servesConsole, showConsole, type VisitorPage } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let selling: Selling;
let console: OpenConsole;
beforeAll(async () => {
  const serves = await servesConsole();
  selling = await startSelling({}, { config: (config) => lets("open")(serves(config)) });
  console = await showConsole(selling.system);
});
afterAll(async () => {
  await console.stop();
  await selling.stop();
});
beforeEach(() => selling.system.admin.query("delete from rate_buckets"));

let opened: VisitorPage[] = [];
afterEach(async () => {
  for (const { close, complaints } of opened) {
    await close();
    expect(complaints).toEqual([]);
  }
  opened = [];
});

async function visit(path: string, settings: Parameters<OpenConsole["visit"]>[1] = {}): Promise<VisitorPage> {
  const visitor = await console.visit(path, settings);
  opened.push(visitor);
  return visitor;
}

const photos = demoProducts.slice(0, 3).map(({ image }) => ({
  name: image,
  mimeType: "image/jpeg",
  buffer: demoPicture(image) ?? Buffer.alloc(0),
}));

async function askCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel("Your WhatsApp number").fill(phone);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByRole("heading", { name: "Type the code" }).waitFor();
  return opening(selling, phone).codes().at(-1) ?? "";
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Six digits").fill(code);
  await page.getByRole("button", { name: "Go on" }).click();
}

test("leads from the sign-in page to a shop with three products and a link, and goes on where it stopped", async () => {
  const { page, picture } = await visit("/");
  await page.getByRole("link", { name: "Open one" }).click();
  await page.getByRole("heading", { name: "Open your shop" }).waitFor();
  await picture("sign-up-1-phone-360");
  await expectAccessible(page);
  const code = await askCode(page, newPhone());
  await picture("sign-up-2-code-360");
  await expectAccessible(page);
  // The person looks into WhatsApp, and the browser forgets the page meanwhile.
  await page.reload();
  await sendCode(page, code);
  await page.getByRole("heading", { name: "Your shop" }).waitFor();
  await page.reload();
  await page.getByLabel("Name of the shop").fill("Zuri’s Ankara");
  expect(await page.getByLabel("Address of your page").inputValue()).toBe("zuris-ankara");
  await page.getByLabel("Your own name").fill("Zuri Okafor");
  await picture("sign-up-3-shop-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open my shop" }).click();
  await page.getByRole("heading", { name: "Your first products" }).waitFor();
  await picture("sign-up-4-no-goods-360");

  const chooser = page.locator("input[type=file]");
  await chooser.setInputFiles(photos);
  const goods = page.getByRole("group", { name: /^Photo/ });
  await page.getByRole("button", { name: "Put 3 products in the shop" }).waitFor();
  await goods.nth(0).getByLabel("Name").fill("Wrap dress");
  await goods.nth(0).getByLabel("Price").fill("15,000");
  // The photos and what was typed are still there after a break.
  await page.reload();
  await page.getByRole("button", { name: "Put 3 products in the shop" }).waitFor();
  expect(await goods.nth(0).getByLabel("Name").inputValue()).toBe("Wrap dress");
  await goods.nth(1).getByLabel("Name").fill("Gele");
  await goods.nth(1).getByLabel("Price").fill("4500");
  await goods.nth(2).getByLabel("Name").fill("Bag");
  await goods.nth(2).getByLabel("Price").fill("cheap");
  await page.getByRole("button", { name: "Put 3 products in the shop" }).click();
  await page.getByText("This is not an amount").first().waitFor();
  await goods.nth(2).getByLabel("Price").fill("9000");
  await picture("sign-up-5-goods-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put 3 products in the shop" }).click();
  await page.getByRole("heading", { name: "Share your shop" }).waitFor();
  await page.getByText("3 products in the shop").waitFor();
  await picture("sign-up-6-share-360");
  await expectAccessible(page);
  const share = await page.getByRole("link", { name: "Share in WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(share ?? "")).toContain(`${selling.system.url}/s/zuris-ankara`);
  const shown = await selling.system.call("GET", "/s/zuris-ankara", { key: null });
  for (const name of ["Wrap dress", "Gele", "Bag"]) expect(shown.text).toContain(name);
  expect(shown.text.match(/<img/g)?.length).toBeGreaterThanOrEqual(3);
  await page.getByRole("link", { name: "Go to the shop" }).click();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await picture("sign-up-7-today-360");
});

test("a number that has a shop is led into it, and only after the code", async () => {
  const owner = opening(selling);
  expect((await owner.opens(await owner.proves(), { name: "Ngozi Beads" })).status).toBe(201);
  const { page, picture } = await visit("/sign-up");
  const code = await askCode(page, owner.phone);
  expect(await page.getByText("Ngozi Beads").count()).toBe(0);
  await sendCode(page, code);
  await page.getByRole("heading", { name: "You have a shop already" }).waitFor();
  await picture("sign-up-known-360");
  await expectAccessible(page);
  expect(await page.getByRole("button", { name: "Open a shop of my own" }).count()).toBe(0);
  await page.getByRole("button", { name: "Open Ngozi Beads" }).click();
  await page.getByRole("heading", { name: "Hello Zuri" }).waitFor();
});

test("a wrong code, an imitating name and a taken address are said beside their fields", async () => {
  const other = opening(selling);
  await other.opens(await other.proves(), { name: "Lagos Lace" });
  const { page, picture } = await visit("/sign-up", { viewport: desk });
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByText("This is needed.").waitFor();
  await page.getByLabel("Your WhatsApp number").fill("0803");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByText("There is no such number in this country").waitFor();
  await picture("sign-up-1-phone-1280");
  const code = await askCode(page, newPhone());
  await sendCode(page, code === "000000" ? "000001" : "000000");
  await page.getByText("That is not the code that was sent last.").waitFor();
  await picture("sign-up-2-code-1280");
  await sendCode(page, code);
  await page.getByLabel("Name of the shop").fill("Sokoni Support");
  await page.getByLabel("Your own name").fill("Bola Ade");
  await page.getByRole("button", { name: "Open my shop" }).click();
  await page.getByText("Look at the marked fields.").waitFor();
  await picture("sign-up-3-shop-1280");
  await page.locator("header select").selectOption("fr");
  await page.getByLabel("Nom de la boutique").fill("Sokoni Paiements");
  await page.getByRole("button", { name: "Ouvrir ma boutique" }).click();
  await page.getByText("Choisissez un nom bien à vous.").waitFor();
  await page.locator("header select").selectOption("en");
  await page.getByLabel("Name of the shop").fill("Bola Lace");
  await page.getByLabel("Address of your page").fill("lagos-lace");
  await page.getByRole("button", { name: "Open my shop" }).click();
  await page.getByText("Another shop has this address").waitFor();
  await page.getByLabel("Address of your page").fill("Bola Lace!");
  await page.getByRole("button", { name: "Open my shop" }).click();
  await page.getByText("Use 3 to 40 small letters").waitFor();
  await page.getByLabel("Address of your page").fill("bola-lace");
  await page.getByRole("button", { name: "Open my shop" }).click();
  await page.getByRole("heading", { name: "Your first products" }).waitFor();
  await picture("sign-up-4-no-goods-1280");
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("heading", { name: "Share your shop" }).waitFor();
  await picture("sign-up-6-share-1280");
});

test("a second tab with the same phone finds the shop of the first", async () => {
  const phone = newPhone();
  const { page: first } = await visit("/sign-up");
  const { page: second } = await visit("/sign-up");
  for (const page of [first, second]) await sendCode(page, await askCode(page, phone));
  for (const page of [first, second]) {
    await page.getByLabel("Name of the shop").fill("Two tabs");
    await page.getByLabel("Your own name").fill("Tobi");
    await page.getByRole("button", { name: "Open my shop" }).click();
  }
  await first.getByRole("heading", { name: "Your first products" }).waitFor();
  await second.getByText("Your phone has a shop already.").waitFor();
  await second.reload();
  await second.getByRole("button", { name: "Open Two tabs" }).click();
  await second.getByRole("heading", { name: "Hello Tobi" }).waitFor();
});

test("an upload that breaks off is tried again, and each product is there once", async () => {
  const { page } = await visit("/sign-up");
  await sendCode(page, await askCode(page, newPhone()));
  await page.getByLabel("Name of the shop").fill("Patchy Data");
  await page.getByLabel("Your own name").fill("Efua");
  await page.getByRole("button", { name: "Open my shop" }).click();
  await page.locator("input[type=file]").setInputFiles(photos.slice(0, 2));
  const goods = page.getByRole("group", { name: /^Photo/ });
  for (const index of [0, 1]) {
    await goods.nth(index).getByLabel("Name").fill(`Cloth ${index}`);
    await goods.nth(index).getByLabel("Price").fill("100");
  }
  let broken = 0;
  await page.route(/\/api\/products(\/|$)/, async (route) => {
    if (route.request().method() !== "POST" || broken >= 7) return route.continue();
    broken += 1;
    // Every second one reaches the server, and only its answer is lost.
    if (broken % 2 === 0) await route.fetch();
    return route.abort();
  });
  const sell = page.getByRole("button", { name: /^Put/ });
  await sell.click();
  await page.getByRole("alert").first().waitFor({ timeout: 30_000 });
  for (let tries = 0; tries < 4 && (await sell.count()) > 0; tries += 1) {
    await sell.click();
    await Promise.race([
      page.getByRole("heading", { name: "Share your shop" }).waitFor({ timeout: 30_000 }),
      page.getByRole("alert").first().waitFor({ timeout: 30_000 }),
    ]);
  }
  await page.getByText("2 products in the shop").waitFor();
  expect(broken).toBe(7);
});

test("says that it is closed, asks for an invitation, and takes its code from the link", async () => {
  const { signUp } = selling.system.services.config;
  try {
    signUp.who = "closed";
    const { page: closed, picture } = await visit("/sign-up");
    await closed.getByText("You can’t open a shop here").waitFor();
    await picture("sign-up-closed-360");
    await closed.getByRole("link", { name: "I have a shop already" }).click();
    await closed.getByRole("button", { name: "Send me a link" }).waitFor();
    expect(await closed.getByRole("link", { name: "Open one" }).count()).toBe(0);
    signUp.who = "invite";
    const { page } = await visit("/sign-up#ABCDE-FGHJK");
    expect(await page.getByLabel("Invitation code").inputValue()).toBe("ABCDE-FGHJK");
    await page.getByLabel("Your WhatsApp number").fill(newPhone());
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByText("This needs an invitation that is still valid.").waitFor();
  } finally {
    signUp.who = "open";
  }
});

test.each(["fr", "pcm", "sw"])("speaks %s, and fits on the smallest phone", async (language) => {
  const { page, picture } = await visit("/sign-up", { viewport: { width: 320, height: 640 } });
  await page.locator("header select").selectOption(language);
  await page.locator("input[name=phone]").fill(newPhone());
  const fits = () => page.evaluate("document.documentElement.scrollWidth <= innerWidth");
  expect(await fits()).toBe(true);
  await page.locator("button[type=submit]").click();
  await page.locator("input[name=code]").waitFor();
  expect(await fits()).toBe(true);
  await picture(`sign-up-2-code-320-${language}`);
});
