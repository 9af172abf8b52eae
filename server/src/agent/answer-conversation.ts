// One turn of the agent: read what is new → state card → a brain acts through tools and drafts → the verifier reads it → send.
// With a brain that needs no network the whole turn is one transaction: what it did, what it said and what it answered stand or
// fall together, so a turn that is killed and run again has one effect. With a model see model/answer-with-model.ts.
import { findConversation, recordAgentState } from "../conversations/index.ts";
import { agentRestsUntil, findShop } from "../shops/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { stopwatch } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { answerInside } from "./answer-inside.ts";
import { beginTurn, modeIn, type Skipped, type TurnRequest, type Waiting } from "./begin-turn.ts";
import type { Brain } from "./brain.ts";
import type { Answered } from "./end-turn.ts";
import { seePictures, type SeeingServices } from "./likeness/see-pictures.ts";
import type { Circuits } from "./model/circuits.ts";
import { type ModelSettings, openAgentModel, type ReadyModel } from "./model/model-settings.ts";
import type { FallbackReason } from "./model/failure.ts";
import { begunTurn } from "./model/open-turn.ts";
import type { Files } from "./senses/read-files.ts";
import { nothingSpent } from "./model/spending.ts";
import { refuseUnsure, Unsure, type UnsureReason } from "./model/when-unsure.ts";
import type { ModelTrace } from "./turn-trace.ts";
import type { CardServices } from "./state-card.ts";

/** `models` null: no shop's model is asked, `brain` answers everybody. */
export type TurnServices = CardServices & {
  agent: Database;
  brain: Brain;
  models: ModelServices | null;
  pictures: SeeingServices;
};
/** `ofEnvironment`: of shops that have none; `ofSandbox`: of sandbox shops that have none even so. `given`: a model in the place of the shops' own. */
export type ModelServices = {
  circuits: Circuits;
  vault: Vault;
  ofEnvironment: ReadyModel | null;
  ofSandbox?: ReadyModel | null;
  given?: ReadyModel;
  /** Where buyers' voice notes and pictures are. */
  files: Files;
};

export type TurnResult = Skipped | Answered;

export async function answerConversation(
  services: TurnServices,
  actor: Actor,
  request: TurnRequest,
): Promise<TurnResult> {
  const { models, agent } = services;
  const model =
    models &&
    (models.given ??
      (await agent.read(actor.shopId, (tx) =>
        openAgentModel(tx, models.vault, actor.shopId, models.ofEnvironment ?? ofSandbox(models, actor)),
      )));
  if (!request.dryRun) await readSent(services, actor, request, model);
  if (!models || !model) return answerAtOnce(services, actor, { request, model: null });
  const settings = "missing" in model ? model.settings : model;
  if (settings.brain === "offline") return answerAtOnce(services, actor, { request, model: null });
  if ("missing" in model) {
    return answerAtOnce(services, actor, { request, model: unasked(model.settings.model, model.missing) });
  }
  const own = model.brain === "hybrid" ? await answerWhenSure(services, actor, request, model.model) : null;
  if (own && !("unsure" in own)) return own;
  if (!request.asked && !request.dryRun)
    await agent.write(actor.shopId, (tx) => recordAgentState(tx, actor, request.conversationId, "working"));
  // Loaded where a shop has a model: the libraries behind it are a sixth of what a start reads.
  const { answerWithModel } = await import("./model/answer-with-model.ts");
  return answerWithModel(
    { ...services, circuits: models.circuits },
    { settings: model, actor, request, unsure: own?.unsure ?? null },
  );
}

