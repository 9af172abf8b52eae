// A built console, served by a running system, signed in by a link as a seller is; in a real browser that notes every complaint.
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { buildConsole } from "../../../scripts/build-console.ts";
import { type Actor, systemActor } from "../../../server/src/kernel/actor.ts";
import type { Config } from "../../../server/src/kernel/config.ts";
import type { Tx } from "../../../server/src/kernel/db.ts";
import { addMember, makeSignInLink, type Role } from "../../../server/src/team/index.ts";
import { startChromium } from "../../../server/test/support/chromium.ts";
import {
  startSystem,
  type SystemOptions,
  type TestShop,
  type TestSystem,
} from "../../../server/test/support/system.ts";

export const smallPhone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };
const folder = join(import.meta.dirname, "../../dist");

export type OpenConsole = {
  system: TestSystem;
  /** A page of somebody who has just signed in, in a browser of their own. */
  signIn(options?: SignInOptions): Promise<ConsolePage>;
  stop(): Promise<void>;
};
export type SignInOptions = {
  shop?: TestShop;
  /** Of somebody made for this; `memberId` names one who is there. */
  role?: Role;
  memberId?: string;
  browser?: BrowserContextOptions;
};
export type ConsolePage = {
  page: Page;
  /** Opens a page of the console by its address below `/console`. */
  open(path: string): Promise<void>;
  /** What the browser complained of: errors, and what the page's policy forbade. Empty is good. */
  complaints: string[];
  /** Under `SCREENSHOTS`, a folder, when it is set. */
  picture(name: string): Promise<void>;
  close(): Promise<void>;
};

export async function openConsole(options: SystemOptions = {}): Promise<OpenConsole> {
  const serves = await servesConsole();
  const configure = options.config ?? ((config) => config);
  const system = await startSystem({ ...options, config: (config) => configure(serves(config)) });
  const opened = await showConsole(system);
  return {
    ...opened,
    stop: async () => {
      await opened.stop();
      await system.stop();
    },
  };
}

/** What makes a system serve the console, for one that is started by other means. */
export async function servesConsole(): Promise<(config: Config) => Config> {
  const trouble = await buildConsole(() => {});
  if (trouble !== null) throw new Error(`The console could not be built:\n${trouble}`);
  return (config) => ({ ...config, consoleFolder: folder });
}

/** Of a system that serves it; to stop it leaves the system running. */
export async function showConsole(system: TestSystem): Promise<OpenConsole> {
  const browser = await startChromium();
  return { system, signIn: (given) => signIn(system, browser, given), stop: () => browser.close() };
}

async function signIn(
  system: TestSystem,
  browser: Browser,
  { shop = system.shop, role = "owner", memberId, browser: settings }: SignInOptions = {},
): Promise<ConsolePage> {
  const link = await linkFor(system, shop, memberId ?? { role });
  const context = await browser.newContext({ viewport: smallPhone, locale: "en-NG", ...settings });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    // What the API refuses is told to the page, which says it to the seller.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(link);
  await page
    .locator("#page")
    .waitFor({ timeout: 15_000 })
    .catch(async () => {
      const shown = await page.locator("body").innerText();
      throw new Error(`Nobody came in. The page says: ${shown}\n${complaints.join("\n")}`);
    });
  return {
    page,
    open: async (path) => {
      await page.goto(`${system.url}/console${path}`);
      await page.locator("#page").waitFor();
    },
    complaints,
    picture: async (name) => {
      const pictures = process.env["SCREENSHOTS"];
      if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    },
    close: () => context.close(),
  };
}

async function linkFor(system: TestSystem, shop: TestShop, whose: string | { role: Role }): Promise<string> {
  const by = { kind: "operator", id: "test" } as const;
  const actor: Actor = { ...systemActor(shop.id, "test", system.clock.now()), by };
  return system.services.api.write(shop.id, async (tx) => {
    const memberId = typeof whose === "string" ? whose : (await makeMember(tx, actor, whose.role)).id;
    const { url } = await makeSignInLink(tx, actor, system.url, memberId);
    return url;
  });
}

async function makeMember(tx: Tx, actor: Actor, role: Role): Promise<{ id: string }> {
  const phone = `+23480${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`;
  return (await addMember(tx, actor, { name: "Amaka", phone, role })).member;
}
