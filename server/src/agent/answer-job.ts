// The agent answers a conversation once the buyer has stopped typing: a burst of messages gets one answer.
import {
  type AtOnce,
  type AtOnceServices,
  connectionOf,
  type ConversationRow,
  findConversation,
  type MessageRow,
  recordAgentState,
  planDelivery,
  recentMessages,
  sendAtOnce,
  showTyping,
  type Typing,
} from "../conversations/index.ts";
import type { Channels } from "../channels/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { after, stopwatch } from "../kernel/values/clock.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow, Planned } from "../kernel/jobs/jobs.ts";
import { secondsSince, tell } from "../kernel/process/measured.ts";
import { span } from "../kernel/process/traced.ts";
import { agentRestsUntil, findShop, type Shop } from "../shops/index.ts";
import { hearAnswersJobName } from "./hear-answers.ts";
import { hearWishJobName } from "./hear-dispute-wish.ts";
import { modeIn } from "./begin-turn.ts";
import { answerConversation, type TurnResult, type TurnServices } from "./answer-conversation.ts";
import { isToSee } from "./likeness/see-pictures.ts";
import { recordFailedTurn } from "./record-failed-turn.ts";
import { askAboutPayments, paymentsToAsk, type Verify } from "./refresh-payments.ts";

export type AnswerServices = TurnServices & {
  worker: Database;
  channels: Channels;
  verify: Verify;
  sending: AtOnceServices;
  burst: { quietMs: number; longestMs: number };
};

type Waiting = { due: Date; shop: Shop; typing: Typing; payments: string[]; hasPictures: boolean };
type Data = { shopId: string; conversationId: string };

const recentMost = 20;

const answerJobName = "answer-conversation";

export function answerConversationJob(services: AnswerServices): JobRow<Data> {
  return {
    name: answerJobName,
    concurrency: 6,
    // One at a time per conversation. A job requested while another runs waits, and then sees everything.
    oneAtATime: true,
    retryLimit: 5,
    timeoutSeconds: 120,
    run: async ({ shopId, conversationId }, { now, log }) => {
      const { heldUntil, waiting } = await findWaiting(services, shopId, conversationId, now);
      // An earlier run of this job died while it was sending. The queue takes the conversation over.
      const left = heldUntil ? [planDelivery(shopId, conversationId, heldUntil)] : [];
      if (waiting === "persons")
        // A person took the conversation over before the agent read what the buyer wrote.
        return [
          ...left,
          ...[hearAnswersJobName, hearWishJobName].map((name) => ({ name, data: { shopId, conversationId } })),
        ];
      if (waiting === null) return left;
      const { due, shop, typing, payments, hasPictures } = waiting;
      if (due > now) return [...left, planAnswer(shopId, conversationId, due)];
      if (modeIn(typing.conversation, shop) === "auto" && agentRestsUntil(shop, now) === null)
        void showTyping(services.channels, shop.mode, typing);
      const elapsed = stopwatch();
      const start = performance.now();
      const actor = systemActor(shopId, "agent", now, shop.mode);
      const atOnce: AtOnce = { taken: null };
      try {
        // Requests to other services take time, in which a person may look at the conversation.
        if (payments.length > 0 || hasPictures)
          await services.worker.write(shopId, (tx) => recordAgentState(tx, actor, conversationId, "working"));
        await askAboutPayments(services.verify, actor, payments);
        const request = { conversationId, asked: false, dryRun: false, hasPictures, atOnce };
        const turn = await span(turnSpan(services.brain.name), () => answerConversation(services, actor, request));
        if (turn.kind === "skipped") atOnce.taken = null;
        logTurn(services.brain.name, turn, secondsSince(start));
      } catch (error) {
        const { name: brain } = services.brain;
        tell("turn", { brain, outcome: "failed", seconds: secondsSince(start), stopped: null });
        const failed = { database: services.worker, brain: services.brain.name, durationMs: elapsed() };
        if (await recordFailedTurn(failed, actor, conversationId, error)) throw error;
        log.error({ err: error, shopId, conversationId }, "the agent failed to answer; a person was called");
        return left;
      }
      if (atOnce.taken)
        await sendAtOnce(services.worker, {
          channels: services.channels,
          services: services.sending,
          actor,
          taken: atOnce.taken,
        });
      return left;
    },
  };
}

/** One job is enough for all waiting messages of a conversation. */
export function planAnswer(shopId: string, conversationId: string, notBefore?: Date): Planned {
  const job = { name: answerJobName, data: { shopId, conversationId }, key: conversationId };
  return notBefore ? { ...job, notBefore } : job;
}

export function turnSpan(brain: string) {
  return { name: "agent turn", kind: "inside", attributes: { "sokoni.brain": brain } } as const;
}

export function logTurn(usual: string, turn: TurnResult, seconds: number): void {
  if (turn.kind === "skipped") return tell("turn", { brain: usual, outcome: "skipped", seconds, stopped: null });
  const outcome = turn.suggested ? "suggested" : turn.handedOver ? "handed_over" : "sent";
  tell("turn", { brain: turn.brain, outcome, seconds, stopped: turn.stopped });
}

/**
 * When the buyer has paused, but never longer than `longestMs` after the first message. Null if nothing waits for the agent.
 * @param inbound the newest messages of the buyer
 */
export function dueOf(
  { quietMs, longestMs }: AnswerServices["burst"],
  { unanswered_since: since, handler, suggestion }: ConversationRow,
  inbound: readonly MessageRow[],
): Date | null {
  if (since === null || handler === "human") return null;
  const last = inbound.reduce((latest, message) => (message.created_at > latest ? message.created_at : latest), since);
  const quiet = after(last, quietMs);
  // A suggestion leaves its messages unanswered: the next burst begins after it.
  const suggested = suggestion?.shown.createdAt;
  const first = suggested === undefined ? since : new Date(suggested);
  const longest = after(first > since ? first : since, longestMs);
  return quiet < longest ? quiet : longest;
}

/** `waiting`: null if nothing waits; "persons" if a person has the conversation. */
async function findWaiting(
  { worker, burst }: AnswerServices,
  shopId: string,
  conversationId: string,
  now: Date,
): Promise<{ heldUntil: Date | null; waiting: Waiting | "persons" | null }> {
  return worker.read(shopId, async (tx) => {
    const [conversation, recent, shop, connection, payments] = await Promise.all([
      findConversation(tx, shopId, conversationId),
      recentMessages(tx, shopId, conversationId, recentMost),
      findShop(tx, shopId),
      connectionOf(tx, shopId, conversationId),
      paymentsToAsk(tx, { shopId, now }, conversationId),
    ]);
    const heldUntil = conversation.sent_at_once_until;
    if (conversation.unanswered_since === null) return { heldUntil, waiting: null };
    if (conversation.handler === "human") return { heldUntil, waiting: "persons" };
    const inbound = recent.filter((message) => message.direction === "inbound");
    const due = dueOf(burst, conversation, inbound);
    if (due === null) return { heldUntil, waiting: null };
    const open = inbound.filter((message) => message.answered_at === null);
    // Some waiting messages may be older than these.
    const hasPictures = open.some(isToSee) || open.length === recentMost;
    return { heldUntil, waiting: { due, shop, typing: { conversation, connection, recent }, payments, hasPictures } };
  });
}
