// The browser tests need Chromium. This installs Debian's package if it is allowed to, and otherwise says what to do.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const runFile = promisify(execFile);
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @returns null if Chromium is there now, otherwise what the reader can do. */
export async function installChromium(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? null : `CHROMIUM_PATH names ${named}, and there is no such file.`;
  if (places.some((place) => existsSync(place))) return null;
  const byHand = "Install Chromium (Debian, Ubuntu: `apt-get install chromium`) or set CHROMIUM_PATH to its file.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return `The browser tests need Chromium. ${byHand}`;
  console.error("Installing Chromium for the browser tests (once) …");
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const failure = await runFile("apt-get", step, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      maxBuffer: 64 * 1024 ** 2,
    }).then(
      () => null,
      (error: { stderr?: string; message: string }) => error.stderr || error.message,
    );
    if (failure !== null) return `apt-get ${step.join(" ")} failed. ${byHand}\n${failure}`;
  }
  return places.some((place) => existsSync(place)) ? null : `apt-get installed no Chromium. ${byHand}`;
}
