// A person sends what the agent suggested: its actions run now, in one transaction with the message.
import { calledPerson } from "../called-person.ts";
import {
  handOver,
  endAnswer,
  type Message,
  recordSuggestionSent,
  queueMessage,
  handOverSummaries,
} from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { beginTurn } from "../begin-turn.ts";
import type { Draft } from "../brain.ts";
import { judge } from "../end-turn.ts";
import { fromKept } from "../model/kept-values.ts";
import { toOutbound } from "../outbound.ts";
import { toJson } from "../receipt-json.ts";
import type { Receipt } from "../tool.ts";
import { openToolBox } from "../tools/tool-box.ts";
import { unsendable } from "../unsendable.ts";
import { withReadBack } from "../senses/read-back.ts";
import { replay, withNames } from "./replay.ts";
import type { KeptAnswer } from "./suggest.ts";
import type { CardServices } from "../state-card.ts";

export type SentSuggestion = {
  text: string;
  messages: Message[];
  actions: Record<string, unknown>[];
  checks: unknown[];
  handedOver: boolean;
};

/**
 * @param text replaces the agent's words. The suggested actions still run, but the text asks and offers nothing on our
 *   behalf
 * @throws Refusal not_found, suggestion_gone, suggestion_outdated, window_closed
 */
export async function sendSuggestion(
  services: CardServices,
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { suggestionId, text }: { suggestionId: string; text?: string | undefined },
): Promise<SentSuggestion> {
  const begun = await beginTurn(
    services,
    tx,
    actor,
    { conversationId, asked: true, dryRun: false },
    { turnId: suggestionId },
  );
  if (begun.kind === "skipped") throw new Refusal("suggestion_gone");
  const { shown, kept } = begun.conversation.suggestion ?? { shown: null, kept: null };
  if (shown?.id !== suggestionId) throw new Refusal("suggestion_gone");
  const same =
    begun.answers.length === shown.messageIds.length && shown.messageIds.every((id) => begun.answers.includes(id));
  if (!same) throw new Refusal("suggestion_outdated", "The buyer has written more: wait for the next suggestion.");

  const answer = kept as KeptAnswer;
  const tools = openToolBox({ ...begun.buyer, tx });
  const renamed = await replay(fromKept(answer.calls) as Receipt[], tools);
  if (!renamed) throw new Refusal("suggestion_outdated");
  const own = withNames(answer.draft, renamed);
  const judged: Draft = text === undefined ? own : inOwnWords(own, withNames(text, renamed));
  const verdict = text === undefined ? judge(judged, tools.receipts, begun.card) : null;
  const draft = text === undefined ? withReadBack(judged, answer.heard ?? null) : judged;
  if (verdict?.verdict === "stop" || unsendable(draft) !== null) throw new Refusal("suggestion_outdated");

  const actions = tools.receipts.map(toJson);
  const checks = verdict?.checks ?? [];
  const messages: Message[] = [];
  for (const content of toOutbound(draft, tools.receipts))
    messages.push(
      ...(await queueMessage(tx, actor, {
        conversationId,
        author: text === undefined ? "agent" : "human",
        content,
        publicUrl: services.config.publicUrl,
        turnId: begun.turnId,
        actions,
        checks,
      })),
    );
  const byTool = calledPerson(tools.receipts);
  if (answer.handedOver && !byTool)
    await handOver(tx, begun.actor, conversationId, {
      reason: "other",
      summary: handOverSummaries.not_verified,
    });
  await endAnswer(tx, actor, { conversationId, messageIds: begun.answers, dialogue: draft.dialogue });
  await Promise.all([
    recordSuggestionSent(tx, actor, conversationId),
    audit(tx, actor, {
      act: "suggestion_sent",
      objectId: conversationId,
      detail: { suggestionId, edited: text !== undefined },
    }),
  ]);
  return { text: draft.text, messages, actions, checks, handedOver: answer.handedOver };
}

/**
 * A button, like a plain "yes", agrees to the words above it. A person's own words do not contain our question, so it counts
 * as not asked: a yes to their words must order nothing and prove nothing.
 */
function inOwnWords(draft: Draft, text: string): Draft {
  const { buttons: _, dialogue, ...rest } = draft;
  return { ...rest, text, dialogue: { ...dialogue, asked: null, order: null, wrong: null, giveBack: null } };
}
