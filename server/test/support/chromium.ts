import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** Debian's Chromium, or the one that `CHROMIUM_PATH` names. */
export function startChromium(): Promise<Browser> {
  const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = process.env["CHROMIUM_PATH"] ?? places.find((place) => existsSync(place));
  if (!executablePath) throw new Error("Chromium was not found; set CHROMIUM_PATH");
  // Whoever may listen hears a tone: there is no microphone here.
  return chromium.launch({ executablePath, args: ["--use-fake-device-for-media-stream"] });
}
