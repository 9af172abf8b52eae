// The stored hash of a payer: equal for the same card or wallet at one provider, and for nothing else.
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openVault } from "../kernel/security/crypto.ts";
import { payerHash } from "./payer-hash.ts";

const vault = openVault(randomBytes(32));
const payer = fc.record({
  driver: fc.constantFrom("paystack", "flutterwave"),
  kind: fc.constantFrom("card" as const, "wallet" as const),
  // Few values, so that they often partly agree.
  number: fc.constantFrom(
    "553188 2950 09/32",
    "KES 254700000149",
    "TZS 254700000149",
    "254700000149",
    "SIG_1",
    "SIG_11",
  ),
});
type Payer = { driver: string; kind: "card" | "wallet"; number: string };
const hashOf = ({ driver, ...instrument }: Payer) => payerHash(vault, driver, { instrument });

test("two payers have one hash where provider, kind and number agree, and never otherwise", () => {
  fc.assert(
    fc.property(payer, payer, (one, other) => {
      const isOne = one.driver === other.driver && one.kind === other.kind && one.number === other.number;
      expect(hashOf(one)?.equals(hashOf(other) ?? Buffer.alloc(0))).toBe(isOne);
    }),
  );
});

test("where the provider tells nobody from anybody nothing is kept, and another key hashes otherwise", () => {
  expect(payerHash(vault, "paystack", {})).toBe(null);
  const card = { instrument: { kind: "card" as const, number: "SIG_1" } };
  const [own, foreign] = [vault, openVault(randomBytes(32))].map((key) =>
    payerHash(key, "paystack", card)?.toString("hex"),
  );
  expect(own).toHaveLength(32);
  expect(own).not.toBe(foreign);
});
