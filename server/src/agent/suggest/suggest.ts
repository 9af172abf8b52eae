// A turn's end where a person sends: nothing of what it did stays, and what it would say and do is kept in the conversation.
import { keepSuggestion } from "../../conversations/index.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Begun } from "../begin-turn.ts";
import type { Draft } from "../brain.ts";
import { type Answered, check, type Ending, kindsIn } from "../end-turn.ts";
import { toKept } from "../model/kept-values.ts";
import { heardWords, withReadBack } from "../senses/read-back.ts";
import { toJson } from "../receipt-json.ts";
import { keepTurn } from "../turn-trace.ts";
import { storable } from "../unsendable.ts";

/** What it takes to carry out a suggestion later. `calls` are receipts, see model/kept-values.ts. */
export type KeptAnswer = {
  draft: Draft;
  calls: unknown;
  handedOver: boolean;
  /** Read back before the draft. */ heard?: string | null;
};

/** @param think acts and drafts; all it writes is undone. The caller holds the conversation. */
export async function suggest(tx: Tx, begun: Begun, think: () => Promise<Ending>): Promise<Answered> {
  const { turnId, actor, conversation, answers, messages, buyer, card } = begun;
  await sql`savepoint suggested`.execute(tx);
  const { brain, drafted, receipts, durationMs, model } = await think();
  const { draft, verdict, handedOver } = await check(tx, actor, {
    conversationId: conversation.id,
    drafted,
    receipts,
    card,
  });
  await sql`rollback to savepoint suggested`.execute(tx);

  const actions = receipts.map(toJson);
  const heard = heardWords(messages, draft);
  const shown = withReadBack(draft, heard).text;
  const kept: KeptAnswer = { draft, calls: JSON.parse(toKept(receipts)), handedOver, heard };
  const { text, language, confidence } = drafted;
  await Promise.all([
    keepSuggestion(tx, actor, conversation.id, {
      shown: {
        id: turnId as SuggestionId,
        text: shown,
        buttons: draft.buttons ?? [],
        actions,
        checks: verdict.checks,
        messageIds: answers as MessageIds,
        createdAt: actor.now.toISOString(),
      },
      kept,
    }),
    keepTurn(tx, actor, {
      turnId,
      conversationId: conversation.id,
      brain,
      answers,
      consent: buyer.consent,
      actions,
      draft: { text: storable(text), language, confidence },
      verdict,
      outcome: "suggested",
      durationMs,
      model,
    }),
  ]);
  const said = { text: shown, actions, checks: verdict.checks };
  return {
    kind: "answered",
    turnId,
    draft: said,
    messages: [],
    handedOver,
    brain,
    stopped: kindsIn(verdict),
    suggested: true,
  };
}

type Shown = Parameters<typeof keepSuggestion>[3]["shown"];
type SuggestionId = Shown["id"];
type MessageIds = Shown["messageIds"];
