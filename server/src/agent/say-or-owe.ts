// News about an order for its buyer that must arrive: while the channel's window is closed, they get it when they write again.
import { findConversation, ordersOfChat, oweQuestion, queueMessage } from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Language } from "./brain.ts";

/** An order that something happened to, or a chat that is open again. */
type Told = { shopId: string } & ({ orderId: string } | { conversationId: string });

const ordersLookedAt = 20;

/** @param say says what is so now of one order, or nothing. It may be called again for the same order */
export function sayOrOweJob(
  database: Database,
  name: string,
  say: (tx: Tx, actor: Actor, orderId: string) => Promise<"told" | "owed" | "nothing">,
): JobRow<Told> {
  return {
    name,
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, ...of }, { now, log }) => {
      const actor = systemActor(shopId, name, now);
      await database.write(shopId, async (tx) => {
        const orderIds =
          "orderId" in of ? [of.orderId] : await ordersOfChat(tx, shopId, of.conversationId, ordersLookedAt);
        for (const orderId of orderIds)
          if ((await say(tx, actor, orderId)) === "owed")
            log.info({ shopId, orderId, job: name }, "the buyer is told when they write again");
      });
    },
  };
}

/** @param message `once` names the occasion. `words` may hold the mark of the private link */
export async function sayOrOwe(
  tx: Tx,
  actor: Actor,
  {
    orderId,
    chat,
    once,
    words,
  }: { orderId: string; chat: string; once: string; words: (language: Language) => string },
): Promise<"told" | "owed"> {
  const { dialogue } = await findConversation(tx, actor.shopId, chat);
  const text = words(dialogue?.language ?? "en");
  try {
    await queueMessage(tx, actor, {
      conversationId: chat,
      author: "system",
      content: { type: "text", text, previewUrl: false },
      once,
      orderId,
      secretsOf: orderId,
    });
    return "told";
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    await oweQuestion(tx, actor, chat);
    return "owed";
  }
}
