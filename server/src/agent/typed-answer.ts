// Reads a buyer's written answer to one of our open questions. The questions are about a return, about a payment that was
// too much, or about what the shop changed after the payment had begun. A no counts as the tap on its button, if the buyer
// can have read the question (may-answer.ts). A yes gives the shop money, and the shop chooses when we ask, so a written yes
// may answer something else: we ask again, and only a tap counts. A request for their money counts for as long as one
// question about a return is open.
import {
  type ConversationRow,
  type MessageRow,
  ordersOfChat,
  type OutboundKept,
  recentMessages,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type OpenQuestion, openQuestions } from "../returns/index.ts";
import { replacementTapOf, replacementTitles } from "./answer-replacement.ts";
import { offerTapOf } from "./answer-return.ts";
import { isAboutMoney, isStillOpen } from "./asked-by-buttons.ts";
import type { BuyerMessage } from "./brain.ts";
import { offerTitles } from "./notify-of-open-return.ts";
import { type Answered, answerTo } from "./offline/understand/answers-question.ts";
import { isTooNew } from "./may-answer.ts";
import { normalise } from "./offline/understand/normalise.ts";

const ordersLookedAt = 200;
const messagesLookedAt = 20;
/** Channels report whole seconds. */
const clockMs = seconds(1);

type Heard = { tap: BuyerMessage; asksMore: boolean } | { again: MessageRow };

/**
 * @returns the tap that the words stand for; null if they answer no such question. `asksMore`: the buyer also asks
 *   something, which the agent answers. `again`: the question, if the words are a yes, or if it was sent at the same moment
 *   and the buyer may not have read it
 */
