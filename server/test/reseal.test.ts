// A new key for what is stored: the operator's command makes it, every process reads it, and a worker seals all of it again.
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultLimits, setAgentModel, setDefaultModel } from "../src/agent/index.ts";
import { openKeys } from "../src/app/open-keys.ts";
import { sealedWith } from "../src/kernel/security/crypto.ts";
import { readVerification } from "../src/kernel/process/verification-settings.ts";
import { actAddress } from "../src/operator/index.ts";
import { askToBeVerified, waitingNumber } from "./support/ask-to-be-verified.ts";
import { openReceiver, type Receiver } from "./support/event-receiver.ts";
import { type Operator, operatorOf } from "./support/operator.ts";
import { codeOf, goodPassword, type Joined, joinedOperator, operatorBrowser } from "./support/operator-browser.ts";
import { type Paying, startPaying } from "./support/paying.ts";
import type { TestShop } from "./support/system.ts";

type Row = { of_table: string; of_column: string; id: string; place: string; sealed: Buffer };

const folder = mkdtempSync(join(tmpdir(), "sokoni-reseal-"));
let paying: Paying;
let operator: Operator;
let shop: TestShop;
let admin: Joined;
let receiver: Receiver;
let endpoint: { id: string; secret: string };

const system = () => paying.system;
const seals = async (): Promise<Row[]> =>
  (await system().admin.query("select * from sealed_before(256::smallint, 1000) order by place, of_column")).rows;
const plain = (rows: Row[]): string[] => rows.map(({ place, sealed }) => system().services.vault.open(sealed, place));
const versions = (rows: Row[]): number[] => [...new Set(rows.map(({ sealed }) => sealedWith(sealed)))];
/** The time until every process has read the key is over. */
const activate = () =>
  system().admin.query("update sealing_keys set active_at = now() - interval '1 second' where resealed_at is null");
const document = async () => {
  const { rows } = await system().admin.query("select shop_id, id, sealed_with from verification_documents");
  const path = join(system().services.config.dataFolder, "media", rows[0].shop_id, rows[0].id);
  return { ...rows[0], bytes: await readFile(path) };
};

beforeAll(async () => {
  const verification = readVerification({ VERIFICATION: "offered" });
  paying = await startPaying({ config: (config) => ({ ...config, verification }) });
  operator = operatorOf(system(), folder);
  shop = await paying.shop();
  await askToBeVerified(system(), shop);
  admin = await joinedOperator(system(), "admin");
  receiver = await openReceiver();
  const { services, clock } = system();
  const model = { ...defaultLimits, enabled: true, brain: "hybrid", provider: "openai", model: "m" } as const;
  const settings = {
    ...model,
    baseUrl: "https://models.example",
    inputPrice: 1n,
    outputPrice: 1n,
    priceDate: "2026-11-01",
    key: "key of a model",
  };
  await services.api.write(shop.id, (tx) =>
    setAgentModel(tx, { vault: services.vault, shopId: shop.id, settings, now: clock.now() }),
  );
  await services.api.platform((tx) => setDefaultModel(tx, services.vault, settings, clock.now()));
  const made = await system().call("POST", "/api/webhook-endpoints", {
    key: shop.key,
    body: { url: `${receiver.url}/hook` },
  });
  const path = `/api/webhook-endpoints/${made.body.id}/rotate-secret`;
  endpoint = (await system().call("POST", path, { key: shop.key, body: {} })).body;
}, 120_000);
afterAll(async () => {
  await receiver.close();
  await paying.stop();
  rmSync(folder, { recursive: true });
});

