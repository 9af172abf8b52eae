import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { command } from "../src/cli/perform.ts";
import { readConfig } from "../src/kernel/process/config.ts";
import { secretSettings, withSecretFiles } from "../src/kernel/process/secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "sokoni-secret-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test("a secret is read from the file that NAME_FILE names, without the new line at its end", () => {
  const key = Buffer.alloc(32, 7);
  const environment = withSecretFiles({
    MASTER_KEY_FILE: file("master", `${key.toString("base64url")}\n`),
    METRICS_KEY_FILE: file("metrics", "a metrics key\r\n"),
    METRICS_PORT: "9464",
    DATA_FOLDER: folder,
    BACKUP_PASSPHRASE_FILE: "",
  });
  const config = readConfig(environment, folder);
  expect([config.masterKey, config.masterKeyIsGiven, config.metrics?.key]).toEqual([key, true, "a metrics key"]);
  expect(config.backup.passphrase).toBeNull();
});

describe("what is wrong is named, and no secret is shown", () => {
  test.each([
    [
      "both",
      { METRICS_KEY: "k", METRICS_KEY_FILE: file("both", "x") },
      "set METRICS_KEY or METRICS_KEY_FILE, not both",
    ],
    ["no file", { METRICS_KEY_FILE: "/no/such/file" }, /METRICS_KEY_FILE can't be read: ENOENT.*\/no\/such\/file/],
    ["a folder", { METRICS_KEY_FILE: folder }, "METRICS_KEY_FILE can't be read: EISDIR"],
    ["an empty file", { METRICS_KEY_FILE: file("empty", "\n") }, /METRICS_KEY_FILE: the file .*empty is empty/],
    ["two lines", { METRICS_KEY_FILE: file("two", "hidden1\nhidden2\n") }, /must have one line$/],
  ])("%s", (_what, environment, words) => {
    expect(() => withSecretFiles(environment)).toThrow(words);
    expect(() => withSecretFiles(environment)).not.toThrow("hidden1");
  });

  test("by a command of the operator too", async () => {
    const data = join(folder, "data");
    mkdirSync(data);
    const told = await command(["doctor"], { DATA_FOLDER: data, MASTER_KEY_FILE: "/no/such/file" });
    expect(told).toMatchObject({ code: 1, errors: expect.stringContaining("MASTER_KEY_FILE can't be read") });
  });
});

test("each setting of docs/operating.md that is a secret can come from a file", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8");
  const named = new Set([...text.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = ""]) => name));
  const isSecret =
    /(KEY|SECRET|TOKEN|PASSPHRASE|PASSKEY|CREDENTIAL|HASH|HEADERS|ACCOUNTS|PREVIOUS|KEY_ID|DATABASE_URL)$/;
  expect([...named].filter((name) => isSecret.test(name)).toSorted()).toEqual([...secretSettings]);
});
