// One version, wherever it is written, and the changelog says what is in it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { versionPlaces, versionsIn } from "../../scripts/version-places.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const { version } = JSON.parse(read("package.json"));

test.each(versionPlaces)("$path has it", (place) => {
  const found = versionsIn(read(place.path), place);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(new Set([version]));
});

test("the API's document has it", () => {
  expect(JSON.parse(read("contract/openapi.json")).info.version).toBe(version);
});

test("the changelog has a section for it", () => {
  expect(read("CHANGELOG.md")).toMatch(new RegExp(`^## ${version.replaceAll(".", "\\.")}\\b`, "m"));
});
