// A turn with a language model: begun in one short transaction, thought outside any, each tool call a transaction of its own, ended
// in one. A draft that the verifier stops is written anew once, with what was found. Where the model does not get there, the
// offline brain answers – or, once something was done in the turn, the facts of that are told: nothing is done twice.
import type { CheckoutServices } from "../../checkout/index.ts";
import { lockConversation, recentMessages } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/actor.ts";
import { stopwatch } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { answerInside } from "../answer-inside.ts";
import { type Begun, beginTurn, type Skipped, type TurnRequest } from "../begin-turn.ts";
import type { Brain, Draft } from "../brain.ts";
import { type Answered, endTurn, judge } from "../end-turn.ts";
import { identifyLanguage } from "../offline/understand/language.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { toJson } from "../receipt-json.ts";
import type { Receipt, ToolName } from "../tool.ts";
import { keepTurn, type ModelTrace } from "../turn-trace.ts";
import { storable } from "../unsendable.ts";
import { type Problem, safeTemplate, type Verdict } from "../verifier.ts";
import type { Circuits } from "./circuits.ts";
import { draftOf } from "./draft-of-model.ts";
import { isProviders, ModelFailure } from "./failure.ts";
import { languageModel } from "./language-model.ts";
import type { ReadyModel } from "./model-settings.ts";
import { closeTurn, holdTurn, type OpenTurn, TakenOver, takeUp, turnToTakeUp } from "./open-turn.ts";
import { conversationOf, earlierCalls, instructionsFor, rewriteRequest, type Spoken } from "./prompt.ts";
import { type Allowance, nothingSpent, reserveTurn, settleDay, type Spent } from "./spending.ts";
import { think, type Thinking } from "./think.ts";
import { tellsInstructions } from "./tells-instructions.ts";
import { keptToolBox, undone, undoneToolBox } from "./tool-boxes.ts";

type Services = CheckoutServices & { agent: Database; brain: Brain; circuits: Circuits };
type Started = { begun: Begun; open: OpenTurn; spoken: Spoken[]; elapsed: () => number };
type Thought = { draft: Draft | null; receipts: readonly Receipt[]; trace: ModelTrace };

const messagesShownMax = 30;
const draftsMax = 2;

export async function answerWithModel(
  services: Services,
  settings: ReadyModel,
  actor: Actor,
  request: TurnRequest,
): Promise<Skipped | Answered> {
  const elapsed = stopwatch();
  const started = await start(services, actor, request, elapsed);
  if (started.kind === "skipped") return started;
  try {
    const thought = await thinkWithin(services, settings, started, request);
    return await end(services, started, request, thought);
  } catch (error) {
    // The newer run answers; nothing of this one is left but what its calls did, and that one knows of them.
    if (error instanceof TakenOver) return { kind: "skipped", why: "taken_over" };
    throw error;
  }
}

async function start(
  services: Services,
  actor: Actor,
  request: TurnRequest,
  elapsed: () => number,
): Promise<(Started & { kind: "started" }) | Skipped> {
  return services.agent.write(actor.shopId, async (tx) => {
    await lockConversation(tx, actor.shopId, request.conversationId);
    const turnId = request.dryRun ? undefined : await turnToTakeUp(tx, actor.shopId, request.conversationId);
    const begun = await beginTurn(services, tx, actor, request, turnId);
    if (begun.kind === "skipped") return begun;
    const recent = await recentMessages(tx, actor.shopId, request.conversationId, messagesShownMax);
    const spoken = recent.map(({ id, direction, text, type, content }): Spoken => ({
      id,
      by: direction === "inbound" ? "buyer" : "shop",
      text: text || (direction === "inbound" ? `(${type} without words)` : ""),
      type,
      forwarded: direction === "inbound" && "forwarded" in Object(content) && Object(content).forwarded === true,
    }));
    const said = spoken.filter(({ text }) => text !== "");
    if (request.dryRun)
      return {
        kind: "started",
        begun,
        open: { turnId: begun.turnId, run: 0, earlier: [], spent: nothingSpent },
        spoken: said,
        elapsed,
      };
    return { kind: "started", ...(await takeUp(tx, begun)), spoken: said, elapsed };
  });
}

