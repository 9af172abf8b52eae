import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds, seed } from "../../test/torture/rounds.ts";
import { paidByLine, worthOf } from "./line-worth.ts";

const line = fc.record({ quantity: fc.integer({ min: 1, max: 20 }), total: fc.bigInt({ min: 0n, max: 10_000_000n }) });

test("however an order is given back in parts, together it is what was paid for its goods, to the last unit", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 }),
      (rows, off, parts) => {
        const lines = rows.map((row, index) => ({ ...row, line: index + 1 }));
        const subtotal = lines.reduce((sum, { total }) => sum + total, 0n);
        const discount = (subtotal * BigInt(off)) / 1_000n;
        const paid = paidByLine(lines, discount);
        expect([...paid.values()].reduce((sum, part) => sum + part, 0n)).toBe(subtotal - discount);
        for (const { line: number, quantity } of lines) {
          const whole = paid.get(number) ?? 0n;
          expect(whole).toBeGreaterThanOrEqual(0n);
          let before = 0;
          let back = 0n;
          for (const part of [...parts, quantity]) {
            const pieces = Math.min(part, quantity - before);
            const worth = worthOf(whole, quantity, before, pieces);
            expect(worth).toBeGreaterThanOrEqual(0n);
            before += pieces;
            back += worth;
          }
          expect(back).toBe(whole);
        }
      },
    ),
    { numRuns: rounds(200, 20_000), seed },
  );
});
