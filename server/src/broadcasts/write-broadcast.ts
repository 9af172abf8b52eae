// Creates, changes and deletes a broadcast. None of this sends anything.
import { assertEndsWith } from "../shops/index.ts";
import type { Updateable } from "kysely";
import { findExpression, requireSegment } from "../customers/index.ts";
import { changedMetadata, metadataColumn } from "../kernel/contract/metadata.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Broadcasts } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import { checkVersion, missing, Refusal } from "../kernel/contract/refusal.ts";
import { type BroadcastChange, type NewBroadcast, quietByDefault } from "./contract.ts";
import { abTestOf, type BroadcastRow, findBroadcast, lockBroadcast, messageOf } from "./queries.ts";
import { broadcastMachine, changeable, deletable } from "./states.ts";
import { checkBoth, readBoth } from "./written.ts";

/** @throws Refusal invalid_request, segment_empty, resource_missing */
export async function createBroadcast(tx: Tx, actor: Actor, input: NewBroadcast): Promise<BroadcastRow> {
  const { segmentId, segment, channel, message, abTest = null, holdoutPercent = 0 } = input;
  const quiet = input.quietHours === undefined ? quietByDefault : input.quietHours;
  if ((segmentId === undefined) === (segment === undefined)) throw oneSegment();
  await checkAudience(tx, actor, input);
  const said = { channel, message, abTest };
  checkBoth(await readBoth(tx, actor.shopId, said), said);
  const id = newId("broadcast");
  await tx
    .insertInto("broadcasts")
    .values({
      shop_id: actor.shopId,
      id,
      name: input.name.trim(),
      state: "draft",
      channel,
      segment_id: segmentId ?? null,
      segment: segment === undefined ? null : JSON.stringify(segment),
      message: JSON.stringify(message),
      ab_test: abTest && JSON.stringify(abTest),
      holdout_percent: holdoutPercent,
      ...metadataColumn(input),
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      created_at: actor.now,
      updated_at: actor.now,
    })
    .execute();
  return findBroadcast(tx, actor.shopId, id);
}

/** @throws Refusal not_found, version_conflict, invalid_transition, invalid_request, segment_empty, resource_missing */
export async function changeBroadcast(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: BroadcastChange; ifMatch: number | null },
): Promise<BroadcastRow> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  checkVersion(row.version, ifMatch);
  refuseUnless(changeable, row, "change");
  // The scheduled message would be sent after its key has ended.
  if (row.state === "scheduled" && row.scheduled_for !== null) assertEndsWith(actor, row.scheduled_for, "");
  if (change.segmentId !== undefined && change.segment !== undefined) throw oneSegment();
  await checkAudience(tx, actor, change);
  const said = {
    channel: row.channel,
    message: change.message ?? messageOf(row),
    abTest: change.abTest === undefined ? abTestOf(row) : change.abTest,
  };
  checkBoth(await readBoth(tx, actor.shopId, said), said);
  const otherPeople = change.segmentId !== undefined || change.segment !== undefined;
  const quiet = change.quietHours;
  await writeBroadcast(tx, actor, row, {
    name: change.name?.trim() ?? row.name,
    ...(otherPeople
      ? {
          segment_id: change.segmentId ?? null,
          segment: change.segment === undefined ? null : JSON.stringify(change.segment),
        }
      : {}),
    message: JSON.stringify(said.message),
    ab_test: said.abTest && JSON.stringify(said.abTest),
    holdout_percent: change.holdoutPercent ?? row.holdout_percent,
    ...changedMetadata(row, change),
    ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
  });
  return findBroadcast(tx, actor.shopId, id);
}

/** @throws Refusal not_found, version_conflict, invalid_transition */
export async function deleteBroadcast(tx: Tx, actor: Actor, id: string, ifMatch: number | null): Promise<void> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  checkVersion(row.version, ifMatch);
  refuseUnless(deletable, row, "delete");
  await tx.deleteFrom("broadcasts").where("shop_id", "=", actor.shopId).where("id", "=", id).execute();
}

/** The caller holds the row. */
export async function writeBroadcast(
  tx: Tx,
  actor: Actor,
  row: BroadcastRow,
  values: Updateable<Broadcasts>,
): Promise<void> {
  await tx
    .updateTable("broadcasts")
    .set({ ...values, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
}

function refuseUnless(states: readonly string[], row: BroadcastRow, verb: string): void {
  if (states.includes(row.state)) return;
  const allowed = (["schedule", "send", "pause", "resume", "cancel"] as const).filter((one) =>
    broadcastMachine.verbs[one].from.some((state) => state === row.state),
  );
  throw new Refusal("invalid_transition", `${broadcastMachine.name} is ${row.state}: ${verb} is not possible.`, {
    details: { current: row.state, allowed },
  });
}

async function checkAudience(
  tx: Tx,
  actor: Actor,
  { segmentId, segment }: Pick<BroadcastChange, "segmentId" | "segment">,
): Promise<void> {
  if (segment !== undefined) await requireSegment(tx, actor, segment, "/segment");
  if (segmentId !== undefined && (await findExpression(tx, actor.shopId, segmentId)) === null)
    throw missing("/segmentId", "The segment");
}

function oneSegment(): Refusal {
  const detail = "Say who is meant by `segmentId` or by `segment`, one of them.";
  return new Refusal("invalid_request", detail, {
    errors: [{ pointer: "/segment", code: "required", detail }],
  });
}
