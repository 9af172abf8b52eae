// Asks for a level. From here on the facts and documents stay as they are, until the operator has decided.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { isThere, next } from "../kernel/contract/states.ts";
import { findShop } from "../shops/index.ts";
import { announceUpdate } from "./announce-update.ts";
import { assertOn, type GivingServices } from "./give-facts.ts";
import { type ItemName, levelAbove, type VerifiedLevel } from "./requirements.ts";
import { dueFor, keptDocuments, openVerification, standingOf, wantedLevel } from "./rows.ts";
import { verificationMachine } from "./states.ts";

/** Said again while it is reviewed, it changes nothing. @throws Refusal verification_off, verification_incomplete, invalid_transition */
export async function submitVerification(
  services: GivingServices,
  tx: Tx,
  actor: Actor,
  asked: VerifiedLevel | undefined,
): Promise<void> {
  assertOn(services);
  const row = await openVerification(tx, services.vault, actor);
  if (isThere(verificationMachine, row.state, "submit") && (asked ?? row.asks_level) === row.asks_level) return;
  const state = next(verificationMachine, row.state, "submit");
  const standing = standingOf(row);
  const wanted = asked ?? wantedLevel(standing);
  if (wanted === null || wanted === row.level || levelAbove(row.level) === null)
    throw new Refusal("invalid_transition", `The shop has the level ${row.level} already.`, {
      details: { current: row.state, allowed: [] },
    });
  const [{ country }, documents] = await Promise.all([
    findShop(tx, actor.shopId),
    keptDocuments(tx, actor.shopId).execute(),
  ]);
  const due = dueFor(country, standing, { wanted, documents });
  if (due.length > 0) throw incomplete(due);
  const submitted = await tx
    .updateTable("verifications")
    .set({
      state,
      asks_level: wanted,
      reason: null,
      submitted_at: actor.now,
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { act: "verification_submitted", objectId: row.id, detail: { level: wanted } });
  await announceUpdate(tx, actor, { before: row, row: submitted, country });
}

function incomplete(due: readonly ItemName[]): Refusal {
  const errors = due.map((item) => ({ pointer: `/${item}`, code: "required", detail: `${item} has to be given.` }));
  return new Refusal("verification_incomplete", `Give first: ${due.join(", ")}.`, { errors, details: { due } });
}
