// The agent answers a conversation once the buyer has stopped typing: a burst of messages gets one answer.
import { findConversation, noteAgentState, recentMessages, showTyping } from "../conversations/index.ts";
import type { Channels } from "../channels/index.ts";
import { type Actor, systemActor } from "../kernel/actor.ts";
import { after, stopwatch } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { findShop } from "../shops/index.ts";
import { answerConversation, type TurnServices } from "./answer-conversation.ts";
import { noteFailedTurn } from "./note-failed-turn.ts";
import { refreshPayments, type Verify } from "./refresh-payments.ts";

export type AnswerServices = TurnServices & {
  worker: Database;
  channels: Channels;
  verify: Verify;
  burst: { quietMs: number; longestMs: number };
};

type Data = { shopId: string; conversationId: string };

export const answerJobName = "answer-conversation";

export function answerConversationJob(services: AnswerServices): JobRow<Data> {
  return {
    name: answerJobName,
    concurrency: 6,
    // Per conversation; what is asked for while one runs waits, and sees everything.
    oneAtATime: true,
    retryLimit: 5,
    timeoutSeconds: 120,
    run: async ({ shopId, conversationId }, { now, log }) => {
      const due = await answerDue(services, shopId, conversationId);
      if (due === null) return;
      if (due.at > now)
        return [{ name: answerJobName, data: { shopId, conversationId }, key: conversationId, notBefore: due.at }];
      void showTyping(services.worker, services.channels, { shopId, conversationId });
      const elapsed = stopwatch();
      const actor = systemActor(shopId, "agent", now, due.mode);
      await services.worker.write(shopId, (tx) => noteAgentState(tx, actor, conversationId, "working"));
      try {
        await refreshPayments(services, actor, conversationId);
        await answerConversation(services, actor, { conversationId, asked: false, dryRun: false });
      } catch (error) {
        const failed = { database: services.worker, brain: services.brain.name, durationMs: elapsed() };
        if (await noteFailedTurn(failed, actor, conversationId, error)) throw error;
        log.error({ err: error, shopId, conversationId }, "the agent failed to answer; a person was called");
      }
    },
  };
}

/** A moment of quiet after the last message, but never longer than `longestMs` after the first; null when nothing waits. */
async function answerDue(
  { worker, burst }: AnswerServices,
  shopId: string,
  conversationId: string,
): Promise<{ at: Date; mode: Actor["mode"] } | null> {
  return worker.read(shopId, async (tx) => {
    const [{ mode }, conversation, recent] = await Promise.all([
      findShop(tx, shopId),
      findConversation(tx, shopId, conversationId),
      recentMessages(tx, shopId, conversationId, 20),
    ]);
    if (conversation.unanswered_since === null || conversation.handler === "human") return null;
    const last = recent
      .filter((message) => message.direction === "inbound")
      .reduce(
        (latest, message) => (message.created_at > latest ? message.created_at : latest),
        conversation.unanswered_since,
      );
    const quiet = after(last, burst.quietMs);
    const longest = after(conversation.unanswered_since, burst.longestMs);
    return { at: quiet < longest ? quiet : longest, mode };
  });
}
