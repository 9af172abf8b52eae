// The console as its build lies there, served by a running system and opened in a real browser by somebody who is signed in.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import type { Config } from "../../../server/src/kernel/config.ts";
import { systemActor } from "../../../server/src/kernel/actor.ts";
import { addMember, listMembers, makeSignInLink } from "../../../server/src/team/index.ts";
import type { TestShop, TestSystem } from "../../../server/test/support/system.ts";

const folder = join(import.meta.dirname, "../../dist");

/** For `startSystem`: the console's build is served; it is made where there is none. */
export async function withConsole(): Promise<(config: Config) => Config> {
  if (!existsSync(join(folder, "index.html")))
    await build({ root: join(import.meta.dirname, "../.."), logLevel: "error" });
  return (config) => ({ ...config, consoleFolder: folder });
}

/** @returns an address that signs the owner in, once. */
export async function ownersLink(system: TestSystem, shop: TestShop = system.shop): Promise<string> {
  const actor = systemActor(shop.id, "test", system.clock.now());
  return system.services.api.write(shop.id, async (tx) => {
    const [first] = await listMembers(tx, shop.id);
    const owner =
      first ?? (await addMember(tx, actor, { name: "Amaka", phone: "+2348030000001", role: "owner" })).member;
    return (await makeSignInLink(tx, actor, system.url, owner.id)).url;
  });
}

export type Seen = {
  page: Page;
  /** What the browser complained of: errors, and breaches of the policy. */ faults: string[];
};

/** A browser of its own, signed in. @param width pixels */
export async function openConsole(
  browser: Browser,
  link: string,
  { width = 360, dark = false, language = "en" } = {},
): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 800 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  await context.addInitScript(`localStorage.setItem("sokoni.language", ${JSON.stringify(language)})`);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    // Who is not signed in yet is answered 401, and a browser tells of that.
    if (message.type() === "error" && !message.text().includes("status of 401")) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(link);
  await page.getByRole("main").waitFor();
  await page.locator("nav").first().waitFor({ state: "attached" });
  return { page, faults };
}
