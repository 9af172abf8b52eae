// The licences of the packages installed with the product. Test and build tools are not part of it.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Licences that only require to keep their notice. */
const allowed = new Set(["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense", "CC0-1.0"]);
const except: [name: RegExp, licence: string, why: string][] = [
  [/^@expo-google-fonts\/|^@fontsource-variable\//, "OFL-1.1", "fonts, which are served as they are"],
  [/^@img\/sharp/, "LGPL-3.0-or-later", "libvips is a library of its own file, which anybody can replace"],
  [/^png-js$/, "none", "its LICENSE file is the MIT licence"],
];

type Installed = { name: string; licence: string };

const installed: Installed[] = Object.entries<{ license?: string; dev?: boolean; link?: boolean }>(
  read("package-lock.json").packages,
)
  .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
  .map(([path, { license }]) => ({ name: path.split("node_modules/").at(-1) ?? "", licence: license ?? "none" }));

/** In an SPDX expression, each part of an `AND` must be allowed, and one part of an `OR`. */
function isAllowed({ name, licence }: Installed): boolean {
  const parts = licence.replaceAll(/[()]/g, "");
  const may = (one: string): boolean =>
    allowed.has(one) || except.some(([names, excepted]) => excepted === one && names.test(name));
  return parts.includes(" OR ") ? parts.split(" OR ").some(may) : parts.split(" AND ").every(may);
}

test("a licence that is not allowed is found out", () => {
  const named = (licence: string): Installed => ({ name: "x", licence });
  for (const licence of ["GPL-3.0", "MIT AND GPL-3.0", "none", "LGPL-3.0-or-later", "AGPL-3.0 OR GPL-3.0"])
    expect([licence, isAllowed(named(licence))]).toEqual([licence, false]);
  for (const licence of ["MIT", "(MIT OR GPL-3.0)", "MIT AND ISC"])
    expect([licence, isAllowed(named(licence))]).toEqual([licence, true]);
});

test("everything that is installed with the product has an allowed licence", () => {
  expect(installed.length).toBeGreaterThan(150);
  expect(installed.filter((one) => !isAllowed(one))).toEqual([]);
});

test("each exception is of something that is installed", () => {
  const unused = except.filter(
    ([names, licence]) => !installed.some((one) => names.test(one.name) && one.licence.includes(licence)),
  );
  expect(unused).toEqual([]);
});

test("npm run sbom lists what the product needs, and no test tools", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/write-sbom.ts"], {
    cwd: root,
    maxBuffer: 1e7,
  });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
  const names = new Set(components.map(({ name }) => name));
  expect(bomFormat).toBe("CycloneDX");
  const needed = ["server", "console", "simulator"].flatMap((part) =>
    Object.keys(read(`${part}/package.json`).dependencies ?? {}),
  );
  expect(needed.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].some((name) => /^node-(bin-)?(linux|darwin)-/.test(name))).toBe(true);
  expect(["vitest", "oxlint", "playwright-core"].filter((name) => names.has(name))).toEqual([]);
});
