// One Chromium for all test files of a process. A start costs as much as opening several pages.
import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext } from "playwright-core";

export type SharedBrowser = Pick<Browser, "newContext" | "newPage"> & {
  /** Closes what was opened through it. The browser goes on for the next file, and ends with the process. */
  close(): Promise<void>;
};

let running: Promise<Browser> | null = null;

export async function shareChromium(): Promise<SharedBrowser> {
  const browser = await findRunning();
  const opened = new Set<BrowserContext>();
  const keep = (context: BrowserContext): void => {
    opened.add(context);
    context.once("close", () => opened.delete(context));
  };
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      keep(context);
      return context;
    },
    newPage: async (options) => {
      const page = await browser.newPage(options);
      keep(page.context());
      return page;
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
}

/** A browser that did not start or has died is replaced. */
async function findRunning(): Promise<Browser> {
  const before = await running?.catch(() => null);
  if (before?.isConnected()) return before;
  running = startChromium();
  return running;
}

/** Debian's Chromium, or the one that `CHROMIUM_PATH` names. */
export function startChromium(): Promise<Browser> {
  const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = process.env["CHROMIUM_PATH"] ?? places.find((place) => existsSync(place));
  if (!executablePath) throw new Error("Chromium was not found; set CHROMIUM_PATH");
  // Whoever may listen hears a tone: there is no microphone here.
  return chromium.launch({ executablePath, args: ["--use-fake-device-for-media-stream"] });
}
