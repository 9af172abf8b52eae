// A turn with a language model: begun in one short transaction, thought outside any, each tool call a transaction of its own, ended
// in one. A draft that the verifier stops is written anew once, with what was found. Where the model does not get there, the
// offline brain answers – or, once something was done in the turn, the facts of that are told: nothing is done twice.
import { localDay } from "../../kernel/values/local-time.ts";
import { calledPerson } from "../called-person.ts";
import type { CardServices } from "../state-card.ts";
import { lockConversation, recentMessages, unansweredMessages } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { stopwatch } from "../../kernel/values/clock.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { answerInside } from "../answer-inside.ts";
import { type Begun, beginTurn, type Skipped, type TurnRequest } from "../begin-turn.ts";
import type { Brain, BuyerMessage, Draft, StateCard } from "../brain.ts";
import { type Answered, type Ending, endTurn, judge } from "../end-turn.ts";
import { suggest } from "../suggest/suggest.ts";
import { dressDraft } from "../rules/dress-draft.ts";
import { withoutForbidden } from "../rules/forbidden-topics.ts";
import { handOverRule } from "../rules/hand-over-rule.ts";
import { otherLanguageIn } from "../rules/other-language.ts";
import { answerLanguage } from "../rules/turn-rules.ts";
import { type SpokenIn, spokenLanguage } from "../offline/understand/language.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { toJson } from "../receipt-json.ts";
import { reads } from "../tools/reads.ts";
import type { Receipt } from "../tool.ts";
import { keepTurn, type ModelTrace } from "../turn-trace.ts";
import { storable } from "../unsendable.ts";
import type { Problem } from "../verify/finding.ts";
import { safeTemplate, type Verdict } from "../verifier.ts";
import type { Circuits } from "./circuits.ts";
import { draftOf } from "./draft-of-model.ts";
import { isProviders, ModelFailure } from "./failure.ts";
import { languageModel } from "./language-model.ts";
import type { ReadyModel } from "./model-settings.ts";
import { closeTurn, holdTurn, type OpenTurn, TakenOver, takeUp, begunTurn } from "./open-turn.ts";
import { conversationOf, earlierCalls, instructionsFor, rewriteRequest, type Spoken } from "./prompt.ts";
import { type Allowance, nothingSpent, reserveTurn, settleDay, type Spent } from "./spending.ts";
import { think, type Thinking } from "./think.ts";
import type { UnsureReason } from "./when-unsure.ts";
import { tellsInstructions } from "./tells-instructions.ts";
import { whatWasRead } from "../senses/what-was-read.ts";
import { keptToolBox, undone, undoneToolBox } from "./tool-boxes.ts";

type Services = CardServices & { agent: Database; brain: Brain; circuits: Circuits };
/** `shadow`: what it does is undone, and what it says is only kept beside what our rules say. */
type Started = { begun: Begun; open: OpenTurn; spoken: Spoken[]; elapsed: () => number; shadow: boolean };
type Thought = { draft: Draft | null; receipts: readonly Receipt[]; trace: ModelTrace };

const messagesShownMax = 30;
const draftsMax = 2;

/** @param unsure why our rules did not answer, in a hybrid turn */
export async function answerWithModel(
  services: Services,
  {
    settings,
    actor,
    request,
    unsure,
  }: { settings: ReadyModel; actor: Actor; request: TurnRequest; unsure: UnsureReason | null },
): Promise<Skipped | Answered> {
  const elapsed = stopwatch();
  const started = await start(services, { settings, actor, request, elapsed });
  if (started.kind === "skipped") return started;
  try {
    const thought = await thinkWithin({ services, settings, started, request, unsure });
    return await end(services, started, request, thought);
  } catch (error) {
    // The newer run answers; nothing of this one is left but what its calls did, and that one knows of them.
    if (error instanceof TakenOver) return { kind: "skipped", why: "taken_over" };
    throw error;
  }
}

