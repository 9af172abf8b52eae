// Installs Chromium for the browser tests: Debian's package, if that is allowed. Otherwise it says what to do.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const runFile = promisify(execFile);
/** Chromium without windows: it opens a page at half the cost, and has no microphone. */
const shell = "/usr/bin/chromium-headless-shell";
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * @param kind `light` for the cheapest one; `whole` for one with everything, including a microphone
 * @returns the file that `CHROMIUM_PATH` names, or one that a package has installed; undefined when there is none
 */
export function findChromium(kind: "light" | "whole"): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return named ?? [...(kind === "light" ? [shell] : []), ...places].find((place) => existsSync(place));
}

/** @returns null if Chromium is there now, otherwise what the reader can do. */
export async function installChromium(): Promise<string | null> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? null : `CHROMIUM_PATH names ${named}, and there is no such file.`;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!findChromium("whole")) {
    const byHand = "Install Chromium (Debian, Ubuntu: `apt-get install chromium`) or set CHROMIUM_PATH to its file.";
    if (!mayInstall) return `The browser tests need Chromium. ${byHand}`;
    console.error("Installing Chromium for the browser tests (once) …");
    for (const step of [["update"], ["install", "chromium"]] as [string, ...string[]][]) {
      const failure = await apt(...step);
      if (failure !== null) return `apt-get ${step.join(" ")} failed. ${byHand}\n${failure}`;
    }
    if (!findChromium("whole")) return `apt-get installed no Chromium. ${byHand}`;
  }
  // The tests run without it too, so a failure does not matter. Nothing else is removed for it.
  if (mayInstall && !existsSync(shell)) await apt("install", "chromium-headless-shell");
  return null;
}

/** @returns why it failed; null when it succeeded. */
async function apt(step: string, ...packages: string[]): Promise<string | null> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const flags = packages.length > 0 ? ["-y", "--no-remove", "--no-install-recommends"] : [];
  return runFile("apt-get", [step, ...flags, ...packages], { env, maxBuffer: 64 * 1024 ** 2 }).then(
    () => null,
    (error: { stderr?: string; message: string }) => error.stderr || error.message,
  );
}
