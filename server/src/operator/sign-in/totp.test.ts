import { describe, expect, test } from "vitest";
import { base32, stepOf, stepOfCode, totpAddress, totpCode } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("codes of an authenticator app", () => {
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are those of RFC 6238 at second %i", (second, code) => {
    const step = stepOf(new Date(second * 1_000));
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(2));
  });

  test("fit half a minute early and late, and no longer", () => {
    const now = new Date(1_234_567_890_000);
    const at = stepOf(now);
    const fits = (step: number) => stepOfCode(secret, totpCode(secret, step), now, 0);
    expect([at - 2, at - 1, at, at + 1, at + 2].map(fits)).toEqual([null, at - 1, at, at + 1, null]);
  });

  test("are taken once, and none before the last one that was taken", () => {
    const now = new Date(1_234_567_890_000);
    const at = stepOf(now);
    expect(stepOfCode(secret, totpCode(secret, at), now, at)).toBe(null);
    expect(stepOfCode(secret, totpCode(secret, at - 1), now, at)).toBe(null);
    expect(stepOfCode(secret, totpCode(secret, at + 1), now, at)).toBe(at + 1);
  });

  test.each(["", "12345", "1234567", "12345a", "١٢٣٤٥٦"])("%o is no code", (typed) => {
    expect(stepOfCode(secret, typed, new Date(59_000), 0)).toBe(null);
  });

  test("may be typed with a space", () => {
    const code = totpCode(secret, 1);
    expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, new Date(59_000), 0)).toBe(1);
  });
});

test("a secret is written as RFC 4648 says", () => {
  const written = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => base32(Buffer.from(text)));
  expect(written).toEqual(["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
  expect(totpAddress(secret, "ada@example.com")).toBe(
    "otpauth://totp/Sokoni%20operator%3Aada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sokoni%20operator",
  );
});
