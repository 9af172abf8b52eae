// Acceptance 8: every transaction of the books is taken back twice at once, and was taken back once.
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fc from "fast-check";
import { type Actor, systemActor } from "../../src/kernel/security/actor.ts";
import { newId } from "../../src/kernel/values/id.ts";
import { money } from "../../src/kernel/values/money.ts";
import { bookInvariants, brokenInvariants, type Leg, type Transfer, transfer } from "../../src/ledger/index.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { below, report, rounds, seed } from "./rounds.ts";
import { inLanes } from "./silent-gateways.ts";

const workers = 20;
let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({
    parts: [],
    config: (config) => ({ ...config, limits: { ...config.limits, databaseConnections: workers } }),
  });
});
afterAll(() => system.stop());

const actor = (): Actor => systemActor(system.shop.id, "test", system.clock.now());
const post = (posting: Transfer) =>
  system.services.worker.write(system.shop.id, (tx) => transfer(tx, actor(), posting));

type Taken = { id: string; twice: boolean };
type Again = { of: string; answer: Taken | "refused" };

test("a transaction that is taken back twice at once was taken back once", { timeout: 600_000 }, async () => {
  const count = rounds(60, 500);
  const originals = await book(count);

  const answers: Again[] = [];
  const tries = originals.flatMap((original) => [original, original]);
  await inLanes(tries, workers, async ({ id, legs, underOneKey }) => {
    const key = `rev:${underOneKey ? id : newId("transaction")}`;
    const opposite = legs.map(({ from, to, amount }) => ({ from: to, to: from, amount }));
    const posting = { key, kind: "reversal", cause: { type: "test", id }, legs: opposite, reverses: id };
    answers.push({ of: id, answer: await post(posting).then(taken, refusedAsSecond) });
  });

  for (const { id, underOneKey } of originals) {
    const [first, second] = answers.filter(({ of }) => of === id).map(({ answer }) => answer);
    const made = [first, second].filter((one) => one !== "refused" && one?.twice === false);
    expect({ id, made: made.length }).toEqual({ id, made: 1 });
    const other = first === made[0] ? second : first;
    expect(other).toEqual(underOneKey ? { ...(made[0] as Taken), twice: true } : "refused");
  }
  const { rows } = await system.admin.query(
    `select count(*) filter (where reverses is null)::int posted, count(reverses)::int "taken back",
       count(distinct reverses)::int "of them different", (select count(*)::int from ledger_balances where amount <> 0) "left over"
     from ledger_transactions`,
  );
  expect(rows).toEqual([{ posted: count, "taken back": count, "of them different": count, "left over": 0 }]);
  expect(await brokenInvariants((text) => system.admin.query(text), bookInvariants)).toEqual([]);
  report(8, "taken back twice at once", {
    posted: count,
    tries: tries.length,
    ...rows[0],
    workers,
    says: below(count),
  });
});

/** Postings of one to four legs, over accounts of their own and accounts that all share. */
async function book(count: number): Promise<{ id: string; legs: Leg[]; underOneKey: boolean }[]> {
  const leg = fc.record({
    to: fc.constantFrom("escrow", "seller:pending", "seller:available", "seller:reserve", "rev:platform_fee"),
    amount: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
    currency: fc.constantFrom("NGN", "KES", "XOF"),
  });
  const drawn = fc.sample(fc.array(leg, { minLength: 1, maxLength: 4 }), { numRuns: count, seed });
  const originals: { id: string; legs: Leg[]; underOneKey: boolean }[] = [];
  await inLanes([...drawn.entries()], workers, async ([index, wanted]) => {
    const legs = wanted.map(({ to, amount, currency }) => ({
      from: "clearing:paystack",
      to: to === "escrow" ? `escrow:order:${index}` : to,
      amount: money(amount, currency),
    }));
    const { id } = await post({ key: `test:${index}`, kind: "test", cause: { type: "test", id: `${index}` }, legs });
    originals.push({ id, legs, underOneKey: index % 2 === 0 });
  });
  return originals;
}

const taken = ({ id, already }: { id: string; already: boolean }): Taken => ({ id, twice: already });

/** What the database says to the second under another key; anything else is no refusal of ours. */
function refusedAsSecond(error: unknown): "refused" {
  expect(error).toMatchObject({ code: "23505", message: expect.stringMatching(/was taken back already$/) });
  return "refused";
}
