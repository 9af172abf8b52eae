// Takes the pictures for the README and the console's guide: starts `npm start` on free ports with its own data folder, and plays a sale on the
// sandbox desk in Chromium. Run `npm run pictures`, and look at each picture before committing it.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { buildConsole } from "./build-console.ts";
import { startChromium } from "../server/test/support/chromium.ts";

const root = join(import.meta.dirname, "..");
const pictures = join(root, "docs/pictures");
const startTimeoutMs = 120_000;
const patienceMs = 60_000;
const largestPictureBytes = 80_000;
/** Tried from the best down, until the picture is small enough. */
const qualities = [86, 80, 74, 68, 60, 52, 44];

const unbuilt = await buildConsole(() => console.log("Building the console …"));
if (unbuilt !== null) throw new Error(unbuilt);
const folder = mkdtempSync(join(tmpdir(), "sokoni-pictures-"));
const { child, deskUrl, signInUrl } = await startAll();
const browser = await startChromium();
try {
  mkdirSync(pictures, { recursive: true });
  await playTheSale(deskUrl, () => showTheConsole(signInUrl));
  await showTheSmallScreen(deskUrl);
  await showTheShopsPage(new URL(signInUrl).origin);
} finally {
  await browser.close();
  await end(child);
  rmSync(folder, { recursive: true, force: true });
}

/** @param onHeld called when the buyer has paid and nothing has been sent yet */
async function playTheSale(url: string, onHeld: () => Promise<void>): Promise<void> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await desk.goto(url);
  await showTheFirstSale(desk);
  for (const name of ["Kofi Mensah", "Ada Okafor"]) await desk.getByRole("button", { name, exact: true }).click();
  await view(desk, "Story");
  const ada = phoneOf(desk, "Ada Okafor");
  const kofi = phoneOf(desk, "Kofi Mensah");
  await ada.getByText("online").waitFor();
  await say(kofi, "How much is the Ankara tote bag?");
  await say(ada, "How much is the Ankara dress?");
  await settled(desk);
  await take(desk, "desk-asked");

  await say(ada, "I want 2 in size M, deliver to 12 Admiralty Way, Lekki Phase 1, Lagos");
  await ada.getByRole("button", { name: "Yes, order" }).last().click();
  const link = ada.getByRole("link", { name: /\/pay\// }).first();
  await link.waitFor({ timeout: patienceMs });
  const pay = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await pay.goto((await link.getAttribute("href")) ?? "");
  await settled(pay);
  await take(pay, "pay-open");
  await pay.getByLabel("I am this person").check();
  await pay.getByRole("button", { name: /^Pay/ }).click();
  await pay.waitForURL(`${url}/paystack/**`);

  await view(desk, "Money");
  await desk.getByRole("button", { name: /^Approve/ }).waitFor();
  await settled(desk);
  await take(desk, "desk-paying");
  await desk.getByRole("button", { name: /^Approve/ }).click();
  await ada.getByText("Your money is held safely").waitFor({ timeout: patienceMs });
  await view(desk, "Story");
  await desk.getByLabel("What happened").getByText("A buyer paid: held for the order").nth(1).waitFor();
  await settled(desk);
  await take(desk, "desk-held");
  await onHeld();
  await pay.goto((await link.getAttribute("href")) ?? "");
  await settled(pay);
  await take(pay, "pay-paid");
  await pay.close();

  await view(desk, "Parcels");
  await desk.getByRole("button", { name: /^Book a courier/ }).click();
  await desk.getByRole("button", { name: /^Delivered/ }).waitFor({ timeout: patienceMs });
  await settled(desk);
  await take(desk, "desk-parcel");
  await desk.getByRole("button", { name: /^Delivered/ }).click();
  await ada.getByText("was delivered").waitFor({ timeout: patienceMs });
  await view(desk, "Clock");
  await desk.getByRole("button", { name: "3 days" }).click();
  await view(desk, "Story");
  await desk
    .getByLabel("What happened")
    .getByText("Released money became available")
    .nth(1)
    .waitFor({ timeout: patienceMs });
  await settled(desk);
  await take(desk, "desk-released");
  await desk.close();
}

/** The sale that starts automatically on the first visit. */
async function showTheFirstSale(desk: Page): Promise<void> {
  const step = (words: string) => desk.locator(".step.done").filter({ hasText: words });
  await step("the order is paid").waitFor({ timeout: patienceMs });
  await desk.getByRole("button", { name: "Pause" }).click();
  await settled(desk);
  await take(desk, "desk-sale");
  await desk.getByRole("button", { name: "Skip to the end" }).click();
  await step("The seller is paid").waitFor({ timeout: patienceMs });
}

/** The same sale as the seller sees it, on a wide screen and on a phone. */
async function showTheConsole(link: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(link);
  await page.getByRole("heading", { level: 1 }).first().waitFor({ timeout: patienceMs });
  const main = page.locator("#page");
  await page.getByRole("link", { name: "Inbox" }).first().click();
  await main.getByRole("link", { name: /Ada Okafor/ }).click();
  await main.getByRole("log").getByText("Your money is held safely").waitFor();
  await settled(page);
  await take(page, "console-inbox");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, address] of [
    ["console-today", "/console/"],
    ["console-money", "/console/money"],
    ["console-orders", "/console/orders"],
  ] as const) {
    await page.goto(new URL(address, link).href);
    await settled(page);
    await take(page, name);
  }
  await main.getByRole("link", { name: /Ada Okafor/ }).click();
  await main.getByRole("heading", { name: "What to do next" }).waitFor();
  await settled(page);
  await take(page, "console-order");
  await page.close();
}

