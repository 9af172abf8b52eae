import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFromFlutterwave } from "./sign.ts";

const secret = "flw-secret-hash-fixture-0001";
const body = Buffer.from('{"type":"charge.completed","data":{"reference":"ord-1","url":"https:\\/\\/shop"}}');
const sign = (bytes: Buffer, key = secret) => createHmac("sha256", key).update(bytes).digest("base64");
const signed = (header: string | string[]) => ({ "flutterwave-signature": header });
const hashed = (header: string | string[]) => ({ "verif-hash": header });

describe("the signature", () => {
  test("is taken over the raw bytes, not over the JSON value", () => {
    expect(isFromFlutterwave(body, signed(sign(body)), [secret])).toBe(true);
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
    expect(isFromFlutterwave(rewritten, signed(sign(body)), [secret])).toBe(false);
  });

  test("has to be right where it is sent, however right the hash beside it", () => {
    const both = (signature: string | string[]) => ({ ...signed(signature), ...hashed(secret) });
    expect(isFromFlutterwave(body, both(sign(body)), [secret])).toBe(true);
    for (const wrong of [sign(body, "other"), "", secret, [sign(body), sign(body)], []])
      expect(isFromFlutterwave(body, both(wrong), [secret])).toBe(false);
  });

  test.each([
    ["the hash itself", secret],
    ["hex", createHmac("sha256", secret).update(body).digest("hex")],
    ["a sha512 digest", createHmac("sha512", secret).update(body).digest("base64")],
    ["no padding", sign(body).replace("=", "")],
    ["rubbish at its end", `${sign(body)}A`],
  ])("given as %s is refused", (_what, header) => {
    expect(isFromFlutterwave(body, signed(header), [secret])).toBe(false);
  });

  test("one bit changed anywhere in body or signature is refused", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(), fc.nat(), (bytes, at, bit) => {
        const raw = Buffer.from(bytes);
        const header = sign(raw);
        expect(isFromFlutterwave(raw, signed(header), [secret])).toBe(true);
        expect(isFromFlutterwave(flipBit(raw, at, bit), signed(header), [secret])).toBe(false);
        const other = flipBit(Buffer.from(header), at, bit).toString("latin1");
        expect(isFromFlutterwave(raw, signed(other), [secret])).toBe(false);
      }),
    );
  });
});

describe("the hash", () => {
  test("is the secret itself, whatever the body", () => {
    expect(isFromFlutterwave(body, hashed(secret), [secret])).toBe(true);
    expect(isFromFlutterwave(Buffer.from("anything"), hashed(secret), [secret])).toBe(true);
  });

  test.each([
    ["none", {}],
    ["an empty one", hashed("")],
    ["a shorter one", hashed(secret.slice(1))],
    ["a longer one", hashed(`${secret} `)],
    ["other letters", hashed(secret.toUpperCase())],
    ["two of them", hashed([secret, secret])],
  ])("%s is refused without a throw", (_what, headers) => {
    expect(isFromFlutterwave(body, headers, [secret])).toBe(false);
  });
});

test.each([
  ["signature", signed(sign(body))],
  ["hash", hashed(secret)],
])("either of two secrets counts for the %s", (_what, headers) => {
  expect(isFromFlutterwave(body, headers, ["new", secret])).toBe(true);
  expect(isFromFlutterwave(body, headers, [secret, "new"])).toBe(true);
  expect(isFromFlutterwave(body, headers, ["new"])).toBe(false);
  expect(isFromFlutterwave(body, headers, [])).toBe(false);
});

test("an empty secret proves nothing", () => {
  expect(isFromFlutterwave(body, hashed(""), [""])).toBe(false);
  expect(isFromFlutterwave(body, signed(sign(body, "")), [""])).toBe(false);
});

function flipBit(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = at % copy.length;
  copy[index] = (copy[index] ?? 0) ^ (1 << (bit % 8));
  return copy;
}
