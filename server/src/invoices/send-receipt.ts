// The invoice is paid: its buyer gets the stamped paper, once, if the channel's window is open.
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { InvoiceDoors } from "./doors.ts";
import { findInvoice } from "./queries.ts";
import { chatOf, occasionOf, sayWithPaper } from "./send-invoice.ts";

export function sendReceiptJob(database: Database, doors: InvoiceDoors): JobRow<{ shopId: string; invoiceId: string }> {
  return {
    name: "send-receipt",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, invoiceId }, { now, log }) => {
      const actor = systemActor(shopId, "send-receipt", now);
      try {
        await database.write(shopId, async (tx) => {
          const invoice = await findInvoice(tx, shopId, invoiceId);
          const chat = await chatOf(tx, actor, doors, invoice);
          if (chat)
            await sayWithPaper(tx, actor, {
              doors,
              conversationId: chat.conversationId,
              invoice,
              saying: "receipt",
              once: occasionOf("receipt", invoiceId),
            });
        });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
        log.info({ shopId, invoiceId }, "the buyer got no receipt: the channel's window is closed");
      }
    },
  };
}