async function start(
  services: Services,
  {
    settings: { brain },
    actor,
    request,
    elapsed,
  }: { settings: ReadyModel; actor: Actor; request: TurnRequest; elapsed: () => number },
): Promise<(Started & { kind: "started" }) | Skipped> {
  return services.agent.write(actor.shopId, async (tx) => {
    await lockConversation(tx, actor.shopId, request.conversationId);
    const earlier = request.dryRun ? null : await begunTurn(tx, actor.shopId, request.conversationId);
    const turnId = request.dryRun ? undefined : (earlier ?? newId("turn"));
    const begun = await beginTurn(services, tx, actor, request, { turnId });
    if (begun.kind === "skipped") return begun;
    // What it has begun it ends.
    const shadow = brain === "shadow" && earlier === null;
    const recent = await recentMessages(tx, actor.shopId, request.conversationId, messagesShownMax);
    const spoken = recent.map((row): Spoken => {
      const { id, direction, type, content } = row;
      const { text = row.text, unheard, picture } = whatWasRead(row);
      return {
        id,
        by: direction === "inbound" ? "buyer" : "shop",
        text:
          text ||
          (direction === "inbound" ? (unheard ? "(voice note, not understood)" : `(${type} without words)`) : ""),
        type,
        forwarded: direction === "inbound" && "forwarded" in Object(content) && Object(content).forwarded === true,
        ...(picture ? { picture: { shows: picture.shows, mayBe: picture.products } } : {}),
      };
    });
    const said = spoken.filter(({ text }) => text !== "");
    if (request.dryRun || begun.suggests || shadow)
      return {
        kind: "started",
        shadow,
        begun,
        open: { turnId: begun.turnId, run: 0, earlier: [], spent: nothingSpent },
        spoken: said,
        elapsed,
      };
    return { kind: "started", shadow, ...(await takeUp(tx, begun)), spoken: said, elapsed };
  });
}

/** The model's time: no transaction is open. Its failures are part of the answer; only ours are thrown. */
async function thinkWithin({
  services: { agent, circuits },
  settings,
  started: { begun, open, spoken, shadow },
  request: { dryRun },
  unsure,
}: {
  services: Services;
  settings: ReadyModel;
  started: Started;
  request: TurnRequest;
  unsure: UnsureReason | null;
}): Promise<Thought> {
  const unkept = dryRun || begun.suggests || shadow;
  const { actor, card, conversation, shop, buyer } = begun;
  const trace: ModelTrace = { model: settings.model, spent: open.spent, fallback: null, unsure, attempts: [] };
  // What the seller has ruled is done by our own rules: no model is asked whether it agrees.
  if (isRuled(begun)) return { draft: null, receipts: open.earlier, trace: { ...trace, fallback: "shop_rule" } };
  const day = { shopId: actor.shopId, day: localDay(actor.now, shop.timezone) };
  const tools = unkept
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
      instructions: instructionsFor(card, buyer.consent, begun.messages),
      messages: [...conversationOf(spoken), ...earlierCalls(open.earlier)],
      tools,
      allowed,
      spent: open.spent,
      signal: AbortSignal.timeout(settings.turnTimeoutMs),
    };
    const draft = await write(thinking, begun, trace);
    circuits.note(settings.baseUrl, true);
    return shadow ? onlyCompared(trace, tools.receipts) : { draft, receipts: tools.receipts, trace };
  } catch (error) {
    if (asked) circuits.note(settings.baseUrl, !(error instanceof ModelFailure && isProviders(error.reason)));
    if (!(error instanceof ModelFailure)) throw error;
    trace.fallback = error.reason;
    return { draft: null, receipts: shadow ? [] : tools.receipts, trace };
  } finally {
    const spent = thinking?.spent ?? open.spent;
    trace.spent = spent;
    const left = allowed;
    if (left) await agent.write(actor.shopId, (tx) => settleDay(tx, day, left, minus(spent, open.spent)));
  }
}

