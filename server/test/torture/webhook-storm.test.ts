// Acceptance 17: every notice comes fifty times, in parallel and shuffled, and has one effect. Most copies are the same
// bytes. Some report the same fact in new bytes, as providers do.
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fc from "fast-check";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";
import { type Begun, inLanes, type Notice, post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const copies = 50;
const toldAnew = 3;
/** This many events at a time. The rest of the storm waits its turn. */
const together = 100;

type Event = { shop: TestShop; begun: Begun; notices: Notice[]; signed: boolean };

test(
  "each notice fifty times in parallel and shuffled has one effect",
  { timeout: patienceMs(90_000, 3_600_000) },
  async () => {
    const events = rounds(20, 1_000);
    const gateways = silentGateways(selling);
    const shops = await Promise.all(gateways.map((gateway) => gateway.newShop()));
    const answers: Record<string, number> = {};
    for (let done = 0; done < events; done += together) {
      const batch: Event[] = [];
      for (let index = done; index < Math.min(done + together, events); index += 1) {
        const [gateway, shop] = [gateways[index % gateways.length], shops[index % gateways.length]];
        if (!gateway || !shop) throw new Error("four gateways");
        const begun = await gateway.begin(shop);
        await gateway.pay(begun);
        const notices = Array.from({ length: copies }, (_, copy) =>
          gateway.notice(begun, {}, copy < copies - toldAnew ? index : index * 100 + copy),
        );
        batch.push({ shop, begun, notices, signed: gateway.slot.startsWith("cardgateway") });
      }
      const storm = batch.flatMap(({ notices, signed }) => notices.map((notice) => ({ notice, signed })));
      const order = fc.sample(fc.shuffledSubarray(storm, { minLength: storm.length }), {
        numRuns: 1,
        seed: seed + done,
      })[0];
      await inLanes(order ?? [], 16, async ({ notice, signed }) => {
        const { status } = await post(selling, notice);
        const answer = `${signed ? "signed" : "by address"} ${status}`;
        answers[answer] = (answers[answer] ?? 0) + 1;
      });
      await selling.rest();
      for (const one of batch) await hasOneEffect(one);
    }
    // Once a payment is final, its address takes a few more notices, from any sender, and then none.
    expect(
      Object.keys(answers).filter((answer) => !["signed 200", "by address 200", "by address 401"].includes(answer)),
    ).toEqual([]);
    expect(answers["signed 200"]).toBe((events / 2) * copies);
    await selling.wholeBooks();
    report(17, "webhook storm", {
      events,
      posts: events * copies,
      "one effect": events,
      ...answers,
      says: below(events),
    });
  },
);

async function hasOneEffect({ shop, begun: { payment, orderId, productId } }: Event): Promise<void> {
  expect(await selling.orderOf(orderId, shop)).toMatchObject({ status: "paid", fundsStatus: "held" });
  expect(await selling.stockOf(productId, shop)).toEqual({ onHand: 99, reserved: 0 });
  const { rows } = await selling.system.admin.query(
    `select (select count(*)::int from ledger_transactions where cause_id = $1) posted,
            (select count(*)::int from events where object_id = $1 and type = 'payment.succeeded') told,
            (select count(*)::int from events where object_id = $2 and type = 'escrow.held') held,
            (select count(*)::int from mispayments where payment_id = $1) desk`,
    [payment.id, orderId],
  );
  expect(rows).toEqual([{ posted: 1, told: 1, held: 1, desk: 0 }]);
}
