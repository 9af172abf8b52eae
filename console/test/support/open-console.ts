// A built console, served by a running system, in a real browser. It signs in by a link as a seller does, and records every error.
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { buildConsole } from "../../../scripts/build-console.ts";
import { type Actor, systemActor } from "../../../server/src/kernel/security/actor.ts";
import type { Config } from "../../../server/src/kernel/process/config.ts";
import type { Tx } from "../../../server/src/kernel/database/db.ts";
import { addMember, makeSignInLink, type Role } from "../../../server/src/team/index.ts";
import { shareChromium, type SharedBrowser } from "../../../server/test/support/chromium.ts";
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
  /** The page of a member who has just signed in, in a browser of its own. */
  signIn(options?: SignInOptions): Promise<ConsolePage>;
  /** A page of the console, in the browser of a person who is not signed in. */
  visit(path: string, settings?: BrowserContextOptions): Promise<VisitorPage>;
  stop(): Promise<void>;
};
export type SignInOptions = {
  shop?: TestShop;
  /** The role of a new member; `memberId` names an existing one. */
  role?: Role;
  memberId?: string;
  browser?: BrowserContextOptions;
};
export type ConsolePage = {
  page: Page;
  /** Opens a page of the console by its address below `/console`. */
  open(path: string): Promise<void>;
  /** The browser's errors and violations of the content security policy. Must be empty. */
  complaints: string[];
  /** Saves a screenshot in the folder `SCREENSHOTS`, if it is set. */
  picture(name: string): Promise<void>;
  close(): Promise<void>;
};

export type VisitorPage = Omit<ConsolePage, "open">;

/** @param chromium `whole` for a page that needs a microphone */
export async function openConsole(
  options: SystemOptions = {},
  chromium: "light" | "whole" = "light",
): Promise<OpenConsole> {
  const serves = await servesConsole();
  const configure = options.config ?? ((config) => config);
  const system = await startSystem({ ...options, config: (config) => configure(serves(config)) });
  const opened = await showConsole(system, chromium);
  return {
    ...opened,
    stop: async () => {
      await opened.stop();
      await system.stop();
    },
  };
}

/** The configuration that makes a system serve the console, for systems that are started elsewhere. */
export async function servesConsole(): Promise<(config: Config) => Config> {
  const trouble = await buildConsole(() => {});
  if (trouble !== null) throw new Error(`The console could not be built:\n${trouble}`);
  return (config) => ({ ...config, consoleFolder: folder });
}

/** Opens the console of a running system. Stopping it leaves the system running. */
export async function showConsole(system: TestSystem, chromium: "light" | "whole" = "light"): Promise<OpenConsole> {
  const browser = await shareChromium(chromium);
  return {
    system,
    signIn: (given) => signIn(system, browser, given),
    visit: async (path, settings) => {
      const visitor = await newPage(browser, settings);
      await visitor.page.goto(`${system.url}/console${path}`);
      return visitor;
    },
    stop: () => browser.close(),
  };
}

async function newPage(browser: SharedBrowser, settings: BrowserContextOptions = {}): Promise<VisitorPage> {
  const context = await browser.newContext({ viewport: smallPhone, locale: "en-NG", ...settings });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A refusal of the API is not an error: the page shows it to the seller.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return {
    page,
    complaints,
    picture: async (name) => {
      const pictures = process.env["SCREENSHOTS"];
      if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    },
    close: () => context.close(),
  };
}

async function signIn(
  system: TestSystem,
  browser: SharedBrowser,
  { shop = system.shop, role = "owner", memberId, browser: settings }: SignInOptions = {},
): Promise<ConsolePage> {
  const link = await linkFor(system, shop, memberId ?? { role });
  const opened = await newPage(browser, settings);
  const { page, complaints } = opened;
  await page.goto(link);
  await page
    .locator("#page")
    .waitFor({ timeout: 15_000 })
    .catch(async () => {
      const shown = await page.locator("body").innerText();
      throw new Error(`Nobody came in. The page says: ${shown}\n${complaints.join("\n")}`);
    });
  return {
    ...opened,
    open: async (path) => {
      await page.goto(`${system.url}/console${path}`);
      await page.locator("#page").waitFor();
    },
  };
}

async function linkFor(system: TestSystem, shop: TestShop, whose: string | { role: Role }): Promise<string> {
  const by = { kind: "operator", id: "test" } as const;
  const actor: Actor = { ...systemActor(shop.id, "test", system.clock.now()), by };
  return system.services.api.write(shop.id, async (tx) => {
    const memberId = typeof whose === "string" ? whose : (await makeMember(tx, actor, whose.role)).id;
    const { url } = await makeSignInLink(tx, actor, { publicUrl: system.url, memberId });
    return url;
  });
}

async function makeMember(tx: Tx, actor: Actor, role: Role): Promise<{ id: string }> {
  const phone = `+23480${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`;
  return (await addMember(tx, actor, { name: "Amaka", phone, role })).member;
}
