// A sandbox shop is verified without a person: the end of its owner's number says how. No number of a person is needed there.
import { systemActor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findShop } from "../shops/index.ts";
import { approveVerification, askForMore, rejectVerification } from "./review.ts";
import { lockVerification, openFacts } from "./rows.ts";

/** Any other end is approved. */
export const testEnds = { asked: "001", rejected: "002", waits: "003" } as const;

export function decideSandboxJob(worker: Database, vault: Vault): JobRow {
  return {
    name: "decide-sandbox-verification",
    concurrency: 2,
    retryLimit: 10,
    timeoutSeconds: 60,
    run: async (data, { now }) => {
      const { shopId } = data as { shopId: string };
      await worker.write(shopId, async (tx) => {
        const { mode } = await findShop(tx, shopId);
        const row = await lockVerification(tx, shopId);
        if (mode !== "sandbox" || row?.state !== "submitted") return;
        const actor = systemActor(shopId, "sandbox-verification", now, mode);
        const digits = (openFacts(vault, row).idNumber ?? "").replaceAll(/\D/g, "");
        if (digits.endsWith(testEnds.waits)) return;
        if (digits.endsWith(testEnds.rejected))
          await rejectVerification(tx, actor, "The number ends in 002: the sandbox rejects it.");
        else if (digits.endsWith(testEnds.asked))
          await askForMore(tx, actor, {
            reason: "The number ends in 001: the sandbox asks for another photo.",
            items: ["identityDocument"],
          });
        else await approveVerification(tx, actor, "The sandbox approves every other number.");
      });
    },
  };
}
