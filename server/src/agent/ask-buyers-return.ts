// The buyer said yes in the chat to giving goods back: the shop is asked in their name, with their words. Buyer and team
// then get the usual messages about returns.
import { announcedObject } from "../kernel/jobs/outbox.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { chatOfBuyer, handOver, recentMessages, handOverSummaries } from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { days } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { askForReturn, type NewReturn } from "../returns/index.ts";
import { wordsOf } from "./open-buyers-dispute.ts";

const messagesLookedAt = 20;
const wordsAgeMs = days(1);
const noteMax = 1_000;

type Asked = NewReturn & { customerId: string };

export function askBuyersReturnJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "ask-buyers-return",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now, log }) => {
      const actor = systemActor(shopId, "ask-buyers-return", now);
      const { customerId, ...wish } = await database.read(shopId, (tx) => announcedObject<Asked>(tx, shopId, eventId));
      try {
        await database.write(shopId, (tx) => ask(tx, { ...actor, by: { kind: "customer", id: customerId } }, wish));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.info({ shopId, orderId: wish.orderId, code: error.code }, "the return that a buyer wanted was refused");
        // If this is a second request, the pieces are already part of a return.
        if (error.code !== "return_too_many" && error.code !== "return_not_possible")
          await database.write(shopId, (tx) => notifyPerson(tx, actor, wish, error.code));
      }
    },
  };
}

async function ask(tx: Tx, asBuyer: Actor, wish: NewReturn): Promise<void> {
  const chat = await chatOfBuyer(tx, asBuyer.shopId, wish.orderId);
  const recent = chat ? await recentMessages(tx, asBuyer.shopId, chat, messagesLookedAt) : [];
  const note = wordsOf(
    recent.filter(
      ({ direction, sent_at }) => direction === "inbound" && asBuyer.now.getTime() - sent_at.getTime() <= wordsAgeMs,
    ),
  ).slice(0, noteMax);
  await askForReturn(tx, asBuyer, { ...wish, askedBy: "buyer", ...(note ? { note } : {}) });
}

/** The buyer was already informed that the shop is being asked, so a person has to look at the failure. */
async function notifyPerson(tx: Tx, actor: Actor, { orderId, reason }: NewReturn, code: string): Promise<void> {
  const { number } = await findOrder(tx, actor.shopId, orderId);
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  if (!chat) return;
  const summary = sentenceOf(handOverSummaries, "return_not_possible", {
    orderNumber: number,
    returnReason: reason,
    refusal: code,
  });
  await handOver(tx, actor, chat, { reason: "complaint", summary });
}
