// Asks the provider about the number of a request that was submitted, and keeps what it said for the operator. No call runs in a transaction.
import { audit } from "../kernel/security/audit.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import type { IdentityCheckSettings } from "../kernel/process/identity-check-settings.ts";
import { findShop } from "../shops/index.ts";
import { type Checked, checkedOf, type CheckQuestion } from "./identity-check.ts";
import { smileId } from "./providers/smile-id/driver.ts";
import type { IdType } from "./requirements.ts";
import { findVerification, lockVerification, openFacts, type VerificationRow } from "./rows.ts";

type CheckServices = { vault: Vault; config: { identityCheck: IdentityCheckSettings } };

export function checkVerificationJob(worker: Database, { vault, config }: CheckServices): JobRow {
  return {
    name: "check-verification",
    concurrency: 2,
    retryLimit: 20,
    timeoutSeconds: 120,
    run: async (data, { now }) => {
      const { shopId } = data as { shopId: string };
      const { mode, country, row } = await worker.read(shopId, async (tx) => ({
        ...(await findShop(tx, shopId)),
        row: await findVerification(tx, shopId),
      }));
      const settings = config.identityCheck[mode];
      if (!settings || row?.state !== "submitted" || checkedOf(row) !== null || row.level !== "none") return;
      const { provider, ask } = smileId(settings);
      const answer = await ask(questionOf(vault, row, country));
      // The job is tried again later.
      if (answer.kind === "trouble") throw new Error(`${provider} did not check a number: ${answer.detail}`);
      const checked: Checked = { provider, at: now.toISOString(), ...answer };
      await worker.write(shopId, async (tx) => {
        const found = await lockVerification(tx, shopId);
        // It was decided or changed meanwhile: the answer is about other facts.
        if (found?.version !== row.version) return;
        await tx
          .updateTable("verifications")
          .set({ checked: JSON.stringify(checked) })
          .where("shop_id", "=", shopId)
          .execute();
        const actor = systemActor(shopId, "check-verification", now, mode);
        await audit(tx, actor, { act: "verification_checked", objectId: row.id, detail: { provider } });
      });
    },
  };
}

function questionOf(vault: Vault, row: VerificationRow, country: string): CheckQuestion {
  const { idType, idNumber = "", fullName = "", dateOfBirth = "" } = openFacts(vault, row);
  return {
    reference: `${row.id}-${row.version}`,
    shopId: row.shop_id,
    country,
    idType: idType as IdType,
    idNumber,
    fullName,
    dateOfBirth,
  };
}
