// A seller's day in the inbox: read, take over, write on a bad connection, ask the agent why, change its settings.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { defaultLimits, forgetAgentModel, setAgentModel } from "../../server/src/agent/index.ts";
import { startModelServer } from "../../server/test/support/model-server.ts";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type Chat, openChat } from "../../server/test/support/chat.ts";
import { quiet } from "../../server/test/support/whatsapp.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const waits = { timeout: 10_000 };

let opened: OpenConsole;
let simulator: Simulator;
let seller: ConsolePage;
let ada: Chat;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  opened = await openConsole({ simulatorUrl: simulator.url }, "whole");
  const { system } = opened;
  system.connect(simulator);
  const body = { name: "Ankara Wrap Dress", price: { amount: 1_500_000, currency: "NGN" }, stock: 12 };
  expect((await system.call("POST", "/api/products", { body })).status).toBe(201);
  ada = openChat(system, { simulator, shop: system.shop, name: "Ada Obi" });
  await ada.says("how much is the Ankara Wrap Dress?");
  seller = await opened.signIn();
});
afterAll(async () => {
  await opened.stop();
  await simulator.stop();
});

test("a chat tells what was said, and why the agent said it", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/inbox");
  await page.getByRole("link", { name: /Ada Obi/ }).waitFor();
  await picture("inbox-360");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Ada Obi/ }).click();
  const log = page.getByRole("log");
  await log.getByText("how much is the Ankara Wrap Dress?").waitFor();
  await log
    .getByText(/₦15,000/)
    .first()
    .waitFor();
  await picture("chat-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Why did it say that?" }).last().click();
  const why = page.getByRole("dialog");
  await why.getByText("Looked for products").first().waitFor();
  await why.getByText("Every figure and every claim was confirmed.").waitFor();
  await picture("why-360");
  await expectAccessible(page);
  await why.getByRole("button", { name: "Close" }).click();
  expect(complaints).toEqual([]);
});

