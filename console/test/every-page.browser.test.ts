// Every page of the console with a busy shop: in each language, light and dark, on a small phone and on a wide screen.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { readVerification } from "../../server/src/kernel/process/verification-settings.ts";
import { expectAccessible, expectReadableColours } from "../../server/test/support/accessible.ts";
import { type BusyShop, openBusyShop } from "./support/busy-shop.ts";
import { consoleModule } from "./support/console-module.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole, smallPhone } from "./support/open-console.ts";

vi.setConfig({ testTimeout: 580_000, hookTimeout: 120_000 });

/** English is last: the page is opened in it, and axe checks it. */
const languages = ["fr", "pcm", "sw", "en"];
const waits = { timeout: 30_000 };
const pictures = process.env["SCREENSHOTS"];
/** To test only some pages: the start of their addresses. */
const only = process.env["PAGES"] ?? "/";
/** The value of `$id` in each address: the ID's prefix, or a word. */
const taken: Record<string, string> = {
  "/agent/rehearsals/$id": "reh",
  "/settings/requests/$id": "rql",
  "/broadcasts/$id": "bct",
  "/broadcasts/$id/edit": "bct",
  "/broadcasts/$id/recipients": "bct",
  "/settings/channels/$id": "chn",
  "/customers/$id": "cus",
  "/customers/$id/edit": "cus",
  "/segments/$id": "seg",
  "/disputes/$id": "dsp",
  "/inbox/$id": "cnv",
  "/invoices/$id": "inv",
  "/money/figures/$figure": "available",
  "/money/entries/$id": "txn",
  "/orders/$id": "ord",
  "/orders/$id/send": "ord",
  "/orders/$id/edit": "ord",
  "/returns/$id": "ret",
  "/payments/$id": "pay",
  "/refunds/$id": "rfd",
  "/mispayments/$id": "mis",
  "/payouts/$id": "pot",
  "/products/imports/$id": "pim",
  "/products/$id": "prd",
  "/shipping/$id": "shm",
  "/settings/team/$id": "tmb",
  "/settings/webhooks/$id": "whe",
};

let simulator: Simulator;
let opened: OpenConsole;
let seller: ConsolePage;
let busy: BusyShop;
let pages: readonly { path: string }[];
beforeAll(async () => {
  ({ pages } = await consoleModule<{ pages: typeof pages }>("app/pages.ts"));
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  // Offered, so that its page has its form.
  const verification = readVerification({ VERIFICATION: "offered" });
  opened = await openConsole({
    simulatorUrl: simulator.url,
    start: new Date(),
    config: (config) => ({ ...config, verification }),
  });
  busy = await openBusyShop(opened.system, simulator, opened.system.url);
  seller = await opened.signIn({ shop: busy.shop });
});
afterAll(async () => {
  await opened.stop();
  await simulator.stop();
});

test("each page opens in every language, width and colour, says everything, and fits", async () => {
  const { page, open, complaints } = seller;
  const wrong: string[] = [];
  await open("/menu");
  await speak("en");
  for (const { path } of pages.filter((row) => row.path.startsWith(only))) {
    const address = addressOf(path);
    complaints.length = 0;
    await page.setViewportSize(smallPhone);
    // During a transition, colours are neither the old nor the new ones.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await go(address);
    if (!(await rest())) {
      const shown = await page.locator("#page").innerText();
      wrong.push(`${address} does not come to rest: ${[shown, ...complaints].join("\n")}`);
      continue;
    }
    for (const size of [smallPhone, desk]) {
      await page.setViewportSize(size);
      for (const language of languages) {
        await speak(language);
        wrong.push(...(await faultsSeen()).map((one) => `${address} ${language} ${size.width}: ${one}`));
        await picture(path, `${language}-${size.width}-light`);
      }
    }
    await page.setViewportSize(smallPhone);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const look = colorScheme === "light" ? expectAccessible : expectReadableColours;
      await look(page).catch((error: Error) => wrong.push(`${address} ${colorScheme}: ${error.message}`));
      if (colorScheme === "dark") await picture(path, "en-360-dark");
    }
    wrong.push(...complaints.map((one) => `${address} complains: ${one}`));
  }
  expect(wrong).toEqual([]);
});

function addressOf(path: string): string {
  const name = /\$\w+/.exec(path)?.[0];
  if (name === undefined) return path;
  const kind = taken[path];
  if (kind === undefined) throw new Error(`Say in this test what stands in the place of ${name} in ${path}`);
  return path.replace(name, busy.objects.ids[kind] ?? kind);
}

/** As another window of the same console would change it. */
async function speak(language: string): Promise<void> {
  await seller.page.evaluate(
    `localStorage.setItem("sokoni.language", "${language}");
    dispatchEvent(new StorageEvent("storage", { key: "sokoni.language" }));`,
  );
}

/** Navigates as a link does. A mark on the old content shows when it has been replaced. */
async function go(address: string): Promise<void> {
  await seller.page.evaluate(
    `document.querySelector("#page > *")?.setAttribute("data-before", "");
    history.pushState({}, "", "/console${address}");
    dispatchEvent(new PopStateEvent("popstate"));`,
  );
}

/** The new page is shown, and nothing is loading. */
async function rest(): Promise<boolean> {
  const { page } = seller;
  try {
    await page.locator("#page > :not([data-before]) h1:visible").first().waitFor(waits);
    await page
      .locator("#page [class*=skeleton]")
      .first()
      .waitFor({ ...waits, state: "detached" });
    return true;
  } catch {
    return false;
  }
}

async function faultsSeen(): Promise<string[]> {
  return seller.page.evaluate<string[]>(`(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.querySelectorAll("#page *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
      found.push("is wider than the screen: " + wide.slice(0, 3).map((one) => one.tagName + "." + one.className).join(" "));
    }
    if (!/^.+ · Sokoni$/.test(document.title)) found.push("has no title: " + document.title);
    const text = document.getElementById("page").innerText;
    const missing = text.match(/undefined|\\bnull\\b|NaN|Invalid Date|\\[object/g);
    if (missing) found.push("says " + missing.join(", "));
    if (document.querySelector("#page [role=alert]")) found.push("tells a fault: " + document.querySelector("#page [role=alert]").innerText);
    return found;
  })()`);
}

async function picture(path: string, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const file = path === "/" ? "today" : path.slice(1).replaceAll("/", "-").replaceAll("$", "");
  await seller.page.screenshot({
    path: join(pictures, `${file}-${name}.jpg`),
    fullPage: true,
    type: "jpeg",
    quality: 70,
  });
}
