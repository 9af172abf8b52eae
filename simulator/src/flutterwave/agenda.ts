// Scheduled tasks, stored with the data so that they survive a restart.
import type { ChargebackVerdict, Notice } from "./books.ts";
import type { FlutterwaveWorld } from "./world.ts";

export type Task =
  | { kind: "send_notice"; notice: Notice }
  /** `refusal` null: it succeeds. */
  | { kind: "end_attempt"; transactionId: number; refusal: string | null }
  | { kind: "charge_again"; transactionId: number }
  | { kind: "move_refund"; refundId: number; status: string; announced: boolean }
  | { kind: "move_transfer"; transferId: number; status: "PENDING" | "SUCCESSFUL" | "FAILED"; message: string }
  | { kind: "open_chargeback"; transactionId: number; verdicts: readonly ChargebackVerdict[] }
  | { kind: "chargeback_unanswered"; chargebackId: number }
  | { kind: "decide_chargeback"; chargebackId: number };

export type Planned = { id: number; due: number; task: Task };

export function planIn(world: FlutterwaveWorld, seconds: number, task: Task): void {
  const { books, clock } = world;
  const planned = { id: books.nextId(), due: clock.now() + seconds * 1000, task };
  books.agenda.set(planned.id, planned);
  arm(world, planned);
}

/** Cancels its scheduled tasks. */
export function unplan({ books }: FlutterwaveWorld, isMeant: (task: Task) => boolean): void {
  for (const [id, { task }] of books.agenda) if (isMeant(task)) books.agenda.delete(id);
}

/** Continues the tasks of an earlier run. */
export function takeUpAgenda(world: FlutterwaveWorld): void {
  for (const planned of world.books.agenda.values()) arm(world, planned);
}

function arm(world: FlutterwaveWorld, { id, due, task }: Planned): void {
  world.clock.at(due, async () => {
    // A task that was cancelled meanwhile is skipped.
    if (world.books.agenda.delete(id)) await world.perform(task);
  });
}
