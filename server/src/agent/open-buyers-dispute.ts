// The buyer said yes in the chat to a dispute: it is opened in their name, with their words and the pictures they sent as
// evidence.
import { announcedObject } from "../kernel/jobs/outbox.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import {
  chatOfBuyer,
  handOver,
  type MessageRow,
  recentMessages,
  whatWasSaid,
  wordsSaid,
  handOverSummaries,
  inboundOf,
} from "../conversations/index.ts";
import { type DisputeReason, giveEvidence, openDispute } from "../disputes/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { days } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { isComing, mediaIdOf } from "../media/index.ts";
import { findOrder } from "../orders/index.ts";

const messagesLookedAt = 40;
const picturesMax = 10;
const evidenceAgeMs = days(14);
const descriptionMax = 2_000;

type Asked = { orderId: Id<"order">; reason: DisputeReason; customerId: string };

export function openBuyersDisputeJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "open-buyers-dispute",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now, log }) => {
      const actor = systemActor(shopId, "open-buyers-dispute", now);
      const asked = await database.read(shopId, (tx) => askedIn(tx, shopId, eventId));
      try {
        await database.write(shopId, (tx) => open(tx, actor, asked));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.info({ shopId, orderId: asked.orderId, code: error.code }, "the dispute that a buyer wanted was refused");
        if (error.code !== "dispute_exists")
          await database.write(shopId, (tx) => notifyPerson(tx, actor, asked, error.code));
      }
    },
  };
}

async function askedIn(tx: Tx, shopId: string, eventId: string): Promise<Asked> {
  return announcedObject<Asked>(tx, shopId, eventId);
}

async function open(tx: Tx, actor: Actor, { orderId, reason, customerId }: Asked): Promise<void> {
  const asBuyer: Actor = { ...actor, by: { kind: "customer", id: customerId } };
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  const recent = chat ? await recentMessages(tx, actor.shopId, chat, messagesLookedAt) : [];
  const theirs = recent.filter(
    ({ direction, sent_at }) => direction === "inbound" && actor.now.getTime() - sent_at.getTime() <= evidenceAgeMs,
  );
  const description = wordsOf(theirs);
  const wish = { orderId, reason, openedBy: "buyer", ...(description ? { description } : {}) } as const;
  const { id } = await openDispute(tx, asBuyer, wish, whatWasSaid);
  for (const { mediaId, at } of picturesIn(theirs)) {
    // A picture that could not be kept is still mentioned: it must not stop the dispute from being opened.
    const isKept = await isComing(tx, actor.shopId, mediaId);
    const text = `A picture that the buyer sent in the chat on ${at.toISOString().slice(0, 10)}.`;
    await giveEvidence(tx, asBuyer, id, {
      by: "buyer",
      kind: "document",
      text: isKept ? text : `${text} It is not kept here.`,
      ...(isKept ? { mediaId } : {}),
    });
  }
}

/** What the buyer wrote last, before the yes. */
export function wordsOf(messages: readonly MessageRow[]): string {
  return messages
    .filter(({ type }) => type !== "choice")
    .map(wordsSaid)
    .filter((text) => text !== "")
    .slice(-4)
    .join("\n")
    .trim()
    .slice(0, descriptionMax);
}

function picturesIn(messages: readonly MessageRow[]): { mediaId: Id<"media">; at: Date }[] {
  return messages
    .flatMap(({ id, content, sent_at }) => {
      const { inbound } = inboundOf({ content });
      if (inbound.type !== "media") return [];
      return inbound.media.flatMap(({ kind }, place) =>
        kind === "image" || kind === "video" ? [{ mediaId: mediaIdOf(id, place), at: sent_at }] : [],
      );
    })
    .slice(-picturesMax);
}

/** The buyer was already informed that the dispute is being opened, so a person has to look at the failure. */
async function notifyPerson(tx: Tx, actor: Actor, { orderId, reason }: Asked, code: string): Promise<void> {
  const { number } = await findOrder(tx, actor.shopId, orderId);
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  if (!chat) return;
  const summary = sentenceOf(handOverSummaries, "dispute_not_possible", {
    orderNumber: number,
    disputeReason: reason,
    refusal: code,
  });
  await handOver(tx, actor, chat, { reason: "complaint", summary });
}
