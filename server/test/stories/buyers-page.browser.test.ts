// A buyer's whole way over the pages, in a real browser against the real server: at the width of a cheap phone without
// a script, and on a desktop with one. With PICTURES_DIR=<folder> it saves pictures there.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { shareChromium, type SharedBrowser } from "../support/chromium.ts";
import { scriptInjections } from "../support/script-injections.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { privatePageOf } from "../support/private-page.ts";

const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false };
const desk = { viewport: { width: 1280, height: 800 } };
const budgetBytes = 30_000;
const budgetRequests = 6;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let selling: Selling;
let browser: SharedBrowser;
let kenya: TestShop;
beforeAll(async () => {
  [selling, browser] = await Promise.all([startSelling(), shareChromium()]);
  kenya = await selling.system.newShop({ country: "KE", currency: "KES", name: "Duka la Wanjiru" });
});
afterAll(async () => {
  await browser.close();
  await selling.stop();
});

type Sold = { orderId: string; customerId: string; url: string; payerUrl: string };
async function sell(shop: TestShop, language: string | null, currency: "NGN" | "KES" = "NGN"): Promise<Sold> {
  const { orderId, customerId } = await selling.sell({ shop, currency, price: 150_000 });
  const { key } = shop;
  if (language) await selling.system.call("PATCH", `/api/customers/${customerId}`, { key, body: { language } });
  const { body } = await selling.system.call("POST", "/api/checkout", { key, body: { orderId } });
  return { orderId, customerId, url: privatePageOf(selling.system, body.url), payerUrl: body.payerUrl };
}

test("without a script, on a small phone, in Swahili: a wrong number is told beside it, the prompt is approved, the receipt comes", async () => {
  const { url, orderId } = await sell(kenya, "sw", "KES");
  await visit(phone, async (page) => {
    await page.goto(url);
    expect(await page.getAttribute("html", "lang")).toBe("sw");
    await keep(page, "sw-open");
    const method = page.getByLabel("M-Pesa", { exact: true });
    await method.check();
    await page.getByLabel("Nambari ya simu itakayopata ombi").fill("12345");
    await page.getByRole("button", { name: /^Lipa/ }).click();
    await page.getByText("Nambari hii haiwezi kuwepo").waitFor();
    expect(await method.isChecked()).toBe(true);
    const field = page.getByLabel("Nambari ya simu itakayopata ombi");
    expect([await field.inputValue(), await field.getAttribute("aria-invalid")]).toEqual(["12345", "true"]);
    await keep(page, "sw-wrong-number");
    // A valid number that is not M-Pesa's.
    await field.fill("+234 803 123 4567");
    await page.getByRole("button", { name: /^Lipa/ }).click();
    await page.getByText("Hii si nambari ya M-Pesa").waitFor();
    expect(await field.inputValue()).toBe("+234 803 123 4567");
    await field.fill("0712 345 679");
    await page.getByRole("button", { name: /^Lipa/ }).click();
    await page.getByRole("heading", { name: "Idhinisha kwenye simu yako" }).waitFor();
    expect(await page.getByText("Linasubiri hadi").isVisible()).toBe(true);
    await keep(page, "sw-prompt");
    await selling.simulator.mpesa.approve({ phone: "254712345679" });
    await selling.rest();
    // The page reloads itself without a click.
    await page.getByRole("heading", { name: "Malipo yamepokelewa" }).waitFor();
    expect(await page.getByText("M-Pesa", { exact: true }).isVisible()).toBe(true);
    await keep(page, "sw-paid");
  });
  expect(await selling.orderOf(orderId, kenya)).toMatchObject({ status: "paid", fundsStatus: "held" });
});

