import { describe, expect, test } from "vitest";
import { readVerification } from "./verification-settings.ts";

describe("the settings of verification", () => {
  test("are off, with nothing for an unverified shop and no limit for a fully verified one, unless set", () => {
    const { policy, limits, documentsKeptDays } = readVerification({});
    expect([policy, documentsKeptDays]).toEqual(["off", 30]);
    expect(limits.NGN).toEqual({
      none: { perPayout: 0n, per30Days: 0n },
      basic: { perPayout: 150_000_000n, per30Days: 450_000_000n },
      full: { perPayout: null, per30Days: null },
    });
    expect(limits.UGX.basic.perPayout).toBe(3_700_000n);
  });

  test("take limits of single levels, in whole units of the currency", () => {
    const { policy, limits } = readVerification({
      VERIFICATION: "required",
      VERIFICATION_LIMITS: "NGN.none=20000/50000, RWF.basic=-/900000",
    });
    expect([policy, limits.NGN.none, limits.RWF.basic, limits.NGN.basic.perPayout]).toEqual([
      "required",
      { perPayout: 2_000_000n, per30Days: 5_000_000n },
      { perPayout: null, per30Days: 900_000n },
      150_000_000n,
    ]);
  });

  test.each([
    [{ VERIFICATION: "yes" }, "VERIFICATION must be off, offered, required"],
    [{ VERIFICATION_LIMITS: "EUR.basic=1/2" }, "VERIFICATION_LIMITS must be like"],
    [{ VERIFICATION_LIMITS: "NGN.gold=1/2" }, "VERIFICATION_LIMITS must be like"],
    [{ VERIFICATION_LIMITS: "NGN.basic=1" }, "VERIFICATION_LIMITS must be like"],
    [{ VERIFICATION_DOCUMENT_DAYS: "a month" }, "VERIFICATION_DOCUMENT_DAYS must be a whole number"],
  ])("refuse %j", (environment, says) => {
    expect(() => readVerification(environment)).toThrow(says);
  });
});
