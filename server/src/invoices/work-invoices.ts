// Time-based changes: an open invoice past its due date becomes overdue, and its buyer gets a reminder, twice at most.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, days, seconds } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import type { Log } from "../kernel/process/log.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { can, next } from "../kernel/contract/states.ts";
import { findOrder } from "../orders/index.ts";
import { isSettled } from "./assert-invoiceable.ts";
import { changeInvoice } from "./change-invoice.ts";
import type { InvoiceDoors } from "./doors.ts";
import { dueInvoices, findInvoice, type InvoiceRow, lockInvoice } from "./queries.ts";
import { sayings } from "./sayings.ts";
import { chatOf } from "./send-invoice.ts";
import { invoiceMachine } from "./states.ts";

const roundMax = 200;
const betweenRemindersMs = days(3);

export function workInvoices(database: Database, doors: InvoiceDoors): Sweep {
  return {
    name: "work-invoices",
    everyMs: seconds(30),
    run: async ({ now, log, signal }) => {
      const due = await database.readWithoutShop((tx) => dueInvoices(tx, now, roundMax));
      for (const { shopId, id } of due) {
        if (signal.aborted) return;
        const actor = systemActor(shopId, "work-invoices", now);
        try {
          await database.write(shopId, (tx) => lapse(tx, actor, doors, id));
          await remind(database, actor, { doors, log, id });
        } catch (error) {
          log.error({ err: error, shopId, invoiceId: id }, "an invoice that is due could not be looked at");
        }
      }
    },
  };
}

async function lapse(tx: Tx, actor: Actor, doors: InvoiceDoors, id: string): Promise<void> {
  const invoice = await lockInvoice(tx, actor.shopId, id);
  const status = invoice.status;
  if (!can(invoiceMachine, status, "lapse") || invoice.due_at === null || invoice.due_at > actor.now) return;
  const change = { status: next(invoiceMachine, status, "lapse"), overdue_at: actor.now };
  await changeInvoice(tx, actor, { doors, invoice, change, event: "overdue" });
}

/** If the channel's window is closed, the reminder is dropped. It is not kept for when the buyer writes about something else. */
async function remind(
  database: Database,
  actor: Actor,
  { doors, log, id }: { doors: InvoiceDoors; log: Log; id: string },
): Promise<void> {
  const { shopId } = actor;
  try {
    await database.write(shopId, async (tx) => {
      const found = await findInvoice(tx, shopId, id);
      const chat = isToRemind(found, actor.now) ? await chatOf(tx, actor, doors, found) : null;
      if (chat) await doors.holdChat(tx, shopId, chat.conversationId);
      const invoice = await lockInvoice(tx, shopId, id);
      if (!isToRemind(invoice, actor.now)) return;
      const order = await findOrder(tx, shopId, invoice.order_id);
      await passOccasion(tx, actor, invoice);
      if (!chat || isSettled(order)) return;
      const text = sayings(invoice, doors).reminder;
      const once = `reminder:${id}:${invoice.reminders_left}`;
      await doors.say(tx, actor, {
        conversationId: chat.conversationId,
        orderId: invoice.order_id,
        content: { type: "text", text, previewUrl: false },
        once,
      });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    log.info({ shopId, invoiceId: id }, "the buyer was not reminded: the channel's window is closed");
    await database.write(shopId, async (tx) => {
      const invoice = await lockInvoice(tx, shopId, id);
      if (isToRemind(invoice, actor.now)) await passOccasion(tx, actor, invoice);
    });
  }
}

function isToRemind({ status, next_reminder_at: at }: InvoiceRow, now: Date): boolean {
  return status === "overdue" && at !== null && at <= now;
}

/** Clients don't see this, so there is no event and no new version. */
async function passOccasion(tx: Tx, actor: Actor, invoice: InvoiceRow): Promise<void> {
  const left = invoice.reminders_left - 1;
  await tx
    .updateTable("invoices")
    .set({ reminders_left: left, next_reminder_at: left > 0 ? after(actor.now, betweenRemindersMs) : null })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", invoice.id)
    .execute();
}
