import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSignedByPaystack } from "./sign.ts";

const secret = "sk_test_fixture-only-not-a-real-key";
const body = Buffer.from('{"event":"charge.success","data":{"reference":"ord-1","url":"https:\\/\\/shop"}}');
const sign = (bytes: Buffer, key = secret) => createHmac("sha512", key).update(bytes).digest("hex");
const digest = sign(body);
const under = (header: string | string[]) => ({ "x-paystack-signature": header });

describe("Paystack's signature", () => {
  test("is taken over the raw bytes, not over the JSON value", () => {
    expect(isSignedByPaystack(body, under(digest), [secret])).toBe(true);
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
    expect(isSignedByPaystack(rewritten, under(digest), [secret])).toBe(false);
  });

  test("either of two secrets counts", () => {
    expect(isSignedByPaystack(body, under(digest), ["new", secret])).toBe(true);
    expect(isSignedByPaystack(body, under(digest), [secret, "new"])).toBe(true);
    expect(isSignedByPaystack(body, under(digest), ["new"])).toBe(false);
    expect(isSignedByPaystack(body, under(digest), [])).toBe(false);
  });

  test("an empty secret signs nothing", () => {
    expect(isSignedByPaystack(body, under(sign(body, "")), [""])).toBe(false);
  });

  test.each([
    ["no header", {}],
    ["an empty header", under("")],
    ["a sha256 digest", under(createHmac("sha256", secret).update(body).digest("hex"))],
    ["capital letters", under(digest.toUpperCase())],
    ["a short digest", under(digest.slice(2))],
    ["rubbish at its end", under(`${digest.slice(0, 126)}zz`)],
    ["two headers", under([digest, digest])],
  ])("%s is refused without a throw", (_what, headers) => {
    expect(isSignedByPaystack(body, headers, [secret])).toBe(false);
  });

  test("one bit changed anywhere in body or digest is refused", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(), fc.nat(), (bytes, at, bit) => {
        const raw = Buffer.from(bytes);
        const header = sign(raw);
        expect(isSignedByPaystack(raw, under(header), [secret])).toBe(true);
        expect(isSignedByPaystack(flipBit(raw, at, bit), under(header), [secret])).toBe(false);
        const other = flipBit(Buffer.from(header), at, bit).toString("latin1");
        expect(isSignedByPaystack(raw, under(other), [secret])).toBe(false);
      }),
    );
  });
});

function flipBit(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = at % copy.length;
  copy[index] = (copy[index] ?? 0) ^ (1 << (bit % 8));
  return copy;
}