export async function tapOfWords(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<Heard | null> {
  const last = messages.at(-1);
  const isWritten = messages.every(({ choice, forwarded, type, spoken }) => {
    return choice === null && !forwarded && (type === "text" || spoken);
  });
  if (!last || !isWritten) return null;
  const recent = await recentMessages(tx, actor.shopId, conversation.id, messagesLookedAt);
  const quoted = messages.find(({ quotes }) => quotes !== undefined)?.quotes;
  const rows = recent.filter(({ sent_at }) => sent_at <= after(last.at, clockMs));
  const before = quoted === undefined ? messagesBefore(rows, messages) : besideQuoted(recent, messages);
  const said = answerIn(messages, before.buttons);
  if (!said) return null;
  const choice = await choiceFor(tx, actor, conversation, said, before);
  const { question } = before;
  const isOfQuestion = before.buttons.some(({ id }) => id === choice);
  if (question !== null && isOfQuestion) {
    if (said.is === "yes" || messages.some((message) => isUnread(question, message))) return { again: question };
  }
  return choice === null || said.is === "yes" ? null : { tap: { ...last, choice }, asksMore: said.asksMore };
}

function isUnread({ status, sent_at }: MessageRow, message: BuyerMessage): boolean {
  return status === "queued" || status === "sending" || isTooNew(message, { sentAt: sent_at });
}

/** Matches the words on the buttons, or words that mean the same. */
function answerIn(messages: readonly BuyerMessage[], buttons: readonly Button[]): Answered | null {
  const texts = messages.map(({ text }) => text);
  const written = plain(texts.join(" "));
  const isNo = { is: "no", says: true, wants: null, asksMore: false } as const;
  const named = buttons.find(({ title }) => plain(title) === written);
  if (named) return isYes(named.id) ? { is: "yes" } : isNo;
  const titles = [...replacementTitles(), ...offerTitles()];
  return answerTo(texts) ?? (titles.some(({ no }) => plain(no) === written) ? isNo : null);
}

function plain(text: string): string {
  return normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

type Button = { id: string; title: string };
type Before = {
  /** The message with the buttons. */
  question: MessageRow | null;
  /** The yes and the no below the question that the words follow. Empty if there is no such question. */
  buttons: readonly Button[];
  /** The question was a template, because the channel's day was over. A template has no buttons, so a yes is not known. */
  wasTemplate: boolean;
  /** The buyer has written since, and we answered. */
  isAnswered: boolean;
  /** The words quote a message, and answer only that message. */
  isQuoting: boolean;
};

/** Our news after the question asks nothing. A message by a person or the agent may ask something. */
function messagesBefore(recent: readonly MessageRow[], messages: readonly BuyerMessage[]): Before {
  const before = noQuestion();
  const said = new Set(messages.map(({ id }) => id));
  for (const row of recent.toReversed()) {
    const { id, direction, author, status, type, answered_at: answeredAt } = row;
    if (direction === "inbound") {
      const isElse = !said.has(id) && type !== "reaction" && type !== "system";
      if (isElse && answeredAt !== null) before.isAnswered = true;
      continue;
    }
    if (status === "failed") continue;
    const outbound = outboundIn(row);
    if (author !== "system" || !outbound) return { ...before, wasTemplate: false };
    if (outbound.type === "template") before.wasTemplate = true;
    if (outbound.type === "buttons")
      return { ...before, wasTemplate: false, question: row, buttons: answersAmong(outbound.buttons) };
  }
  return before;
}

/** The question that all of the words quote, however old it is. */
function besideQuoted(recent: readonly MessageRow[], messages: readonly BuyerMessage[]): Before {
  const row = recent.find(({ id }) => messages.every(({ quotes }) => quotes === id));
  const outbound = row && row.author === "system" && row.status !== "failed" ? outboundIn(row) : undefined;
  if (!row || outbound?.type !== "buttons") return { ...noQuestion(), isQuoting: true };
  return { ...noQuestion(), isQuoting: true, question: row, buttons: answersAmong(outbound.buttons) };
}

function noQuestion(): Before {
  return {
    question: null,
    buttons: [],
    wasTemplate: false,
    isAnswered: false,
    isQuoting: false,
  };
}

function outboundIn({ content }: MessageRow): OutboundKept["outbound"] | undefined {
  return "outbound" in content ? content.outbound : undefined;
}

/** The no of one of our questions, and its yes. */
function answersAmong(buttons: readonly Button[]): Button[] {
  const no = buttons.find(({ id }) => id.endsWith(":no"));
  const head = no?.id.slice(0, -"no".length);
  return head === undefined ? [] : buttons.filter(({ id }) => id.startsWith(head));
}

function isYes(id: string): boolean {
  return !id.endsWith(":no");
}

async function choiceFor(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  said: Answered,
  { buttons, wasTemplate, isAnswered, isQuoting }: Before,
): Promise<string | null> {
  const orders = await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt);
  const open = (await Promise.all(orders.map((id) => openQuestions(tx, actor.shopId, id)))).flat();
  const yes = buttons.find(({ id }) => isYes(id))?.id ?? null;
  const no = buttons.find(({ id }) => !isYes(id))?.id;
  const ofReturn = open.find((one) => noTo(one) === no);
  if (no !== undefined && !ofReturn && !isAnswered && (await isStillOpen(tx, actor.shopId, no, orders))) {
    if (said.is === "yes") return yes;
    if (said.says || (isAboutMoney(no) && said.wants !== null)) return no;
  }
  if (said.is === "yes") return ofReturn ? yes : null;
  if (isQuoting && !ofReturn) return null;
  const [only, another] = open;
  const isAsked = ofReturn !== undefined || (wasTemplate && !another);
  const question = ofReturn ?? (another ? undefined : only);
  if (!question) return null;
  const wantsMoney = question.kind === "replacement" ? said.wants !== null : said.wants === "all";
  return wantsMoney || (isAsked && said.says) ? noTo(question) : null;
}

function noTo({ kind, returnId }: OpenQuestion): string {
  return kind === "offer" ? offerTapOf(returnId, "no") : replacementTapOf(returnId, "no");
}
