import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies } from "../kernel/values/money.ts";
import { addMonths, monthsUntil, nextEarning, type Period, periodFrom, usageMonth } from "./periods.ts";
import { intervals, planNames, priceOf } from "./plans.ts";
import { earnedBy, grossOf, leftOf, minus, nothing, type Parts, plus, prorate, splitTax } from "./proration.ts";

const time = fc.date({
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2030-12-31T00:00:00Z"),
  noInvalidDate: true,
});
const interval = fc.constantFrom(...intervals);
const taxRate = fc.integer({ min: 0, max: 3_000 });
/** A plan's price in any currency, with its included tax. */
const price = fc
  .record({ plan: fc.constantFrom(...planNames), interval, currency: fc.constantFrom(...currencies), taxRate })
  .map(({ plan, interval: length, currency, taxRate: rate }) =>
    splitTax(priceOf(plan, length, currency, new Date("2026-11-22T00:00:00Z")).minor, rate),
  );
const period = fc
  .record({ anchor: time, interval })
  .map(({ anchor, interval: length }) => periodFrom(anchor, length, anchor));
const within = ({ start, end }: Period, share: number): Date =>
  new Date(start.getTime() + Math.floor((end.getTime() - start.getTime()) * share));
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("a price over its time", () => {
  test("is earned wholly, and however the period is cut up its parts are the price", () => {
    fc.assert(
      fc.property(price, period, fc.array(share, { maxLength: 40 }), (whole, over, cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b).map((cut) => within(over, cut)), over.end];
        let before = nothing;
        const parts: Parts[] = [];
        for (const end of ends) {
          const earned = earnedBy(whole, over, end);
          parts.push(minus(earned, before));
          before = earned;
        }
        expect(parts.reduce(plus, nothing)).toEqual(whole);
        for (const part of parts) expect([part.net >= 0n, grossOf(part) >= 0n]).toEqual([true, true]);
      }),
    );
  });

  test("is what is earned and what is left, neither below nothing", () => {
    fc.assert(
      fc.property(price, period, time, (whole, over, at) => {
        const [earned, left] = [earnedBy(whole, over, at), leftOf(whole, over, at)];
        expect(plus(earned, left)).toEqual(whole);
        for (const minor of [earned.net, earned.tax, left.net, left.tax]) expect(minor).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  test("changing up and down again at the same moment costs nothing", () => {
    fc.assert(
      fc.property(price, price, period, share, (mine, other, over, when) => {
        const at = within(over, when);
        const left = leftOf(mine, over, at);
        const away = prorate({ left, price: other, period: over, at });
        const back = prorate({ left: away.worth, price: mine, period: over, at });
        expect(plus(away.difference, back.difference)).toEqual(nothing);
        expect(back.worth).toEqual(left);
      }),
    );
  });

  test("any chain of changes costs what each plan is worth while it was had, to a unit a change", () => {
    const chain = fc.array(fc.tuple(price, share), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(price, period, chain, (first, over, changes) => {
        let had = first;
        let left = first;
        let [paid, used] = [grossOf(first), 0n];
        let since = over.start;
        for (const [next, when] of changes.toSorted((a, b) => a[1] - b[1])) {
          const at = within(over, when);
          const leftNow = leftOf(had, over, at);
          used += grossOf(left) - grossOf(leftNow);
          const { worth, difference } = prorate({ left: leftNow, price: next, period: over, at });
          paid += grossOf(difference);
          [had, left, since] = [next, worth, at];
        }
        expect(since <= over.end).toBe(true);
        expect(paid).toBe(used + grossOf(left));
      }),
    );
  });

  test("and its tax sum to it, and the tax is within half a unit", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), taxRate, (gross, rate) => {
        const { net, tax } = splitTax(gross, rate);
        expect(net + tax).toBe(gross);
        const off = 2n * (tax * (10_000n + BigInt(rate)) - gross * BigInt(rate));
        expect(off <= 10_000n + BigInt(rate) && off >= -(10_000n + BigInt(rate))).toBe(true);
      }),
    );
  });
});

describe("periods", () => {
  test("follow on each other without a gap, whatever day they began", () => {
    fc.assert(
      fc.property(time, interval, (anchor, length) => {
        let { start, end } = periodFrom(anchor, length, anchor);
        for (let number = 0; number < 30; number += 1) {
          expect(end > start).toBe(true);
          expect(monthsUntil(anchor, end)).toBe((number + 1) * (length === "yearly" ? 12 : 1));
          ({ start, end } = periodFrom(anchor, length, end));
        }
      }),
    );
  });

  test("one begun on the 31st ends on the last day of a short month, and on the 31st after it", () => {
    const anchor = new Date("2026-01-31T10:00:00.000Z");
    expect([1, 2, 3, 13].map((months) => addMonths(anchor, months).toISOString().slice(0, 10))).toEqual([
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2027-02-28",
    ]);
  });

  test("every moment is in exactly one month of use, and something is earned at each month and at the end", () => {
    fc.assert(
      fc.property(time, share, (anchor, when) => {
        const at = within({ start: anchor, end: addMonths(anchor, 40) }, when);
        const month = usageMonth(anchor, at);
        expect(month.start <= at && at < month.end).toBe(true);
        const year = periodFrom(anchor, "yearly", anchor);
        const due = nextEarning(year, at < year.end ? at : year.start);
        expect(due <= year.end && (at >= year.end || due > at)).toBe(true);
      }),
    );
  });
});
