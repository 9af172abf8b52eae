// Acceptance 21: every receiver of signed posts, over the raw bytes, with the known vectors and with one bit changed
// anywhere in body, header or secret.
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { channelDrivers } from "../../src/channels/index.ts";
import { slots } from "../../src/payments/index.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { report, rounds, seed } from "./rounds.ts";

type Headers = Record<string, string>;
type Vector = { name: string; slot: string; secret: string; raw: Buffer; headers: Headers; valid: boolean };
type Receiver = {
  slot: "chatapp" | "photoapp" | "cardgateway1" | "cardgateway2";
  header: string;
  verify(raw: Buffer, headers: Headers, secrets: readonly string[]): boolean;
  sign(raw: Buffer, secret: string): string;
};

const hmac = (algorithm: string, raw: Buffer, secret: string) => createHmac(algorithm, secret).update(raw);
const receivers: readonly Receiver[] = [
  {
    slot: "chatapp",
    header: "x-hub-signature-256",
    verify: channelDrivers.chatapp.verifyNotice,
    sign: (raw, secret) => `sha256=${hmac("sha256", raw, secret).digest("hex")}`,
  },
  {
    slot: "photoapp",
    header: "x-hub-signature-256",
    verify: channelDrivers.photoapp.verifyNotice,
    sign: (raw, secret) => `sha256=${hmac("sha256", raw, secret).digest("hex")}`,
  },
  {
    slot: "cardgateway1",
    header: "x-paystack-signature",
    verify: slots.cardgateway1.verifyNotice,
    sign: (raw, secret) => hmac("sha512", raw, secret).digest("hex"),
  },
  {
    slot: "cardgateway2",
    header: "flutterwave-signature",
    verify: slots.cardgateway2.verifyNotice,
    sign: (raw, secret) => hmac("sha256", raw, secret).digest("base64"),
  },
];

const fixtures = (provider: string) => new URL(`../../src/${provider}/fixtures/`, import.meta.url);
type Callback = { kind?: string; request: { headers: Headers; raw_body?: string }; signing_key?: string };

function recorded(slot: string, provider: string): Vector[] {
  const folder = fixtures(`payments/providers/${provider}`);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const callback: Callback = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
      if (callback.kind !== "callback" || !callback.request.raw_body || !callback.signing_key) return [];
      const headers = Object.fromEntries(
        Object.entries(callback.request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const raw = Buffer.from(callback.request.raw_body);
      const vector: Vector = { name: file, slot, secret: callback.signing_key, raw, headers, valid: true };
      const spaced = Buffer.from(`${JSON.stringify(JSON.parse(callback.request.raw_body), null, 1)}\n`);
      const onBody = headers["verif-hash"] === undefined;
      return [vector, { ...vector, name: `${file}, written anew`, raw: spaced, valid: !onBody }];
    });
}

const ofMeta: { name: string; app_secret: string; body_base64: string; header: string; valid: boolean }[] = JSON.parse(
  readFileSync(new URL("signature_vectors.json", fixtures("channels/providers/whatsapp")), "utf8"),
);
const vectors: Vector[] = [
  ...["chatapp", "photoapp"].flatMap((slot) =>
    ofMeta.map(({ name, app_secret: secret, body_base64, header, valid }) => ({
      name,
      slot,
      secret,
      raw: Buffer.from(body_base64, "base64"),
      headers: { "content-type": "application/json", "x-hub-signature-256": header },
      valid,
    })),
  ),
  ...recorded("cardgateway1", "paystack"),
  ...recorded("cardgateway2", "flutterwave"),
];

const secretOf = (slot: string) => vectors.find((vector) => vector.slot === slot)?.secret ?? "";
const secretsOf = (slot: string) => [...new Set(vectors.filter((one) => one.slot === slot).map((one) => one.secret))];

let system: TestSystem;
beforeAll(async () => {
  // No worker: accepted posts wait in the inbox, and the test checks only whether they are accepted.
  system = await startSystem({
    parts: ["api"],
    config: (config) => {
      const { sandbox } = config.providers;
      if (sandbox.paystack) sandbox.paystack.secretKeys = secretsOf("cardgateway1");
      if (sandbox.flutterwave) sandbox.flutterwave.secretHashes = secretsOf("cardgateway2");
      sandbox.whatsapp.appSecrets = secretsOf("chatapp");
      if (sandbox.instagram) sandbox.instagram.appSecrets = secretsOf("photoapp");
      return config;
    },
  });
});
afterAll(() => system.stop());

const statusOf = async (slot: string, raw: Buffer, headers: Headers) =>
  (await system.call("POST", `/api/webhooks/${slot}`, { raw, key: null, headers })).status;

test("there are vectors for each receiver, good and bad", () => {
  for (const { slot } of receivers)
    expect(new Set(vectors.filter((one) => one.slot === slot).map(({ valid }) => valid))).toEqual(
      new Set([true, false]),
    );
});

test.each(vectors)("$slot: $name is let in: $valid", async ({ slot, raw, headers, valid }) => {
  expect(await statusOf(slot, raw, headers)).toBe(valid ? 200 : 401);
});

describe.each(receivers)("$slot", ({ slot, header, verify, sign }) => {
  const changes = rounds(1_500, 100_000);
  const overHttp = rounds(20, 400);
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 200 }).map((raw) => Buffer.from(raw)),
    // What a re-serialiser would write differently: escapes, numbers, spaces.
    fc.json({ depthSize: "small" }).map((text) => Buffer.from(` ${text.replaceAll("/", "\\/")}`)),
  );
  const change = fc.record({
    raw: bytes,
    part: fc.constantFrom("body", "header", "secret" as const),
    at: fc.nat(),
    bit: fc.integer({ min: 0, max: 7 }),
  });

  test("one bit changed in body, header or secret is refused; unchanged it is let in", async () => {
    let right = 0;
    let viaHttp = 0;
    const secret = secretOf(slot);
    for (const { raw, part, at, bit } of fc.sample(change, { numRuns: changes, seed })) {
      const signature = sign(raw, secret);
      const good = verify(raw, { [header]: signature }, [secret]);
      const other = {
        raw: part === "body" ? flipped(raw, at, bit) : raw,
        signature: part === "header" ? flipped(Buffer.from(signature), at, bit).toString("latin1") : signature,
        secret: part === "secret" ? flipped(Buffer.from(secret), at, bit).toString("latin1") : secret,
      };
      const bad = verify(other.raw, { [header]: other.signature }, [other.secret]);
      if (good && !bad) right += 1;
      if (part === "body" && viaHttp < overHttp) {
        viaHttp += 1;
        const headers = { "content-type": "application/json", [header]: signature };
        expect([await statusOf(slot, raw, headers), await statusOf(slot, other.raw, headers)]).toEqual([200, 401]);
      }
    }
    expect(right).toBe(changes);
    report(21, `signatures, ${slot}`, {
      vectors: vectors.filter((one) => one.slot === slot).length,
      "one-bit changes": changes,
      right,
      "over HTTP": viaHttp,
    });
  });
});

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = at % copy.length;
  copy[index] = (copy[index] ?? 0) ^ (1 << bit);
  return copy;
}