/** What the model did was undone, so our rules begin with nothing done. */
function onlyCompared(trace: ModelTrace, receipts: readonly Receipt[]): Thought {
  const last = trace.attempts.at(-1);
  if (last) last.calls = receipts.map(toJson);
  trace.fallback = "shadow";
  return { draft: null, receipts: [], trace };
}

/** @returns a draft that the verifier passes. @throws ModelFailure */
async function write(thinking: Thinking, { messages, card }: Begun, trace: ModelTrace): Promise<Draft> {
  const spoken = spokenIn(messages, card);
  for (let attempt = 1; ; attempt += 1) {
    const { receipts } = thinking.tools;
    const said = draftOf(await think(thinking), answerLanguage(spoken.language, card.rules), receipts, card);
    const other = otherLanguageIn(said, card);
    const draft = dressDraft(said, spoken, card);
    const judged = judge(draft, receipts, card);
    const problem = other ?? tellsInstructions(draft.text, thinking.instructions);
    const verdict: Verdict = problem === null ? judged : stopped(judged, problem);
    trace.attempts.push({ text: storable(draft.text), verdict });
    if (verdict.verdict === "pass") return draft;
    if (attempt >= draftsMax) throw new ModelFailure("stopped_twice");
    thinking.messages.push({ role: "user", content: rewriteRequest(verdict.problems) });
  }
}

/** A word for a person, or nothing but what is not talked about. */
function isRuled({ messages, card, buyer }: Begun): boolean {
  if (buyer.consent === "yes") return false;
  return handOverRule(messages, card.rules) !== null || withoutForbidden(messages, card).answered.length === 0;
}

function spokenIn(messages: readonly BuyerMessage[], card: StateCard): SpokenIn {
  return spokenLanguage(normalise(messages.map(({ text }) => text).join("\n")), messages, card);
}

function stopped({ checks, ...verdict }: Verdict, problem: Problem): Verdict {
  return { verdict: "stop", problems: [...("problems" in verdict ? verdict.problems : []), problem], checks };
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
  if (begun.suggests || started.shadow) return endSuggested(services, started, thought);
  return services.agent.write(actor.shopId, async (tx) => {
    const { handler } = await lockConversation(tx, actor.shopId, conversation.id);
    await holdTurn(tx, actor.shopId, conversation.id, open);
    await closeTurn(tx, actor.shopId, conversation.id);
    const byUs = calledPerson(thought.receipts);
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
  if (draft === null && (trace.fallback === "shop_rule" || !receipts.some(changedSomething)))
    return answerInside({ brain, tx, begun, elapsed, model: trace });
  const ending: Ending = {
    brain: "model",
    drafted: draft ?? factsAlone(begun, receipts),
    receipts,
    durationMs: elapsed(),
    model: trace,
  };
  return begun.suggests ? suggest(tx, begun, () => Promise.resolve(ending)) : endTurn(tx, begun, ending);
}

/** The buyer may have written more, or a person answered: then another turn looks at it, or nobody has to. */
async function endSuggested(services: Services, started: Started, thought: Thought): Promise<Skipped | Answered> {
  const { actor, conversation, answers } = started.begun;
  return services.agent.write(actor.shopId, async (tx) => {
    const { handler } = await lockConversation(tx, actor.shopId, conversation.id);
    if (handler === "human") return leaveToPerson(tx, started, thought);
    const waiting = await unansweredMessages(tx, actor.shopId, conversation.id);
    const same = waiting.length === answers.length && waiting.every(({ id }) => answers.includes(id));
    return same ? conclude(services, tx, started, thought) : { kind: "skipped", why: "taken_over" };
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
  const spoken = spokenIn(messages, card);
  const language = answerLanguage(spoken.language, card.rules);
  return dressDraft(draftOf(safeTemplate(receipts, card, language), language, receipts, card), spoken, card);
}

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