test("what a machine heard stands below the voice note, and says that a machine wrote it", async () => {
  const { page, open, complaints } = seller;
  const { system } = opened;
  const models = await startModelServer();
  const model = {
    ...defaultLimits,
    enabled: true,
    brain: "offline" as const,
    provider: "other" as const,
    baseUrl: models.url,
    model: "none",
    inputPrice: 0n,
    outputPrice: 0n,
    priceDate: "2026-11-01",
    transcriptionModel: "hears",
  };
  const { api, vault } = system.services;
  await api.write(system.shop.id, (tx) =>
    setAgentModel(tx, { vault, shopId: system.shop.id, settings: model, now: system.clock.now() }),
  );
  models.will({ hears: "do you have the wrap dress?" });
  const speech = { from: ada.phone, phoneNumberId: system.shop.account, media: { kind: "audio" as const } };
  system.clock.advance(1_000);
  await simulator.whatsapp.writeAs(speech);
  await quiet(simulator, system);
  await api.write(system.shop.id, (tx) => forgetAgentModel(tx, system.shop.id));
  await models.stop();
  await open("/inbox");
  await page.getByRole("link", { name: /Ada Obi/ }).click();
  const log = page.getByRole("log");
  await log.getByText("Written out by a machine:").waitFor();
  await log.getByText("do you have the wrap dress?", { exact: false }).first().waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("what was seen is read", async () => {
  await expect.poll(async () => (await ada.conversation())["unread"], waits).toBe(0);
});

test("who takes over writes in person, and the agent is silent", async () => {
  const { page } = seller;
  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByText("You answer here.").waitFor();
  await page.getByLabel("Write a message").fill("Good morning, this is Amaka.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("log").getByText("Good morning, this is Amaka.").waitFor();
  await expect.poll(() => ada.heard().at(-1)?.text, waits).toMatch(/ team:\*\nGood morning, this is Amaka\.$/);
  expect((await ada.conversation())["handler"]).toBe("human");
});

test("what is written without a line waits, also over a closed page, and arrives once", async () => {
  const { page, picture } = seller;
  await page.context().setOffline(true);
  await page.getByLabel("Write a message").fill("I keep one for you.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Waiting for a connection").waitFor();
  await picture("chat-offline-360");
  await expectAccessible(page);
  // The cache is written to the phone shortly after a change.
  await page.waitForTimeout(2_500);
  await page.context().setOffline(false);
  // It gets the focus while it loads: what waits must not be sent before its module is there.
  await page.addInitScript(
    "const focus = setInterval(() => window.dispatchEvent(new Event('visibilitychange')), 5); setTimeout(() => clearInterval(focus), 2_000);",
  );
  await page.reload();
  await expect.poll(() => ada.heard().filter(({ text }) => text.endsWith("I keep one for you.")).length, waits).toBe(1);
  await expect.poll(() => page.getByText("Waiting for a connection").count(), waits).toBe(0);
  await expect.poll(() => page.getByRole("log").getByText("I keep one for you.").count(), waits).toBe(1);
});

test("what is refused stays with its reason, and can be let go", async () => {
  const { page, picture } = seller;
  const { system } = opened;
  await page.getByLabel("Write a message").fill("Are you still there?");
  // The free 24 hours end before the connection is back.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  system.clock.advance(25 * 3_600_000);
  await page.context().setOffline(false);
  await page.getByText("Not sent").waitFor();
  await page.getByText(/only approved templates/).waitFor();
  await picture("chat-refused-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => page.getByRole("log").getByText("Are you still there?").count(), waits).toBe(0);
});

test("who has been silent for a day is sent a template: filled in, looked at with its cost, and refused in plain words", async () => {
  const { page, picture, complaints } = seller;
  const { system } = opened;
  for (const one of [
    {
      name: "order_ready",
      category: "utility",
      body: "Hi {{1}}, your order is ready for you.",
      examples: { 1: "Ada" },
    },
    { name: "new_prints", category: "marketing", body: "New wax prints are here." },
  ])
    expect((await system.call("POST", "/api/templates", { body: { language: "en", ...one } })).status).toBe(201);
  await quiet(simulator, system);
  await system.settled();
  const before = ada.heard().length;
  await page.getByRole("button", { name: "Send a template" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /new prints/ }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText(/has not agreed to offers/).waitFor();
  await picture("template-refused-360");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: /order ready/ }).click();
  const place = dialog.getByLabel("What goes in {{1}}");
  expect(await place.inputValue()).toBe("Ada");
  await place.fill("");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText("This is needed").waitFor();
  await place.fill("Mrs Obi");
  await picture("template-fill-360");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText("Hi Mrs Obi, your order is ready for you.").waitFor();
  await dialog.getByText("WhatsApp charges about").waitFor();
  await picture("template-look-360");
  await expectAccessible(page);
  expect(ada.heard()).toHaveLength(before);
  await dialog.getByRole("button", { name: "Send it" }).click();
  await page.getByRole("log").getByText("Hi Mrs Obi, your order is ready for you.").waitFor();
  await expect.poll(() => ada.heard().length, waits).toBe(before + 1);
  expect(complaints).toEqual([]);
});

test("on a desk the order stands beside the chat, and what comes while one reads above is told", async () => {
  const { system } = opened;
  await ada.says("hello again");
  const { id, customerId } = await ada.conversation();
  const [product] = (await system.call("GET", "/api/products")).body.data;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = await system.call("POST", "/api/orders", { body: { customerId, items } });
  expect(order.status).toBe(201);
  for (let index = 1; index <= 12; index += 1)
    await system.call("POST", `/api/conversations/${id}/reply`, { body: { text: `Word ${index}\n\nand more of it` } });
  const atDesk = await opened.signIn({ browser: { viewport: desk } });
  const { page, open, picture, complaints, close } = atDesk;
  await open(`/inbox/${id}`);
  await page.getByText(order.body.number).waitFor();
  await page.getByText("Word 12").first().waitFor();
  await page.getByRole("log").evaluate((log) => log.scrollTo({ top: -500 }));
  const before = await page.getByText("Word 8").last().boundingBox();
  await ada.posts({ type: "text", text: { body: "Do you hear me?" } });
  await page.getByRole("button", { name: "New messages" }).waitFor();
  expect(Math.abs(((await page.getByText("Word 8").last().boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  await page.getByRole("button", { name: "New messages" }).click();
  await page.getByRole("log").getByText("Do you hear me?").waitFor();
  await picture("inbox-1280");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Insert the payment link" }).click();
  await expect.poll(() => page.getByLabel("Write a message").inputValue(), waits).toContain("/pay/");
  expect(complaints).toEqual([]);
  await close();
});

test("the agent is set by touch, a wrong figure is said beside its field, and it is rehearsed", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/agent");
  await page.getByText("It suggests").click();
  await expect.poll(async () => (await opened.system.call("GET", "/api/shop/agent")).body.mode, waits).toBe("suggest");
  await expectAccessible(page);
  await open("/agent?view=limits");
  await page.getByLabel("Answers in one chat in 24 hours").fill("99999");
  await page.getByRole("button", { name: "Save" }).last().click();
  await page.getByText("At most 10000.").waitFor();
  expect(await page.getByLabel("Answers in one chat in 24 hours").inputValue()).toBe("99999");
  await picture("agent-fault-360");
  await expectAccessible(page);
  await open("/agent?view=rehearse");
  await page.getByLabel("In which language").selectOption("en");
  await page.getByRole("button", { name: "Start a rehearsal" }).click();
  await page.getByRole("list", { name: "Rehearsals" }).getByRole("link").first().click();
  await page.getByText("Trials passed").waitFor();
  await picture("rehearsal-360");
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("what the agent suggests is sent with a tap, and a picture goes with words", async () => {
  const { page, open, picture, complaints } = seller;
  const chi = openChat(opened.system, { simulator, shop: opened.system.shop, name: "Chi" });
  await chi.says("how much is the Ankara Wrap Dress?");
  const { id } = await chi.conversation();
  await open(`/inbox/${id}`);
  const suggested = page.getByRole("region", { name: "What the agent suggests" });
  await suggested.getByText(/₦15,000/).waitFor();
  await picture("suggestion-360");
  await expectAccessible(page);
  await suggested.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => chi.heard().at(-1)?.text, waits).toContain("₦15,000");
  await expect.poll(() => suggested.count(), waits).toBe(0);
  const buffer = Buffer.from(onePixel, "base64");
  const chooser = page.locator("input[type=file]");
  await chooser.setInputFiles({ name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(32_000_001) });
  await page.getByText("It is larger than 32 MB. Choose a smaller one.").waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  // A file chosen without a connection is there when the page opens again, and is sent once.
  await page.context().setOffline(true);
  await chooser.setInputFiles({ name: "dress.png", mimeType: "image/png", buffer });
  await page.getByText("The file could not be uploaded.").waitFor(waits);
  await page.getByLabel("Write a message").fill("This one");
  await picture("attachment-offline-360");
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText("dress.png").waitFor(waits);
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect.poll(() => send.getAttribute("aria-disabled"), waits).toBe("false");
  await send.click();
  await expect.poll(() => chi.heard().some(({ type }) => type === "image"), waits).toBe(true);
  await page.getByRole("link", { name: "Open the picture" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a voice note is spoken on the phone and arrives as WhatsApp takes it: one voice, in Ogg", async () => {
  const { page, picture, complaints } = seller;
  const record = page.getByRole("button", { name: "Record a voice note" });
  await record.click();
  await page.getByText("This page may not use the microphone.").waitFor();
  await picture("voice-forbidden-360");
  await page.context().grantPermissions(["microphone"]);
  await record.click();
  const speaking = page.getByRole("group", { name: "Recording" });
  await speaking.getByText("0:01").waitFor();
  await picture("voice-360");
  await expectAccessible(page);
  await speaking.getByRole("button", { name: "Discard it" }).click();
  await record.click();
  await speaking.getByText("0:03").waitFor();
  // The browser was closed during the recording. The recording is restored in the composer.
  await page.reload();
  const waiting = page.getByRole("listitem").filter({ hasText: "Voice note" });
  await waiting.waitFor(waits);
  await picture("voice-kept-360");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect.poll(() => send.getAttribute("aria-disabled"), waits).toBe("false");
  await send.click();
  await page.getByRole("log").locator("audio").waitFor(waits);
  await page.reload();
  await page.getByRole("log").locator("audio").waitFor(waits);
  expect(await waiting.count()).toBe(0);
  const arrived = () => simulator.whatsapp.sentTo().filter(({ type }) => type === "audio").length;
  await expect.poll(arrived, waits).toBe(1);
  expect(simulator.whatsapp.sentTo().findLast(({ type }) => type === "audio")?.request).toMatchObject({
    audio: { voice: true },
  });
  // Decoded by other software than the one that wrote it, as on a buyer's phone.
  const heard = await page.evaluate(`(async () => {
    const bytes = await (await fetch(document.querySelector("audio").src)).arrayBuffer();
    const begins = new TextDecoder().decode(bytes.slice(0, 4));
    const sound = await new OfflineAudioContext(1, 1, 48000).decodeAudioData(bytes);
    const loudest = sound.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    return { begins, channels: sound.numberOfChannels, seconds: sound.duration, loudest };
  })()`);
  expect(heard).toMatchObject({ begins: "OggS", channels: 1 });
  const { seconds, loudest } = heard as { seconds: number; loudest: number };
  expect(seconds).toBeGreaterThan(1.5);
  expect(seconds).toBeLessThan(6);
  expect(loudest).toBeGreaterThan(0.01);
  expect(complaints).toEqual([]);
});

test("what the agent asks waits for a yes, which is asked about once more where money moves", async () => {
  const { page, open, picture, complaints } = seller;
  const { system } = opened;
  await open("/approvals");
  await page.getByText("Nothing waits for you").waitFor();
  await expectAccessible(page);
  await system.call("PATCH", "/api/shop/agent", { body: { mode: "auto" } });
  const bola = openChat(system, { simulator, shop: system.shop, name: "Bola" });
  await bola.says("hello");
  const { customerId } = await bola.conversation();
  const [product] = (await system.call("GET", "/api/products")).body.data;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = await system.call("POST", "/api/orders", { body: { customerId, items } });
  const payment = await system.call("POST", "/api/payments/initialize", { body: { orderId: order.body.id } });
  simulator.paystack.pay({ reference: payment.body.reference });
  await quiet(simulator, system);
  await bola.says("I want my money back");
  await page.getByText("Money back", { exact: true }).waitFor();
  await picture("approvals-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Say yes" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByText("₦15,000 goes back to the buyer.").waitFor();
  await picture("approve-360");
  await asked.getByRole("button", { name: "Say yes" }).click();
  await page.getByText("Nothing waits for you").waitFor();
  expect((await system.call("GET", "/api/refunds")).body.data).toMatchObject([{ amount: { amount: 1_500_000 } }]);
  expect(complaints).toEqual([]);
});

test("a chat whose buyer has an open dispute says so in the list, in words, without being opened", async () => {
  const { page, open, picture, complaints } = seller;
  const { system } = opened;
  const chidi = openChat(system, { simulator, shop: system.shop, name: "Chidi" });
  await chidi.says("hello");
  const { id, customerId } = await chidi.conversation();
  const [product] = (await system.call("GET", "/api/products")).body.data;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await system.call("POST", "/api/orders", { body: { customerId, items } })).body;
  const payment = await system.call("POST", "/api/payments/initialize", { body: { orderId: order.id } });
  simulator.paystack.pay({ reference: payment.body.reference });
  await quiet(simulator, system);
  await open("/inbox");
  const row = page.locator(`a[href$="${id}"]`);
  await row.waitFor();
  expect(await row.getByText(/^Dispute/).count()).toBe(0);
  // The dispute arrives while the list is open.
  const body = { orderId: order.id, reason: "not_received", openedBy: "seller" };
  expect((await system.call("POST", "/api/payments/dispute", { body })).status).toBe(201);
  await row.getByText(`Dispute: ${order.number}`, { exact: true }).waitFor(waits);
  await picture("inbox-disputed-360");
  await expectAccessible(page);
  expect(
    await page
      .getByRole("link", { name: /Ada Obi/ })
      .getByText(/^Dispute/)
      .count(),
  ).toBe(0);
  expect(complaints).toEqual([]);
});