test("one command makes a new key, and the worker seals all of it again, in the database and in the files", async () => {
  const before = await seals();
  expect(new Set(before.map(({ of_table, of_column }) => `${of_table}.${of_column}`)).size).toBe(8);
  expect([versions(before), (await document()).sealed_with]).toEqual([[1], 1]);
  const words = plain(before);
  const token = system().services.vault.token("a buyer's page");

  expect(await operator("master-key", "reseal")).toMatchObject({
    code: 0,
    out: expect.stringContaining("The new key is used from"),
  });
  await system().worker?.sweep();
  expect(versions(await seals())).toEqual([1]);
  expect(await operator("master-key", "reseal")).toMatchObject({ code: 1, errors: expect.stringContaining("doctor") });
  expect((await operator("doctor")).out).toContain("being sealed with a newer key");

  await activate();
  await system().worker?.sweep();
  const after = await seals();
  expect(versions(after)).toEqual([2]);
  expect(plain(after)).toEqual(words);
  const { bytes, sealed_with: by } = await document();
  expect([sealedWith(bytes), by]).toEqual([2, 2]);
  expect(system().services.vault.token("a buyer's page")).toBe(token);
  expect((await operator("doctor")).out).not.toContain("being sealed with a newer key");
});

test("what was sealed again is used as before: a webhook is signed, an operator signs in, facts are shown", async () => {
  await system().call("POST", `/api/webhook-endpoints/${endpoint.id}/test`, { key: shop.key, body: {} });
  const { body, headers } = await receiver.next("/hook");
  new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
  const { rows } = await system().admin.query("select id from verifications where shop_id = $1", [shop.id]);
  const address = actAddress({ name: "verification_shown" }, { shopId: shop.id, id: rows[0].id });
  const { text } = await admin.sends(address, { reason: "To see whether it opens." });
  expect(text).toContain(waitingNumber);
  const browser = operatorBrowser(system().url);
  const signedIn = await browser.post("/operator/sign-in", {
    email: admin.email,
    password: goodPassword,
    code: codeOf(admin.secret, 1),
  });
  expect(signedIn.path).toBe("/operator");
});

test("a process that has not read the newest key reads it when it meets a value that it sealed", async () => {
  const opened = await openKeys(system().services.worker, system().services.config);
  await operator("master-key", "reseal");
  await activate();
  await system().worker?.sweep();
  const [row] = await seals();
  if (!row) throw new Error("nothing is sealed");
  expect(sealedWith(row.sealed)).toBe(3);
  expect(() => opened.vault.open(row.sealed, row.place)).toThrow("unknown key version 3");
  await expect.poll(() => readable(opened.vault, row)).toBe(true);
});

describe("the master key", () => {
  test("seals these keys too: with a new one next to the previous one they open, and then with the new one alone", async () => {
    const { services } = system();
    const { masterKey } = services.config;
    const after = Buffer.alloc(32, 7);
    const [row] = await seals();
    if (!row) throw new Error("nothing is sealed");
    await openKeys(services.worker, { masterKey: after, previousMasterKey: masterKey });
    const alone = await openKeys(services.worker, { masterKey: after, previousMasterKey: null });
    expect(readable(alone.vault, row)).toBe(true);
    await openKeys(services.worker, { masterKey, previousMasterKey: after });
  });
});

test("every column that holds a seal is sealed again, or what it holds ends within a month", async () => {
  const { rows } = await system().admin.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'`,
  );
  const isNoSeal = /hash|sha256|fingerprint|digest|\.head$|previous|\.raw$|\.content$|\.look$|made_for/;
  const again = new Set((await seals()).map(({ of_table, of_column }) => `${of_table}.${of_column}`));
  const others = rows.map(({ name }) => name).filter((name) => !isNoSeal.test(name) && !again.has(name));
  expect(others.toSorted()).toEqual([
    "access_tokens.sealed_token",
    "installation.key_check",
    "installation.sealed_key",
    "operator_invitations.totp_secret",
    "sealing_keys.sealed_key",
    "team_messages.secret",
  ]);
});

function readable(vault: { open(sealed: Buffer, place: string): string }, { sealed, place }: Row): boolean {
  try {
    return vault.open(sealed, place) !== "";
  } catch {
    return false;
  }
}
