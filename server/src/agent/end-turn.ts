// The end of a turn: the verifier reads the draft, what may be sent goes to the outbox, and the new messages count as
// answered.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { handOver, endAnswer, keepUnsent, type Message, queueHeld, handOverSummaries } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Begun } from "./begin-turn.ts";
import type { Draft, StateCard } from "./brain.ts";
import { calledPerson } from "./called-person.ts";
import { offerDisputes } from "./offer-disputes.ts";
import { toOutbound } from "./outbound.ts";
import { capMet } from "./over-cap.ts";
import { personComes } from "./person-comes.ts";
import { forbiddenIn } from "./rules/forbidden-topics.ts";
import { toJson } from "./receipt-json.ts";
import { heardWords, withReadBack } from "./senses/read-back.ts";
import type { Receipt } from "./tool.ts";
import { keepTurn, type ModelTrace } from "./turn-trace.ts";
import { storable, unsendable } from "./unsendable.ts";
import { safeTemplate, type Verdict, verify } from "./verifier.ts";

export type Answered = {
  kind: "answered";
  turnId: string;
  draft: { text: string; actions: unknown[]; checks: unknown[] };
  messages: Message[];
  handedOver: boolean;
  brain: string;
  /** The kinds of problems that the verifier found in the draft. */
  stopped: readonly string[];
  /** It waits for a person to send it. */
  suggested?: boolean;
};

export type Ending = {
  brain: string;
  drafted: Draft;
  receipts: readonly Receipt[];
  durationMs: number;
  model: ModelTrace | null;
};

/** The caller holds the conversation. */
export async function endTurn(
  tx: Tx,
  begun: Begun,
  { brain, drafted, receipts, durationMs, model }: Ending,
): Promise<Answered> {
  const { turnId, silent, atOnce, actor, conversation, answers, messages, card, buyer } = begun;
  const checked = await check(tx, actor, { conversationId: conversation.id, drafted, receipts, card });
  const { verdict, handedOver } = checked;
  const draft = withReadBack(checked.draft, heardWords(messages, checked.draft));
  const actions = receipts.map(toJson);
  const { checks } = verdict;
  const sent: Message[] = [];
  const orderId = orderOf(receipts);
  for (const content of toOutbound(draft, receipts))
    sent.push(
      ...(await queueHeld(tx, actor, conversation, {
        author: "agent",
        content,
        turnId,
        actions,
        checks,
        ...(orderId === undefined ? {} : { orderId }),
        ...(atOnce && !silent ? { atOnce } : {}),
      })),
    );
  if (silent) await keepUnsent(tx, actor, conversation.id);
  else await offerInItsPlace(tx, begun, receipts, handedOver);
  const { text, language, confidence } = drafted;
  await Promise.all([
    endAnswer(tx, actor, { conversationId: conversation.id, messageIds: answers, dialogue: draft.dialogue }),
    keepTurn(tx, actor, {
      turnId,
      conversationId: conversation.id,
      brain,
      answers,
      consent: buyer.consent,
      actions,
      draft: { text: storable(text), language, confidence },
      verdict,
      outcome: handedOver ? "handed_over" : "sent",
      durationMs,
      model,
    }),
  ]);
  return {
    kind: "answered",
    turnId,
    draft: { text: draft.text, actions, checks },
    messages: sent,
    handedOver,
    brain,
    stopped: kindsIn(verdict),
  };
}

/** For an answer to a complaint that offers no dispute, because it calls a person or is about another matter. */
async function offerInItsPlace(
  tx: Tx,
  { actor, shop, conversation, complaint }: Begun,
  receipts: readonly Receipt[],
  handedOver: boolean,
): Promise<void> {
  const isOffered = receipts.some(({ tool, result }) => result.ok && ofDisputes.has(tool));
  if (complaint === null || isOffered) return;
  const { isClear, wants } = complaint;
  const unanswered = { ...complaint, isClear: isClear && handedOver, wants: wants && handedOver };
  await offerDisputes(tx, actor, { shop, conversation, complaint: unanswered });
}

const ofDisputes: ReadonlySet<Receipt["tool"]> = new Set<Receipt["tool"]>(["propose_dispute", "open_dispute"]);

export function kindsIn(verdict: Verdict): string[] {
  return verdict.verdict === "stop" ? [...new Set(verdict.problems.map(({ kind }) => kind))] : [];
}

/** Whether a draft can be sent, is true, and mentions nothing that the seller has forbidden. */
export function judge(drafted: Draft, receipts: readonly Receipt[], card: StateCard): Verdict {
  const fault = unsendable(drafted);
  if (fault !== null) return { verdict: "stop", problems: [{ kind: "text", text: "", detail: fault }], checks: [] };
  const verdict = verify(drafted, receipts, card);
  const forbidden = forbiddenIn(drafted.text, receipts, card);
  if (forbidden.length === 0) return verdict;
  const problems = verdict.verdict === "stop" ? [...verdict.problems, ...forbidden] : forbidden;
  return { verdict: "stop", problems, checks: verdict.checks };
}

/**
 * A draft without proof is not sent. Instead the answer states the facts, and if even those don't pass, a person is called.
 */
export async function check(
  tx: Tx,
  actor: Actor,
  {
    conversationId,
    drafted,
    receipts,
    card,
  }: { conversationId: string; drafted: Draft; receipts: readonly Receipt[]; card: StateCard },
): Promise<{ draft: Draft; verdict: Verdict; handedOver: boolean }> {
  const asked = calledPerson(receipts);
  const verdict = judge(drafted, receipts, card);
  const over = capMet(receipts);
  if (over !== null) {
    if (!asked)
      await handOver(tx, actor, conversationId, {
        reason: "other",
        summary: sentenceOf(handOverSummaries, "over_a_cap", { cap: over }),
      });
    const { buttons: _, image: __, ...words } = drafted;
    return { draft: { ...words, text: personComes[drafted.language] }, verdict, handedOver: true };
  }
  if (verdict.verdict === "pass") return { draft: drafted, verdict, handedOver: asked };
  const { buttons: _, image: __, ...plain } = drafted;
  const safe: Draft = { ...plain, text: safeTemplate(receipts, card, drafted.language) };
  const second = judge(safe, receipts, card);
  if (second.verdict === "pass") return { draft: safe, verdict, handedOver: asked };
  if (!asked)
    await handOver(tx, actor, conversationId, {
      reason: "other",
      summary: handOverSummaries.not_verified,
    });
  return { draft: { ...safe, text: personComes[drafted.language] }, verdict, handedOver: true };
}

/** The order of the last action: the message is about it. */
function orderOf(receipts: readonly Receipt[]): string | undefined {
  for (const { result } of receipts.toReversed()) if (result.ok && "order" in result.data) return result.data.order.id;
  return undefined;
}
