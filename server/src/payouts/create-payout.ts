// Requests a payout, now or for later. For now, its money is set aside in this transaction, and a job sends it.
import { randomUUID } from "node:crypto";
import type { Actor } from "../kernel/security/actor.ts";
import { after, days, seconds } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { bindPayer, type Payer, type PaymentServices } from "../payments/index.ts";
import { audit } from "../kernel/security/audit.ts";
import type { NewPayout, PayoutResource } from "./contract.ts";
import { type DestinationRow, findDestination, type PayoutRow, toPayout } from "./queries.ts";
import { boundsOf, checkAmount, checkUsable, measure, setAside } from "./set-aside.ts";

const farthestMs = days(365);
/** Normally the event sends it immediately. This is the fallback if the event's job is lost. */
export const sendByMs = seconds(30);

export async function createPayout(
  services: PaymentServices,
  tx: Tx,
  actor: Actor,
  body: NewPayout,
): Promise<PayoutResource> {
  const destination = await destinationFor(tx, actor, body);
  const payer = bindPayer(services, actor.mode, destination.slot);
  if (!payer) throw new Refusal("provider_unavailable", "The operator no longer has an account at this provider.");
  const wish = body.amount === undefined ? null : BigInt(body.amount);
  if (wish !== null) checkAmount(boundsOf(services, destination), wish, body.currency);
  const scheduledFor = readTime(body, actor.now);
  const told = { description: body.description ?? null, metadata: body.metadata ?? {} };
  if (scheduledFor) {
    checkUsable(destination, scheduledFor);
    return toPayout(await insertPayout(tx, actor, { destination, payer, amount: wish, scheduledFor, ...told }));
  }
  const amount = await measure(services, tx, actor, { destination, wish });
  return toPayout(await createFunded(tx, actor, { destination, payer, amount, automatic: false, ...told }));
}

/** A payout whose money is set aside immediately. The amount was checked in this transaction. */
export async function createFunded(
  tx: Tx,
  actor: Actor,
  payout: Omit<NewRow, "amount"> & { amount: Money },
): Promise<PayoutRow> {
  const row = await insertPayout(tx, actor, { ...payout, amount: payout.amount.minor });
  await setAside(tx, actor, row.id, payout.amount);
  return row;
}

type NewRow = {
  destination: DestinationRow;
  payer: Payer;
  amount: bigint | null;
  scheduledFor?: Date;
  automatic?: boolean;
  description: string | null;
  metadata: Record<string, string>;
};

async function insertPayout(tx: Tx, actor: Actor, payout: NewRow): Promise<PayoutRow> {
  const id = newId("payout");
  // Providers accept letters, digits and dashes, so the id's underscore becomes a dash.
  const reference = id.replace("_", "-");
  const { destination, scheduledFor } = payout;
  const [row] = await Promise.all([
    tx
      .insertInto("payouts")
      .values({
        shop_id: actor.shopId,
        id,
        destination_id: destination.id,
        slot: destination.slot,
        driver: payout.payer.driver,
        reference,
        uuid: randomUUID(),
        amount: payout.amount,
        currency: destination.currency,
        state: scheduledFor ? "scheduled" : "pending",
        scheduled_for: scheduledFor ?? null,
        funded_at: scheduledFor ? null : actor.now,
        next_ask_at: scheduledFor ? null : after(actor.now, sendByMs),
        automatic: payout.automatic ?? false,
        description: payout.description,
        metadata: JSON.stringify(payout.metadata),
        created_at: actor.now,
        updated_at: actor.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    tx.insertInto("routes").values({ kind: "payout", key: reference, shop_id: actor.shopId }).execute(),
  ]);
  if (scheduledFor)
    await audit(tx, actor, {
      act: "payout_scheduled",
      objectId: id,
      detail: { amount: payout.amount?.toString() ?? null },
    });
  await announce(tx, actor, "payout.created", { id, data: toPayout(row) });
  return row;
}

async function destinationFor(tx: Tx, actor: Actor, body: NewPayout): Promise<DestinationRow> {
  const { currency, destinationId } = body;
  const found = await findDestination(
    tx,
    actor.shopId,
    destinationId ? { id: destinationId } : { defaultOf: currency },
  );
  if (!found)
    throw missing(
      "/destinationId",
      destinationId ? `Payout destination ${destinationId}` : `A default payout destination for ${currency}`,
    );
  if (found.currency === currency) return found;
  const detail = `The destination takes ${found.currency}, not ${currency}.`;
  throw new Refusal("currency_mismatch", detail, {
    errors: [{ pointer: "/currency", code: "currency_mismatch", detail }],
  });
}

function readTime({ scheduledFor }: NewPayout, now: Date): Date | null {
  if (scheduledFor === undefined) return null;
  const at = new Date(scheduledFor);
  const fault = (code: string, detail: string): Refusal =>
    new Refusal("invalid_request", detail, { errors: [{ pointer: "/scheduledFor", code, detail }] });
  if (at <= now) throw fault("in_the_past", "This time is past. Leave it out to be paid now.");
  if (at > after(now, farthestMs)) throw fault("too_far", "A payout is scheduled a year ahead at most.");
  return at;
}
