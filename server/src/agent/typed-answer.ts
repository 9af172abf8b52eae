// Reads a buyer's written answer to one of our open questions as the tap on its button. The questions are about a return,
// about a payment that was too much, or about what the shop changed after the payment had begun. A yes counts only right
// after the question, and only if the buyer can have read the question (may-answer.ts). A request for their money counts for
// as long as one question about a return is open.
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
 *   something, which the agent answers. `again`: a question that was sent at the same moment, and that the buyer may not
 *   have read, or right behind another one, which the yes may answer
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
  if (!said || (said.is === "yes" && messages.some(({ spoken }) => spoken))) return null;
  const choice = await choiceFor(tx, actor, conversation, said, before);
  const { question } = before;
  const isOfQuestion = before.buttons.some(({ id }) => id === choice);
  if (question !== null && isOfQuestion) {
    const isUnsure = said.is === "yes" && before.isBeside;
    if (isUnsure || messages.some((message) => isUnread(question, message))) return { again: question };
  }
  return choice === null ? null : { tap: { ...last, choice }, asksMore: said.is === "no" && said.asksMore };
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
  /** The buyer has since written something else, which is still unanswered. */
  wroteMore: boolean;
  /** The words quote a message, and answer only that message. */
  isQuoting: boolean;
  /** The agent or a person asked something else just before, which the words may answer. The shop chooses when our question is sent. */
  isBeside: boolean;
};

/** Our news after the question asks nothing. A message by a person or the agent may ask something. */
function messagesBefore(recent: readonly MessageRow[], messages: readonly BuyerMessage[]): Before {
  const before = noQuestion();
  const said = new Set(messages.map(({ id }) => id));
  const latest = recent.toReversed();
  for (const [at, row] of latest.entries()) {
    const { id, direction, author, status, type, answered_at: answeredAt } = row;
    if (direction === "inbound") {
      if (said.has(id) || type === "reaction" || type === "system") continue;
      if (answeredAt === null) before.wroteMore = true;
      else before.isAnswered = true;
      continue;
    }
    if (status === "failed") continue;
    const outbound = outboundIn(row);
    if (author !== "system" || !outbound) return { ...before, wasTemplate: false };
    if (outbound.type === "template") before.wasTemplate = true;
    if (outbound.type === "buttons")
      return {
        ...before,
        wasTemplate: false,
        question: row,
        buttons: answersAmong(outbound.buttons),
        isBeside: asksSomething(latest.slice(at + 1)),
      };
  }
  return before;
}

/** Newest first: whether the agent asked for a yes, or a person wrote, and the buyer has not answered yet. A person may ask without a question mark. */
function asksSomething(earlier: readonly MessageRow[]): boolean {
  const answered = earlier.findIndex(
    ({ direction, type }) => direction === "inbound" && type !== "reaction" && type !== "system",
  );
  return earlier
    .slice(0, answered < 0 ? undefined : answered)
    .some((row) => row.status !== "failed" && (row.author === "human" || (row.author === "agent" && asksYes(row))));
}

/** By buttons, or by the word that we ask for. A yes answers no "what would you like?". */
function asksYes(row: MessageRow): boolean {
  return outboundIn(row)?.type === "buttons" || /\b(?:YES|OUI|NDIYO)\b/.test(row.text);
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
    wroteMore: false,
    isQuoting: false,
    isBeside: false,
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
  { buttons, wasTemplate, isAnswered, wroteMore, isQuoting }: Before,
): Promise<string | null> {
  if (said.is === "yes" && wroteMore) return null;
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
