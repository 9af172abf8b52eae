// Compares what an aggregator or the seller reports of a shipment with what we know. Every report is stored, but it only counts when it
// moves the shipment forward.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { shipmentAttentions } from "./sentences.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, days, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { TrackedShipment } from "./aggregator.ts";
import { nextAskAt } from "./ask-plan.ts";
import { chargeLabel, labelCost } from "./charge-label.ts";
import {
  addSteps,
  changeShipment,
  type NewStep,
  type ShipmentChange,
  type ShipmentLinks,
  type ShipmentRow,
  stepsOf,
} from "./shipments.ts";
import { judge, type ShipmentState } from "./states.ts";

export type Noted = {
  row: ShipmentRow;
  /** The state that it has just moved to; null: unchanged. */
  moved: ShipmentState | null;
  /** When, according to the courier. */
  at: Date;
};

/** @param shipment locked. */
export async function recordTracking(
  tx: Tx,
  actor: Actor,
  { links, shipment, told }: { links: ShipmentLinks; shipment: ShipmentRow; told: TrackedShipment },
): Promise<Noted> {
  // What the shop reported before does not count as the courier's report, even if both are the same.
  const known = (await stepsOf(tx, actor.shopId, shipment.id)).filter(({ source }) => source !== "seller");
  const present = shipment.state;
  const fresh = unseen(told, known, actor.now);
  const takesBack = shipment.direction === "out" && present === "delivered" && told.status === "returned";
  const verdict = told.status === "unknown" ? "unknown" : takesBack ? "moves" : judge(present, told.status);
  const moved = verdict === "moves" && told.status !== "unknown" ? told.status : null;
  const at = timeOf(told, shipment, actor.now);
  const change: ShipmentChange = {
    ...details(shipment, told),
    ...(await chargeLabel(tx, actor, shipment, labelCost(shipment, moved ?? present, told.cost))),
    ...(moved ? { state: moved, attention: null } : {}),
    ...(moved === "delivered" ? arrival(shipment, at) : {}),
    // A person has to look, because one of the two reports is wrong.
    ...attention(takesBack ? "impossible" : verdict, present, told, shipment),
    next_ask_at: shipment.next_ask_at === null ? null : nextAskAt(shipment.created_at, actor.now),
  };
  await addSteps(
    tx,
    actor,
    shipment.id,
    fresh.map(({ status, word, at: when }, index) => ({
      word,
      state: status === "unknown" ? null : status,
      // Earlier steps count as part of the way to its present state.
      counted: index < fresh.length - 1 || verdict === "moves" || verdict === "repeats",
      source: "courier",
      at: when,
    })),
  );
  return { row: await changeShipment(tx, actor, { links, before: shipment, change }), moved, at };
}

/** A report from the seller or from us. The same table judges it. */
export async function recordWord(
  tx: Tx,
  actor: Actor,
  {
    links,
    shipment,
    step,
  }: { links: ShipmentLinks; shipment: ShipmentRow; step: Omit<NewStep, "counted"> & { state: ShipmentState } },
): Promise<Noted> {
  const moves = judge(shipment.state, step.state) === "moves";
  await addSteps(tx, actor, shipment.id, [{ ...step, counted: moves }]);
  if (!moves) return { row: shipment, moved: null, at: step.at };
  const change = {
    state: step.state,
    ...(step.state === "delivered" ? arrival(shipment, step.at) : {}),
    ...(await chargeLabel(tx, actor, shipment, labelCost(shipment, step.state, null))),
  };
  const row = await changeShipment(tx, actor, { links, before: shipment, change });
  return { row, moved: step.state, at: step.at };
}

/** Used for couriers that do not say how soon they pay in collected cash. */
const usualCashDays = 7;

function arrival({ cash_due: due, cash_days: within }: ShipmentRow, at: Date): ShipmentChange {
  const cash = due === null ? {} : { cash_expected_at: after(at, days(within ?? usualCashDays)) };
  return { delivered_at: at, ...cash };
}

/** If a courier first gave no time for a step, ours was stored instead. */
const sameStepMs = minutes(10);

type Step = TrackedShipment["history"][number];

/** The steps that are not stored yet. The current status comes last, even if the history lacks it. */
function unseen(
  { history, status, word }: TrackedShipment,
  known: readonly { word: string; at: Date }[],
  now: Date,
): Step[] {
  const fresh = history.filter(
    (step) => !known.some((one) => plain(one.word) === plain(step.word) && apart(one.at, step.at) < sameStepMs),
  );
  const told = history.some((step) => plain(step.word) === plain(word));
  const last = known.at(-1);
  const said = told || (last !== undefined && plain(last.word) === plain(word));
  return said ? [...fresh] : [...fresh, { status, word, at: now }];
}

function apart(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime());
}

/** `picked_up` and `Picked up` are the same status. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]+/g, " ");
}

/** The courier's time for the step, limited to between the booking and now. */
function timeOf({ history, word }: TrackedShipment, { created_at: created }: ShipmentRow, now: Date): Date {
  const at = history.findLast((step) => plain(step.word) === plain(word))?.at ?? now;
  return at < created || at > now ? now : at;
}

function details(shipment: ShipmentRow, told: TrackedShipment): ShipmentChange {
  return {
    provider_word: told.word.slice(0, 100),
    courier: told.courier ?? shipment.courier,
    courier_phone: told.courierPhone ?? shipment.courier_phone,
    tracking_code: told.trackingCode ?? shipment.tracking_code,
    courier_tracking_url: told.trackingUrl ?? shipment.courier_tracking_url,
    label_url: told.labelUrl ?? shipment.label_url,
  };
}

function attention(
  verdict: ReturnType<typeof judge> | "unknown",
  present: ShipmentState,
  told: TrackedShipment,
  { provider_word: before }: ShipmentRow,
): ShipmentChange {
  const word = told.word.slice(0, 100);
  if (verdict === "unknown" && before !== word)
    return { attention: sentenceOf(shipmentAttentions, "unknown_word", { word }) };
  if (verdict === "impossible")
    return {
      attention: sentenceOf(shipmentAttentions, "impossible_word", { word, status: present.replaceAll("_", " ") }),
    };
  return {};
}
