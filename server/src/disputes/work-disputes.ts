// Works off the clocks of disputes: an answer is overdue, a gateway must be asked, or its deadline is near.
import { systemActor } from "../kernel/security/actor.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { findShop } from "../shops/index.ts";
import { changeDispute } from "./change-dispute.ts";
import { troubleMs } from "./clocks.ts";
import { type DisputeServices, checkKnownDispute } from "./check-dispute.ts";
import { disputesDue, findDispute, lockDispute } from "./queries.ts";
import { decideWhenDue } from "./resolve-dispute.ts";

const roundMax = 100;
/** Run concurrently, so that a slow gateway does not delay every case. */
const atOnceMax = 10;

export function workDisputes(services: DisputeServices): Sweep {
  const { worker } = services;
  return {
    name: "work-disputes",
    everyMs: seconds(30),
    run: async ({ now, log, signal }) => {
      const due = await worker.readWithoutShop((tx) => disputesDue(tx, now, roundMax));
      for (let start = 0; start < due.length && !signal.aborted; start += atOnceMax) {
        const looks = due.slice(start, start + atOnceMax).map(async ({ shopId, disputeId }) => {
          try {
            await workOne(services, shopId, disputeId, now);
          } catch (error) {
            // One case's failure must not delay the others.
            log.error({ err: error, shopId, disputeId }, "a dispute could not be worked on");
            await putOff(services, shopId, disputeId, now);
          }
        });
        await Promise.all(looks);
      }
    },
  };
}

async function workOne(services: DisputeServices, shopId: string, disputeId: string, now: Date): Promise<void> {
  const { worker } = services;
  const [shop, row] = await worker.read(shopId, (tx) =>
    Promise.all([findShop(tx, shopId), findDispute(tx, shopId, disputeId)]),
  );
  const actor = systemActor(shopId, "work-disputes", now, shop.mode);
  if (row.opened_by === "gateway") await checkKnownDispute(services, actor, row);
  else await worker.write(shopId, (tx) => decideWhenDue(tx, actor, disputeId));
}

async function putOff({ worker }: DisputeServices, shopId: string, disputeId: string, now: Date): Promise<void> {
  const actor = systemActor(shopId, "work-disputes", now);
  await worker.write(shopId, async (tx) => {
    const row = await lockDispute(tx, shopId, disputeId);
    if (row.next_ask_at === null) return;
    await changeDispute(tx, actor, row, { next_ask_at: after(now, troubleMs) });
  });
}