async function showTheSmallScreen(url: string): Promise<void> {
  const desk = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await desk.goto(url);
  // The phones of the first sale are open before this.
  await desk.getByText("Now it is yours").first().waitFor({ timeout: patienceMs });
  await desk.getByRole("button", { name: "Ada Okafor", exact: true }).click();
  await phoneOf(desk, "Ada Okafor").getByText("was delivered").waitFor({ timeout: patienceMs });
  await settled(desk);
  await take(desk, "desk-small");
  await desk.close();
}

/** A buyer's way over the shop's page, up to the total. */
async function showTheShopsPage(origin: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await page.goto(`${origin}/s/amakas-closet`);
  await settled(page);
  await take(page, "shop-list");
  await page.goto(`${origin}/s/amakas-closet?q=ankara+dress`);
  await page.getByRole("link", { name: /Ankara Wrap Dress/ }).click();
  await page.getByLabel("M", { exact: true }).check();
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByLabel("How do you get it?").selectOption({ index: 1 });
  await page.getByLabel("Street and house").fill("12 Herbert Macaulay Way");
  await page.getByLabel("Name", { exact: true }).fill("Ada Okafor");
  await page.getByLabel("WhatsApp number").fill("0803 123 4567");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Is all of this right?" }).waitFor();
  await settled(page);
  await take(page, "shop-total");
  await page.close();
}

async function take(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const quality of qualities) {
    // Chromium can write WebP, which Playwright's own screenshots can't.
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > largestPictureBytes) continue;
    writeFileSync(join(pictures, `${name}.webp`), bytes);
    console.log(`docs/pictures/${name}.webp  ${bytes.length} bytes at quality ${quality}`);
    return;
  }
  throw new Error(`${name} is larger than ${largestPictureBytes} bytes at any quality`);
}

/** Waits until slow text and pictures are there. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(2_500);
}

function phoneOf(desk: Page, name: string): FrameLocator {
  return desk.frameLocator(`iframe[title="${name}'s phone"]`);
}

async function view(desk: Page, name: string): Promise<void> {
  await desk.getByLabel("Views").getByRole("button", { name }).click();
}

async function say(phone: FrameLocator, text: string): Promise<void> {
  const answers = phone.locator(".bubble.shop .text");
  const before = await answers.count();
  await phone.getByLabel("Message", { exact: true }).fill(text);
  await phone.getByLabel("Send", { exact: true }).click();
  await answers.nth(before).waitFor({ timeout: patienceMs });
}

async function startAll(): Promise<{ child: ChildProcess; deskUrl: string; signInUrl: string }> {
  const started = spawn(process.execPath, [join(root, "server/src/start.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_FOLDER: folder, PORT: "0", SIMULATOR_PORT: "0" },
  });
  let words = "";
  started.stdout.setEncoding("utf8").on("data", (text: string) => (words += text));
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline && started.exitCode === null) {
    const [, address] = /Sandbox desk +(http:\S+)/.exec(words) ?? [];
    const [signInUrl] = /http:\S+\/console\/sign-in#\S+/.exec(words) ?? [];
    if (address && signInUrl && words.includes("Try first")) return { child: started, deskUrl: address, signInUrl };
    await new Promise((again) => setTimeout(again, 100));
  }
  started.kill();
  throw new Error(`it did not start:\n${words}`);
}

async function end(process: ChildProcess): Promise<void> {
  const ended = new Promise<void>((done) => process.once("exit", () => done()));
  process.kill("SIGTERM");
  await ended;
}
