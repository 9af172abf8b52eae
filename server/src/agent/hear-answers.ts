// Reads a buyer's answers to our own questions. This needs no brain, and the answers count whether a person, the agent or
// neither has the chat. Taps below our messages count, and plain words (typed-answer.ts).
import {
  type ConversationRow,
  isTrial,
  lockConversation,
  markAnswered,
  type MessageRow,
  queueHeld,
  unansweredMessages,
  outboundOf,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import type { OutboundContent } from "../channels/index.ts";
import { findShop } from "../shops/index.ts";
import { takeReplacementAnswer } from "./answer-replacement.ts";
import { takeReturnAnswer } from "./answer-return.ts";
import type { BuyerMessage, Language } from "./brain.ts";
import { takeGoodsAnswer } from "./changed-goods.ts";
import { takeChoice } from "./choices/take-choice.ts";
import { takeKeepAnswer } from "./keep-surplus.ts";
import { takeAddressAnswer } from "./moved-address.ts";
import { takeReturnNothing } from "./return-nothing.ts";
import { tapWords } from "./tap-words.ts";
import { toBuyerMessage } from "./to-buyer-message.ts";
import { tapOfWords } from "./typed-answer.ts";
import { takeUseAnswer } from "./use-of-money.ts";

export const hearAnswersJobName = "hear-answers";
/** Texts that come this close together are read as one answer. */
const burstGapMs = seconds(10);

/**
 * For a conversation that a person handles.
 * @param quietMs the answer is read when the buyer has stopped typing, as the agent does
 */
export function hearAnswersJob(
  database: Database,
  quietMs: number,
): JobRow<{ shopId: string; conversationId: string }> {
  return {
    name: hearAnswersJobName,
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, conversationId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const { mode } = await findShop(tx, shopId);
        const conversation = await lockConversation(tx, shopId, conversationId);
        if (conversation.handler !== "human" || isTrial(conversation)) return;
        const rows = await unansweredMessages(tx, shopId, conversationId);
        // Newer messages have a job of their own.
        const last = rows.reduce((latest, { created_at: at }) => Math.max(latest, at.getTime()), 0);
        if (after(new Date(last), quietMs) > now) return;
        await takeAnswers(tx, systemActor(shopId, hearAnswersJobName, now, mode), conversation, rows, { typed: false });
      });
    },
  };
}

type Choices = Parameters<typeof takeChoice>[4];

/**
 * The caller holds the conversation.
 * @param choices `typed`: whether a size or a colour also counts in words. `orders`: the buyer's newest orders in the
 *   conversation, if known
 * @returns the rows that are still unanswered
 */
export async function takeAnswers(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  rows: readonly MessageRow[],
  choices: Choices,
): Promise<MessageRow[]> {
  const heard: MessageRow[] = [];
  for (const row of rows) {
    const message = toBuyerMessage(row, new Map());
    if (message.choice !== null && (await takeAnswer(tx, actor, conversation, [message], choices))) heard.push(row);
  }
  const burst = lastBurst(rows.filter((row) => !heard.includes(row)));
  const messages = burst.filter(asksAnswer).map((row) => toBuyerMessage(row, new Map()));
  const isWritten = messages.length > 0 && messages.every(({ choice }) => choice === null);
  if (isWritten) {
    const words = writesAsBegun(conversation) ? await tapOfWords(tx, actor, conversation, messages) : null;
    if (words && "again" in words) {
      await askAgain(tx, actor, conversation, words.again, ids(burst));
      heard.push(...burst);
    } else {
      const isTaken = await takeAnswer(tx, actor, conversation, words ? [words.tap] : messages, choices);
      if (isTaken && !words?.asksMore) heard.push(...burst);
    }
  }
  if (heard.length > 0) await markAnswered(tx, actor, conversation.id, ids(heard));
  return rows.filter((row) => !heard.includes(row));
}

async function takeAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
  choices: Choices,
): Promise<boolean> {
  return (
    (writesAsBegun(conversation) &&
      ((await takeReturnNothing(tx, actor, conversation, messages)) ||
        (await takeGoodsAnswer(tx, actor, conversation, messages)) ||
        (await takeAddressAnswer(tx, actor, conversation, messages)) ||
        (await takeUseAnswer(tx, actor, conversation, messages)) ||
        (await takeKeepAnswer(tx, actor, conversation, messages)) ||
        (await takeReplacementAnswer(tx, actor, conversation, messages)) ||
        (await takeReturnAnswer(tx, actor, conversation, messages)))) ||
    takeChoice(tx, actor, conversation, messages, choices)
  );
}

/** Asks again, with the buttons. The buyer wrote a yes, or may not have read the question when they wrote. */
async function askAgain(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  question: MessageRow,
  answers: readonly string[],
): Promise<void> {
  const { outbound, secretsOf } = outboundOf(question);
  await queueHeld(tx, actor, conversation, {
    author: "system",
    content: withTapAsked(outbound, conversation.dialogue?.language ?? "en"),
    once: `again:${question.id}:${answers.at(-1)}`,
    ...(secretsOf === undefined ? {} : { secretsOf }),
    ...(question.order_id === null ? {} : { orderId: question.order_id }),
  });
}

/** A question that is too long for one more line is asked as it is. */
function withTapAsked(question: OutboundContent, language: Language): OutboundContent {
  if (question.type !== "buttons") return question;
  const line = tapWords[language];
  const text = question.text.startsWith(line) ? question.text : `${line}\n${question.text}`;
  return text.length > questionMaxLength ? question : { ...question, text };
}

/** Below the channels' limits for a text above buttons, with room for the buyer's link. */
const questionMaxLength = 850;

/** The newest rows with no long pause between them: older ones may wait for a person. */
function lastBurst(rows: readonly MessageRow[]): MessageRow[] {
  const pause = rows.findLastIndex(({ sent_at: at }, index) => {
    const next = rows[index + 1];
    return next !== undefined && next.sent_at > after(at, burstGapMs);
  });
  return rows.slice(pause + 1);
}

function ids(rows: readonly MessageRow[]): string[] {
  return rows.map(({ id }) => id);
}

/** Thumbs up and system notes ask for no answer. */
export function asksAnswer({ type }: MessageRow): boolean {
  return type !== "reaction" && type !== "system";
}

/**
 * Only the person who began the conversation may move held money. If another number, which the seller linked to the buyer,
 * ever writes in it, its yes does not count.
 */
export function writesAsBegun({ user_phone, user_id, begun_phone, begun_user_id }: ConversationRow): boolean {
  const differs = (now: string | null, begun: string | null) => now !== null && begun !== null && now !== begun;
  const isSame = (user_phone !== null && user_phone === begun_phone) || (user_id !== null && user_id === begun_user_id);
  return isSame && !differs(user_phone, begun_phone) && !differs(user_id, begun_user_id);
}