test("a friend pays with words, which the buyer reads; a link in them is words", async () => {
  const { url, payerUrl } = await sell(selling.system.shop, "fr");
  await visit(desk, async (page) => {
    await page.goto(url);
    await page.getByText("Quelqu'un d'autre paie").click();
    expect(await page.getByLabel("Ou copiez le lien").inputValue()).toBe(payerUrl);
    expect(await page.getByRole("link", { name: "Envoyer par WhatsApp" }).getAttribute("href")).toContain(
      encodeURIComponent(payerUrl),
    );
    await expectAccessible(page);
    await keep(page, "fr-open");
  });
  await visit(desk, async (page) => {
    await page.goto(payerUrl);
    await page.getByLabel("Votre nom").fill("Ngozi");
    await page.getByLabel("Un petit mot").fill("Joyeux anniversaire ! evil.example/pay 0803 111 2222");
    await expectAccessible(page);
    await keep(page, "fr-payer");
    await page.getByLabel("Je suis cette personne").check();
    await page.getByRole("button", { name: /^Payer/ }).click();
    await page.waitForURL(`${selling.simulator.url}/paystack/checkout/**`);
    await page.getByRole("button", { name: /^Pay/ }).click();
    await page.getByRole("heading", { name: "Paiement reçu" }).waitFor();
  });
  await selling.rest();
  await visit(desk, async (page) => {
    await page.goto(url);
    await page.getByText("Joyeux anniversaire ! evil. example pay").waitFor();
    expect(await page.getByText("0803").count()).toBe(0);
    await expectAccessible(page);
    await keep(page, "fr-paid");
  });
});

test("the address is typed, its fee is in the total, and what was typed wrong stays to be mended", async () => {
  const deliveryAreas = [
    { name: "Yaba", aliases: [], fee: { amount: 120_000, currency: "NGN" }, payOnDelivery: false, etaDays: 1 },
  ];
  expect((await selling.system.call("PATCH", "/api/shop", { body: { deliveryAreas } })).status).toBe(200);
  const { url, orderId } = await sell(selling.system.shop, null);
  await visit(phone, async (page) => {
    await page.goto(url);
    await page.getByRole("link", { name: "Add the address" }).click();
    await page.getByLabel("Who receives it").fill("Ada Obi");
    await page.getByLabel("Their phone").fill("77");
    await page.getByRole("button", { name: "Save the address" }).click();
    await page.getByText("Write the street, or what is near it.").waitFor();
    await page.getByText("This is not a valid phone number").waitFor();
    expect(await page.getByLabel("Who receives it").inputValue()).toBe("Ada Obi");
    await keep(page, "address-faults");
    await page.getByLabel("Their phone").fill("0803 123 4567");
    await page.getByLabel("Landmark nearby").fill("Opposite the library");
    await page.getByLabel("Area").selectOption("Yaba");
    await page.getByRole("button", { name: "Save the address" }).click();
    await page.getByRole("button", { name: "Pay ₦2,700" }).waitFor();
    await page.getByText("Opposite the library").waitFor();
  });
  expect((await selling.orderOf(orderId)).shippingAddress).toMatchObject({
    landmark: "Opposite the library",
    phones: ["+2348031234567"],
  });
});

test("photos that are too large together lose nothing of what was written", async () => {
  const { url, orderId } = await sell(selling.system.shop, null);
  const { reference } = await selling.begin(orderId);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  const told = new FormData();
  told.set("reason", "damaged");
  told.set("text", "The sleeve is torn.");
  for (const name of ["a", "b", "c"]) told.append("photos", new Blob([new Uint8Array(6_100_000)]), name);
  const answer = await fetch(`${url}/problem`, { method: "POST", body: told });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("A photo is larger than 6 MB");
  expect(page).toMatch(/<textarea[^>]*>The sleeve is torn\.<\/textarea>/);
  expect(page).toMatch(/<option value="damaged"\s+selected/);
});

