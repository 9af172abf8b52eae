import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSignedByMeta } from "./sign.ts";

type Vector = { name: string; app_secret: string; body_base64: string; header: string; valid: boolean };
const vectors: Vector[] = JSON.parse(
  readFileSync(new URL("./fixtures/signature_vectors.json", import.meta.url), "utf8"),
);
const secret = "test_app_secret_0123456789abcdef";
const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}');
const digest = createHmac("sha256", secret).update(body).digest("hex");
const signed = { "x-hub-signature-256": `sha256=${digest}` };

describe("Meta's signature", () => {
  test.each(vectors)("$name is valid: $valid", ({ app_secret, body_base64, header, valid }) => {
    const raw = Buffer.from(body_base64, "base64");
    expect(isSignedByMeta(raw, { "x-hub-signature-256": header }, [app_secret])).toBe(valid);
  });

  test("either of two secrets counts, in any order", () => {
    expect(isSignedByMeta(body, signed, ["new", secret])).toBe(true);
    expect(isSignedByMeta(body, signed, [secret, "new"])).toBe(true);
    expect(isSignedByMeta(body, signed, ["new", "newer"])).toBe(false);
    expect(isSignedByMeta(body, signed, [])).toBe(false);
  });

  test("an empty secret signs nothing", () => {
    const forged = createHmac("sha256", "").update(body).digest("hex");
    expect(isSignedByMeta(body, { "x-hub-signature-256": `sha256=${forged}` }, [""])).toBe(false);
  });

  test.each([
    ["no header", {}],
    ["an empty header", { "x-hub-signature-256": "" }],
    ["no prefix", { "x-hub-signature-256": digest }],
    ["another algorithm", { "x-hub-signature-256": `sha1=${digest}` }],
    ["the older header", { "x-hub-signature": `sha256=${digest}` }],
    ["a short digest", { "x-hub-signature-256": `sha256=${digest.slice(2)}` }],
    ["a long digest", { "x-hub-signature-256": `sha256=${digest}00` }],
    ["a digest with rubbish after it", { "x-hub-signature-256": `sha256=${digest.slice(0, 62)}zz` }],
    ["space around it", { "x-hub-signature-256": ` sha256=${digest}` }],
    ["two headers", { "x-hub-signature-256": [`sha256=${digest}`, `sha256=${digest}`] }],
    ["characters outside ASCII", { "x-hub-signature-256": `sha256=${"é".repeat(64)}` }],
  ])("%s is refused without a throw", (_what, headers) => {
    expect(isSignedByMeta(body, headers, [secret])).toBe(false);
  });

  test("one bit changed anywhere in body or digest is refused", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(), fc.nat(), (bytes, at, bit) => {
        const raw = Buffer.from(bytes);
        const header = `sha256=${createHmac("sha256", secret).update(raw).digest("hex")}`;
        expect(isSignedByMeta(raw, { "x-hub-signature-256": header }, [secret])).toBe(true);
        const otherBody = flipBit(raw, at, bit);
        expect(isSignedByMeta(otherBody, { "x-hub-signature-256": header }, [secret])).toBe(false);
        const otherHeader = flipBit(Buffer.from(header), at, bit).toString("latin1");
        expect(isSignedByMeta(raw, { "x-hub-signature-256": otherHeader }, [secret])).toBe(false);
      }),
    );
  });

  test("no header makes it throw", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const header = Buffer.from(bytes).toString("latin1");
        expect(isSignedByMeta(body, { "x-hub-signature-256": header }, [secret])).toBe(false);
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