/** The model's time: no transaction is open. Its failures are part of the answer; only ours are thrown. */
async function thinkWithin(
  { agent, circuits }: Services,
  settings: ReadyModel,
  { begun, open, spoken }: Started,
  { dryRun }: TurnRequest,
): Promise<Thought> {
  const { actor, card, conversation, shop, buyer } = begun;
  const trace: ModelTrace = { model: settings.model, spent: open.spent, fallback: null, attempts: [] };
  const day = { shopId: actor.shopId, day: dayIn(shop.timezone, actor.now) };
  const tools = dryRun
    ? undoneToolBox(agent, begun)
    : keptToolBox(agent, begun, open, (): Spent => thinking?.spent ?? open.spent);
  let thinking: Thinking | null = null;
  let allowed: Allowance | null = null;
  let asked = false;
  try {
    allowed = await agent.write(actor.shopId, (tx) =>
      reserveTurn(tx, settings, { ...day, conversationId: conversation.id, now: actor.now }),
    );
    if (!circuits.allows(settings.baseUrl)) throw new ModelFailure("circuit_open");
    asked = true;
    thinking = {
      model: languageModel(settings),
      settings,
      instructions: instructionsFor(
        card,
        buyer.consent,
        begun.messages.flatMap(({ enquiry }) => enquiry?.productId ?? []),
      ),
      messages: [...conversationOf(spoken), ...earlierCalls(open.earlier)],
      tools,
      allowed,
      spent: open.spent,
      signal: AbortSignal.timeout(settings.turnTimeoutMs),
    };
    const draft = await write(thinking, begun, trace);
    circuits.note(settings.baseUrl, true);
    return { draft, receipts: tools.receipts, trace };
  } catch (error) {
    if (asked) circuits.note(settings.baseUrl, !(error instanceof ModelFailure && isProviders(error.reason)));
    if (!(error instanceof ModelFailure)) throw error;
    trace.fallback = error.reason;
    return { draft: null, receipts: tools.receipts, trace };
  } finally {
    const spent = thinking?.spent ?? open.spent;
    trace.spent = spent;
    const left = allowed;
    if (left) await agent.write(actor.shopId, (tx) => settleDay(tx, day, left, minus(spent, open.spent)));
  }
}

/** @returns a draft that the verifier passes. @throws ModelFailure */
async function write(thinking: Thinking, { messages, card }: Begun, trace: ModelTrace): Promise<Draft> {
  const language = identifyLanguage(normalise(messages.map(({ text }) => text).join("\n")), card);
  for (let attempt = 1; ; attempt += 1) {
    const draft = draftOf(await think(thinking), language, thinking.tools.receipts, card);
    const told = tellsInstructions(draft.text, thinking.instructions);
    const judged = judge(draft, thinking.tools.receipts, card);
    const verdict: Verdict = told ? stopped(judged, told) : judged;
    trace.attempts.push({ text: storable(draft.text), verdict });
    if (verdict.verdict === "pass") return draft;
    if (attempt >= draftsMax) throw new ModelFailure("stopped_twice");
    thinking.messages.push({ role: "user", content: rewriteRequest(verdict.problems) });
  }
}

function stopped(judged: Verdict, also: Problem): Verdict {
  const problems = judged.verdict === "stop" ? [...judged.problems, also] : [also];
  return { verdict: "stop", problems, checks: judged.checks };
}

async function end(
  services: Services,
  started: Started,
  request: TurnRequest,
  thought: Thought,
): Promise<Skipped | Answered> {
  const { begun, open } = started;
  const { actor, conversation } = begun;
  if (request.dryRun)
    return undone(services.agent, begun, thought.receipts, (tx) => conclude(services, tx, started, thought));
  return services.agent.write(actor.shopId, async (tx) => {
    const { handler } = await lockConversation(tx, actor.shopId, conversation.id);
    await holdTurn(tx, actor.shopId, conversation.id, open);
    await closeTurn(tx, actor.shopId, conversation.id);
    const byUs = thought.receipts.some(({ tool, result }) => tool === "hand_over" && result.ok);
    if (handler === "human" && !request.asked && !byUs) return leaveToPerson(tx, started, thought);
    return conclude(services, tx, started, thought);
  });
}

async function conclude(
  { brain }: Services,
  tx: Tx,
  { begun, elapsed }: Started,
  { draft, receipts, trace }: Thought,
): Promise<Skipped | Answered> {
  if (draft === null && !receipts.some(changedSomething)) return answerInside(brain, tx, begun, elapsed, trace);
  return endTurn(tx, begun, {
    brain: "model",
    drafted: draft ?? factsAlone(begun, receipts),
    receipts,
    durationMs: elapsed(),
    model: trace,
  });
}

/** A person took the conversation while the model thought: what it wanted to say is kept, not sent. */
async function leaveToPerson(
  tx: Tx,
  { begun, elapsed }: Started,
  { draft, receipts, trace }: Thought,
): Promise<Skipped> {
  await keepTurn(tx, begun.actor, {
    turnId: begun.turnId,
    conversationId: begun.conversation.id,
    brain: "model",
    answers: begun.answers,
    consent: begun.buyer.consent,
    actions: receipts.map(toJson),
    draft: draft && { text: storable(draft.text), language: draft.language, confidence: draft.confidence },
    verdict: null,
    outcome: "skipped",
    durationMs: elapsed(),
    model: trace,
  });
  return { kind: "skipped", why: "human_handles" };
}

/** What was done, in our own words. */
function factsAlone({ card, messages }: Begun, receipts: readonly Receipt[]): Draft {
  const language = identifyLanguage(normalise(messages.map(({ text }) => text).join("\n")), card);
  return draftOf(safeTemplate(receipts, card, language), language, receipts, card);
}

const reads: readonly ToolName[] = ["search_products", "get_product", "view_cart", "order_status", "check_payment"];

function changedSomething({ tool, result }: Receipt): boolean {
  return result.ok && !reads.includes(tool);
}

function minus(spent: Spent, before: Spent): Spent {
  return {
    input: spent.input - before.input,
    output: spent.output - before.output,
    costMicros: spent.costMicros - before.costMicros,
  };
}

/** The shop's own calendar day. */
function dayIn(timezone: string, now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" }).format(now);
}
