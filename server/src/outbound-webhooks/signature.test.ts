import { createHmac, timingSafeEqual } from "node:crypto";
import { expect, test } from "vitest";
import { newSecret, signedHeaders } from "./signature.ts";

/** The test vector of the standard's own libraries. */
const vector = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

/** Written from the standard, not from our own signing code: it gets only the headers. */
function isProved(headers: Record<string, string>, body: string, secret: string, now: Date): boolean {
  const [id = "", timestamp = "", signatures = ""] = ["id", "timestamp", "signature"].map(
    (name) => headers[`webhook-${name}`],
  );
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update([id, timestamp, body].join(".")).digest();
  return signatures.split(" ").some((one) => {
    const [version, given = ""] = one.split(",");
    const bytes = Buffer.from(given, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

test("the standard's vector comes out", () => {
  const headers = signedHeaders(vector.id, vector.at, Buffer.from(vector.body), [vector.secret]);
  expect(headers).toEqual({
    "webhook-id": vector.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": vector.signature,
  });
});

test("a new secret has 32 bytes, and no two are alike", () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(secrets).size).toBe(secrets.length);
});

test("while a secret is being replaced either proves a call, and no third does", () => {
  const [present, former, other] = [newSecret(), newSecret(), newSecret()];
  const headers = signedHeaders("evt_1", vector.at, Buffer.from(vector.body), [present, former]);
  expect([present, former, other].map((secret) => isProved(headers, vector.body, secret, vector.at))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each<[string, (given: { headers: Record<string, string>; body: string; now: Date }) => object]>([
  ["another body", ({ body }) => ({ body: body.replace("2", "3") })],
  ["another id", ({ headers }) => ({ headers: { ...headers, "webhook-id": "msg_other" } })],
  ["another time", ({ headers }) => ({ headers: { ...headers, "webhook-timestamp": "1614265331" } })],
  ["no time", ({ headers }) => ({ headers: { ...headers, "webhook-timestamp": "" } })],
  ["no signature", ({ headers }) => ({ headers: { ...headers, "webhook-signature": "" } })],
  [
    "half a signature",
    ({ headers }) => ({ headers: { ...headers, "webhook-signature": vector.signature.slice(0, 20) } }),
  ],
  [
    "another version",
    ({ headers }) => ({ headers: { ...headers, "webhook-signature": vector.signature.replace("v1", "v2") } }),
  ],
  ["a call of six minutes ago", () => ({ now: new Date(vector.at.getTime() + 360_000) })],
  ["a call of the future", () => ({ now: new Date(vector.at.getTime() - 360_000) })],
])("%s is not proved", (_what, spoil) => {
  const headers = signedHeaders(vector.id, vector.at, Buffer.from(vector.body), [vector.secret]);
  const sound = { headers, body: vector.body, now: vector.at };
  const spoiled = { ...sound, ...spoil(sound) };
  expect(isProved(sound.headers, sound.body, vector.secret, sound.now)).toBe(true);
  expect(isProved(spoiled.headers, spoiled.body, vector.secret, spoiled.now)).toBe(false);
});
