// What a buyer writes to an open question about a return is read as the tap on its button: whether they take a replacement, or less money than
// their goods are worth. A yes counts right after the question alone. A wish for their money counts as long as one question is open.
import {
  type ConversationRow,
  type MessageRow,
  ordersOfChat,
  type OutboundKept,
  recentMessages,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { after, seconds } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { type OpenQuestion, openQuestions } from "../returns/index.ts";
import { replacementTapOf, replacementTitles } from "./answer-replacement.ts";
import { offerTapOf } from "./answer-return.ts";
import type { BuyerMessage } from "./brain.ts";
import { offerTitles } from "./notify-of-open-return.ts";
import { type Answered, answerTo } from "./offline/understand/answers-question.ts";
import { normalise } from "./offline/understand/normalise.ts";

const ordersLookedAt = 200;
const messagesLookedAt = 20;
/** A channel reports whole seconds. */
const clockMs = seconds(1);

/** @returns `asksMore`: a question is beside it, for the agent to answer. Null where the words answer no such question */
export async function tapOfWords(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<{ tap: BuyerMessage; asksMore: boolean } | null> {
  const last = messages.at(-1);
  const isWritten = messages.every(({ choice, forwarded, type, spoken }) => {
    return choice === null && !forwarded && (type === "text" || spoken);
  });
  const said = last && isWritten ? answerIn(messages) : null;
  if (!last || !said || (said.is === "yes" && messages.some(({ spoken }) => spoken))) return null;
  const orders = await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt);
  const open = (await Promise.all(orders.map((id) => openQuestions(tx, actor.shopId, id)))).flat();
  if (open.length === 0) return null;
  const recent = await recentMessages(tx, actor.shopId, conversation.id, messagesLookedAt);
  const asked = askedLast(
    recent.filter(({ sent_at }) => sent_at <= after(last.at, clockMs)),
    open,
  );
  const choice = choiceFor(said, asked, open);
  return choice === null ? null : { tap: { ...last, choice }, asksMore: said.is === "no" && said.asksMore };
}

/** The words on the buttons, or what they mean. */
function answerIn(messages: readonly BuyerMessage[]): Answered | null {
  const texts = messages.map(({ text }) => text);
  const written = plain(texts.join(" "));
  const titles = [...replacementTitles(), ...offerTitles()];
  if (titles.some(({ yes }) => plain(yes) === written)) return { is: "yes" };
  const isNo = titles.some(({ no }) => plain(no) === written);
  return answerTo(texts) ?? (isNo ? { is: "no", says: true, wants: null, asksMore: false } : null);
}

function plain(text: string): string {
  return normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

type Asked = { question: OpenQuestion; yes: string | null };

/**
 * The question that the words follow. News of ours in between asks nothing; what a person or the agent wrote may. After the channel's day the
 * question was a template, which has no buttons: then no yes is known.
 */
function askedLast(recent: readonly MessageRow[], open: readonly OpenQuestion[]): Asked | null {
  let wasTemplate = false;
  for (const { direction, author, status, content } of recent.toReversed()) {
    if (direction !== "outbound" || status === "failed") continue;
    const outbound = (content as unknown as Partial<OutboundKept>).outbound;
    if (author !== "system" || !outbound) break;
    if (outbound.type === "template") wasTemplate = true;
    if (outbound.type !== "buttons") continue;
    const ids = outbound.buttons.map(({ id }) => id);
    const question = open.find((one) => ids.includes(noTo(one)));
    return question ? { question, yes: ids.find((id) => isYesTo(question, id)) ?? null } : null;
  }
  const [only, another] = open;
  return wasTemplate && only && !another ? { question: only, yes: null } : null;
}

function choiceFor(said: Answered, asked: Asked | null, open: readonly OpenQuestion[]): string | null {
  if (said.is === "yes") return asked?.yes ?? null;
  const [only, another] = open;
  const question = asked?.question ?? (another ? undefined : only);
  if (!question) return null;
  const wantsMoney = question.kind === "replacement" ? said.wants !== null : said.wants === "all";
  return wantsMoney || (asked && said.says) ? noTo(question) : null;
}

function noTo({ kind, returnId }: OpenQuestion): string {
  return kind === "offer" ? offerTapOf(returnId, "no") : replacementTapOf(returnId, "no");
}

function isYesTo(question: OpenQuestion, id: string): boolean {
  return id.startsWith(noTo(question).slice(0, -"no".length)) && id !== noTo(question);
}