/** The buyer's voice notes and pictures, before the turn and outside its transaction. What no model described is compared with the shop's pictures. */
async function readSent(
  { agent, models, pictures }: TurnServices,
  actor: Actor,
  request: TurnRequest,
  model: Awaited<ReturnType<typeof openAgentModel>>,
): Promise<void> {
  const settings = model && ("missing" in model ? model.settings : model);
  if (models && model && settings && hearsOrSees(settings) && (await willAnswer(agent, actor, request))) {
    const { readFiles } = await import("./senses/read-files.ts");
    await readFiles({ agent, ...models }, model, actor, request.conversationId);
  }
  if (request.hasPictures ?? true) await seePictures(pictures, actor, request.conversationId);
}

function ofSandbox({ ofSandbox: found = null }: ModelServices, { mode }: Actor): ReadyModel | null {
  return mode === "sandbox" ? found : null;
}

/** Nobody pays for what no turn reads. */
async function willAnswer(agent: Database, actor: Actor, { conversationId, asked }: TurnRequest): Promise<boolean> {
  if (asked) return true;
  return agent.read(actor.shopId, async (tx) => {
    const [conversation, shop] = await Promise.all([
      findConversation(tx, actor.shopId, conversationId),
      findShop(tx, actor.shopId),
    ]);
    const mode = modeIn(conversation, shop);
    const rests = mode !== "suggest" && agentRestsUntil(shop, actor.now) !== null;
    return conversation.handler === "agent" && mode !== "off" && !rests;
  });
}

function hearsOrSees({ transcriptionModel, visionModel }: ModelSettings): boolean {
  return transcriptionModel !== null || visionModel !== null;
}

/** Why a model is not asked at all. */
function unasked(model: string, fallback: FallbackReason): ModelTrace {
  return { model, spent: nothingSpent, fallback, unsure: null, attempts: [] };
}

async function answerWhenSure(
  services: TurnServices,
  actor: Actor,
  request: TurnRequest,
  model: string,
): Promise<TurnResult | { unsure: UnsureReason }> {
  try {
    return await answerAtOnce(services, actor, { request, model: unasked(model, "sure"), mustBeSure: true });
  } catch (error) {
    if (error instanceof Unsure) return { unsure: error.reason };
    throw error;
  }
}

/**
 * @param model why no model answers, where one should.
 * @throws Unsure where it should be sure and is not; then nothing has happened
 */
async function answerAtOnce(
  services: TurnServices,
  actor: Actor,
  {
    request,
    model,
    mustBeSure = false,
  }: { request: TurnRequest; model: ModelTrace | null; mustBeSure?: boolean | undefined },
): Promise<TurnResult> {
  const elapsed = stopwatch();
  let dry: TurnResult | undefined;
  try {
    return await services.agent.write(actor.shopId, async (tx) => {
      const result = await answerWithRules(services, tx, actor, { request, model, mustBeSure, elapsed });
      if (request.dryRun) {
        dry = result;
        throw new DryRun();
      }
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun && dry) return dry;
    throw error;
  }
}

/**
 * The same in the caller's transaction, which holds the conversation from here on.
 * @param turn `waiting`: read in this transaction
 */
export async function answerWithRules(
  services: TurnServices,
  tx: Tx,
  actor: Actor,
  {
    request,
    model,
    waiting,
    mustBeSure = false,
    elapsed = stopwatch(),
  }: {
    request: TurnRequest;
    model: ModelTrace | null;
    waiting?: Waiting;
    mustBeSure?: boolean;
    elapsed?: () => number;
  },
): Promise<TurnResult> {
  const begun = await beginTurn(services, tx, actor, request, waiting ? { waiting } : {});
  // A turn that a model has begun is ended by it: what it did would be done twice.
  if (mustBeSure && (await begunTurn(tx, actor.shopId, request.conversationId))) throw new Unsure("begun");
  if (begun.kind === "skipped") return begun;
  return answerInside({
    brain: services.brain,
    tx,
    begun,
    elapsed,
    model,
    accept: (draft, receipts) => {
      if (mustBeSure) refuseUnsure(begun, draft, receipts);
    },
  });
}

/** Undoes a turn that was only to be seen. */
class DryRun extends Error {}
