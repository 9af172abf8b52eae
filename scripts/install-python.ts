// Makes a virtual environment in node_modules/.cache for the tests of the Python client, once, from the machine's Python. If Python is missing, this
// installs Debian's package if that is allowed, and otherwise says what to do.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const runFile = promisify(execFile);
const root = join(import.meta.dirname, "..");
const oldest = 9;
const names = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python3.9", "/usr/bin/python3"];
/** Python must be able to make environments. Debian packages that separately. */
const check = `import sys, venv, ensurepip; print(sys.executable if sys.version_info >= (3, ${oldest}) else "")`;

/** The packages to install: `tests` for the tests, `gates` adds type and package checks, `fuzz` fuzzes the API. */
export type Lock = "tests" | "gates" | "fuzz";

/**
 * @param python another Python than the machine's default.
 * @returns the environment's Python.
 * @throws Error that says what the reader can do.
 */
export async function installPython(lock: Lock = "tests", python?: string): Promise<string> {
  const found = python ?? (await findPython());
  const locked = readFileSync(join(root, `clients/python/locks/${lock}.txt`));
  const made = createHash("sha256").update(found).update(locked).digest("hex").slice(0, 16);
  const folder = join(root, "node_modules/.cache", `python-${made}`);
  const own = join(folder, "bin/python");
  const stamp = join(folder, "installed");
  if (existsSync(stamp)) return own;
  console.error(
    lock === "fuzz" ? "Installing Schemathesis (once) …" : "Installing what the Python client is tested with (once) …",
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(found, ["-m", "venv", folder]);
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "--no-compile"];
  await run(own, [...pip, "-r", join(root, `clients/python/locks/${lock}.txt`)]);
  writeFileSync(stamp, "");
  return own;
}

/** Every Python from 3.9 on this machine, the default first; each version once. */
export async function findPythons(): Promise<string[]> {
  await findPython();
  const wanted = [...names, ...(process.env.PYTHONS?.split(":") ?? [])];
  const found = await Promise.all(wanted.map(async (name) => ({ path: await ask(name, check), name })));
  const versions = new Map<string, string>();
  for (const { path } of found) {
    const version = path && (await ask(path, "import sys; print('%d.%d' % sys.version_info[:2])"));
    if (path && version && !versions.has(version)) versions.set(version, path);
  }
  return [...versions.values()];
}

async function findPython(): Promise<string> {
  for (const name of process.env.PYTHON ? [process.env.PYTHON] : names) {
    const found = await ask(name, check);
    if (found) return found;
  }
  const byHand =
    `Install Python 3.${oldest} or later with venv (Debian, Ubuntu: \`apt-get install python3 python3-venv\`), ` +
    "or set PYTHON to one.";
  if (process.env.PYTHON || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(`The tests of the Python client need Python. ${byHand}`);
  console.error("Installing Python for the tests of its client (once) …");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "python3", "python3-venv"]])
    await run("apt-get", step, environment, byHand);
  const found = await ask("/usr/bin/python3", check);
  if (!found) throw new Error(`apt-get installed no Python that would do. ${byHand}`);
  return found;
}

/** Its output; empty if it can't run or fails. */
async function ask(python: string, code: string): Promise<string> {
  return runFile(python, ["-c", code]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}

async function run(
  command: string,
  given: string[],
  environment: NodeJS.ProcessEnv = process.env,
  advice = "",
): Promise<void> {
  await runFile(command, given, { env: environment, maxBuffer: 64 * 1024 ** 2 }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(`${command} ${given.join(" ")} failed. ${advice}\n${error.stderr || error.message}`);
    },
  );
}
