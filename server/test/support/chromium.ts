// One Chromium for all test files of a process. Starting it costs as much as opening several pages.
import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { findChromium } from "../../../scripts/install-chromium.ts";

export type SharedBrowser = Pick<Browser, "newContext" | "newPage"> & {
  /** Closes what was opened through it. The browser stays for the next file, and ends with the process. */
  close(): Promise<void>;
};

type Kind = "light" | "whole";
const running = new Map<Kind, Promise<Browser>>();

/** Animations cost a processor time, and while they run, colours and places are neither the old nor the new ones. */
const still = { reducedMotion: "reduce" } as const;

/** @param kind `whole` for a page that needs a microphone */
export async function shareChromium(kind: Kind = "light"): Promise<SharedBrowser> {
  const browser = await findRunning(kind);
  const opened = new Set<BrowserContext>();
  const keep = (context: BrowserContext): void => {
    opened.add(context);
    context.once("close", () => opened.delete(context));
  };
  return {
    newContext: async (options) => {
      const context = await browser.newContext({ ...still, ...options });
      keep(context);
      return context;
    },
    newPage: async (options) => {
      const page = await browser.newPage({ ...still, ...options });
      keep(page.context());
      return page;
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
}

/** Replaces a browser that did not start or has died. */
async function findRunning(kind: Kind): Promise<Browser> {
  const before = await running.get(kind)?.catch(() => null);
  if (before?.isConnected()) return before;
  const started = startChromium(kind);
  running.set(kind, started);
  return started;
}

/** Debian's Chromium, or the one that `CHROMIUM_PATH` names. */
export function startChromium(kind: Kind = "light"): Promise<Browser> {
  const executablePath = findChromium(kind);
  if (!executablePath) throw new Error("Chromium was not found; set CHROMIUM_PATH");
  // A page that may listen hears a tone, because there is no microphone here.
  return chromium.launch({ executablePath, args: ["--use-fake-device-for-media-stream"] });
}