/** A photo with more bytes than the page takes. */
function largePhoto(): Promise<Buffer> {
  const [width, height, channels] = [1_800, 1_350, 3] as const;
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

test("a problem is told with a photo: the money is frozen, the photo is evidence without its place, and sent twice it is there once", async () => {
  const { url, orderId, customerId } = await sell(selling.system.shop, null);
  const { reference } = await selling.begin(orderId);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .withExif({ IFD0: { Make: "Spyphone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(photo.includes("Spyphone")).toBe(true);
  await visit(phone, async (page) => {
    await page.goto(url);
    await page.getByRole("link", { name: "Something is wrong" }).click();
    await page.getByLabel("What is it?").selectOption("damaged");
    await page.getByLabel("Photos").setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no") });
    await page.getByLabel("What happened?").fill("The sleeve is torn.");
    await page.getByRole("button", { name: "Freeze the money" }).click();
    await page.getByText("We can't show this file").waitFor();
    expect(await page.getByLabel("What happened?").inputValue()).toBe("The sleeve is torn.");
    expect(await page.getByLabel("What is it?").inputValue()).toBe("damaged");
    await keep(page, "problem-faults");
    await page.getByLabel("Photos").setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: photo });
    await page.getByRole("button", { name: "Freeze the money" }).click();
    await page.getByRole("heading", { name: "The shop is asked to answer" }).waitFor();
    await keep(page, "problem-told");
    await page.goto(url);
    await page.getByRole("heading", { name: "A dispute about this order is open" }).waitFor();
    await page.getByRole("link", { name: "See the problem, or add to it" }).waitFor();
  });
  // The page's script first makes a photo of seven megabytes smaller, and a broken connection loses nothing.
  await visit({ ...phone, javaScriptEnabled: true }, async (page) => {
    await page.goto(`${url}/problem`);
    const typed = page.getByLabel("Is there more to say?");
    await typed.fill("And here it is from near by.");
    const large = { name: "large.png", mimeType: "image/png", buffer: await largePhoto() };
    await page.getByLabel("Photos").setInputFiles(large);
    await page.context().setOffline(true);
    const send = page.locator("form button[type=submit]");
    await send.click();
    await page.getByText("Nothing is lost: send it again").waitFor();
    expect(await typed.inputValue()).toBe("And here it is from near by.");
    await keep(page, "problem-line-broke");
    await page.context().setOffline(false);
    await send.click();
    await page.getByText("And here it is from near by.").first().waitFor();
    await page.waitForFunction("document.querySelector('textarea').value === ''");
  });
  // The same form once more, as a bad connection sends it.
  const again = new FormData();
  for (const [name, value] of Object.entries({ seen: "0", reason: "damaged", text: "The sleeve is torn." }))
    again.set(name, value);
  expect((await fetch(`${url}/problem`, { method: "POST", body: again, redirect: "manual" })).status).toBe(303);

  const { body: disputes } = await selling.system.call("GET", `/api/payments/dispute?orderId=${orderId}`);
  expect(disputes.data).toMatchObject([{ reason: "damaged", status: "awaiting_seller", openedBy: "buyer" }]);
  const { body: dispute } = await selling.system.call("GET", `/api/payments/dispute/${disputes.data[0].id}`);
  const photos = dispute.evidence.filter((line: { url: string | null }) => line.url !== null);
  expect(photos).toHaveLength(2);
  const { media } = photos[0];
  expect(photos[0].url).toBe(media.url);
  expect(Date.parse(media.urlExpiresAt)).toBeGreaterThan(selling.system.clock.now().getTime());
  const kept = Buffer.from(await (await fetch(media.url)).arrayBuffer());
  expect([kept.includes("Spyphone"), (await sharp(kept).metadata()).exif]).toEqual([false, undefined]);

  await visit(phone, async (page) => {
    await page.goto(`${url}/data`);
    await keep(page, "data");
    await page.getByRole("button", { name: "Erase" }).click();
    await page.getByText("Tick the box first").waitFor();
    await page.getByLabel("Yes, erase").check();
    await page.getByRole("button", { name: "Erase" }).click();
    await page.getByText("is still going on").waitFor();
  });
  expect((await selling.system.call("GET", `/api/customers/${customerId}`)).status).toBe(200);

  // After the decision and the refund the buyer may be erased, and the photo with them.
  const decided = await selling.system.call("POST", `/api/payments/dispute/${dispute.id}/resolve`, {
    body: { outcome: "buyer" },
  });
  expect(decided.status).toBe(200);
  await selling.rest();
  await selling.simulator.clock.advance({ seconds: 700 });
  await selling.rest();
  expect(await (await fetch(url)).text()).toContain("Your money goes back");
  const erased = await fetch(`${url}/data`, { method: "POST", body: new URLSearchParams({ sure: "yes" }) });
  expect(await erased.text()).toContain("Your data is erased");
  await selling.rest();
  expect((await fetch(media.url)).status).toBe(404);
});

test("what is kept is downloaded and erased by the buyer's own link; the payer's opens none of it", async () => {
  const { url, payerUrl, orderId, customerId } = await sell(selling.system.shop, null);
  await selling.system.call("PATCH", `/api/orders/${orderId}/status`, { body: { status: "cancelled" } });
  const file: unknown = JSON.parse(await (await fetch(`${url}/data/file`)).text());
  expect(file).toMatchObject({ customer: { id: customerId }, held: { orders: [{ id: orderId }] } });
  for (const page of ["data", "data/file", "address", "problem", "returns"])
    expect((await fetch(`${payerUrl}/${page}`)).status).toBe(404);
  await visit(phone, async (page) => {
    await page.goto(`${url}/data`);
    await page.getByLabel("Yes, erase").check();
    await page.getByRole("button", { name: "Erase" }).click();
    await page.getByRole("heading", { name: "Your data is erased" }).waitFor();
  });
  expect((await selling.system.call("GET", `/api/customers/${customerId}`)).status).toBe(404);
  expect((await fetch(url)).status).toBe(200);
});

test("the pages around it fit a small phone and a desk, and hinder nobody", async () => {
  const { url, orderId } = await sell(selling.system.shop, "pcm");
  const { reference } = await selling.begin(orderId);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  for (const viewport of [phone.viewport, desk.viewport])
    await visit({ viewport }, async (page) => {
      for (const path of ["address", "data", "problem", "returns", "received"]) {
        await page.goto(`${url}/${path}`);
        expect(await page.getAttribute("html", "lang")).toBe("pcm");
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
        await expectAccessible(page);
        await keep(page, `${path}-${viewport.width}`);
      }
    });
});

test("three hundred injections as names of the shop, the buyer, the payer and the address run nowhere", async () => {
  const { url, orderId, customerId } = await sell(selling.system.shop, null);
  await visit(desk, async (page) => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // Puts all of them into each place at once, because a page holds them side by side.
    const all = scriptInjections.join(" ").replaceAll("\0", "");
    // Within our own quotation marks the shop's name has none.
    const quoted = all.replaceAll(/[“”„‟«»"]/g, "'");
    const places = { line: all, landmark: all, contactName: all };
    await selling.system.admin.query("update shops set name = $1 where shop_id = $2", [all, selling.system.shop.id]);
    await selling.system.admin.query("update customers set name = $1 where id = $2", [all, customerId]);
    await selling.system.admin.query("update orders set shipping_address = $1 where id = $2", [
      JSON.stringify(places),
      orderId,
    ]);
    for (const path of ["", "/address", "/data", "/problem", "/returns"]) {
      await page.goto(`${url}${path}`);
      const body = (await page.textContent("body")) ?? "";
      expect(body.includes(all) || body.includes(quoted), path || "/").toBe(true);
      expect(
        await page.evaluate("document.querySelectorAll('script:not([src]), iframe, object, embed, svg').length"),
      ).toBe(0);
    }
    expect(dialogs).toEqual([]);
  });
  await selling.system.admin.query("update shops set name = 'Ada' where shop_id = $1", [selling.system.shop.id]);
});

test("the whole page is at most 30 kB with everything, and is of use within seconds on a slow line and a slow phone", async () => {
  const { url } = await sell(selling.system.shop, null);
  const context = await browser.newContext({ viewport: phone.viewport });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const seen = { requests: 0, wire: 0, plain: 0 };
  line.on("Network.requestWillBeSent", () => (seen.requests += 1));
  line.on("Network.loadingFinished", ({ encodedDataLength }) => (seen.wire += encodedDataLength));
  line.on("Network.dataReceived", ({ dataLength }) => (seen.plain += dataLength));
  await line.send("Network.enable");
  // The browser tools' "slow 3G", and a phone a quarter as fast.
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begun = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Pay/ }).waitFor();
  const usableMs = Math.round(performance.now() - begun);
  await page.waitForLoadState("load");
  console.log(`pay page: ${JSON.stringify({ ...seen, usableMs })}`);
  await context.close();
  expect(seen.plain).toBeLessThan(budgetBytes);
  expect(seen.wire).toBeLessThan(budgetBytes / 2);
  expect(seen.requests).toBeLessThanOrEqual(budgetRequests);
});

/** One page. A browser's complaint about the page (its policy, a script, a missing file) fails the test. */
async function visit(options: BrowserContextOptions, see: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on("console", (message) => {
      const refused =
        /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
          message.text(),
        );
      if (message.type() === "error" && !refused) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await see(page);
  } finally {
    await context.close();
  }
  expect(complaints).toEqual([]);
}

/** Saves a picture to look at. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES_DIR"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
