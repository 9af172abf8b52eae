// A turn in the process that has read the message. One transaction reads what the turn needs, thinks, and records the
// answer as being sent; then it is sent. The job takes over a turn that fails, or that needs a model, a provider or a
// picture.
import { type AtOnce, connectionOf, endHold, sendAtOnce, showTyping } from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { stopwatch } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Errand, Outcome } from "../kernel/jobs/in-process.ts";
import type { JobContext } from "../kernel/jobs/jobs.ts";
import { secondsSince, tell } from "../kernel/process/measured.ts";
import { span } from "../kernel/process/traced.ts";
import { hasAnnounced } from "../kernel/jobs/outbox.ts";
import { agentRestsUntil } from "../shops/index.ts";
import { answerWithRules, type TurnResult } from "./answer-conversation.ts";
import { type AnswerServices, dueOf, logTurn, planAnswer, turnSpan } from "./answer-job.ts";
import { modeIn, readWaiting, type Waiting } from "./begin-turn.ts";
import { isToSee } from "./likeness/see-pictures.ts";
import { openAgentModel } from "./model/model-settings.ts";
import { recordFailedTurn } from "./record-failed-turn.ts";
import { paymentsToAsk } from "./refresh-payments.ts";

type Data = { shopId: string; conversationId: string };
type Step = { again: Date } | { turn: TurnResult; actor: Actor; announced: boolean } | "left" | "nothing";

export function answerInHand(services: AnswerServices): Errand<Data> {
  return {
    name: "answer-in-hand",
    concurrency: 6,
    most: 200,
    run: (data, context) => answer(services, data, context),
    instead: ({ shopId, conversationId }) => planAnswer(shopId, conversationId),
  };
}

async function answer(
  services: AnswerServices,
  { shopId, conversationId }: Data,
  { now, log }: JobContext,
): Promise<Outcome> {
  const elapsed = stopwatch();
  const start = performance.now();
  const atOnce: AtOnce = { taken: null };
  const { name: brain } = services.brain;
  let step: Step;
  try {
    step = await span(turnSpan(brain), () =>
      services.agent.write(shopId, (tx) => takeStep(services, tx, { shopId, conversationId, now, atOnce })),
    );
  } catch (error) {
    tell("turn", { brain, outcome: "failed", seconds: secondsSince(start), stopped: null });
    const failed = { database: services.worker, brain, durationMs: elapsed() };
    if (await recordFailedTurn(failed, systemActor(shopId, "agent", now), conversationId, error)) throw error;
    log.error({ err: error, shopId, conversationId }, "the agent failed to answer; a person was called");
    return { announced: true };
  }
  if (step === "left") return { jobs: [planAnswer(shopId, conversationId)], announced: false };
  if (step === "nothing") return { announced: false };
  if ("again" in step) return { ...step, announced: false };
  const { turn, actor, announced } = step;
  logTurn(brain, turn, secondsSince(start));
  const { taken } = atOnce;
  if (turn.kind !== "answered" || !taken) return { announced };
  const sent = { channels: services.channels, services: services.sending, actor, taken };
  const left = await sendAtOnce(services.worker, sent);
  return { announced: announced || left };
}

async function takeStep(
  services: AnswerServices,
  tx: Tx,
  { shopId, conversationId, now, atOnce }: Data & { now: Date; atOnce: AtOnce },
): Promise<Step> {
  const { models, channels } = services;
  const [waiting, connection, model] = await Promise.all([
    readWaiting(tx, shopId, conversationId),
    connectionOf(tx, shopId, conversationId),
    models &&
      (models.given ?? openAgentModel(tx, models.vault, shopId, models.ofEnvironment ?? models.ofSandbox ?? null)),
  ]);
  const { conversation, shop, fresh } = waiting;
  const due = dueOf(services.burst, conversation, fresh);
  // While a person has the conversation, the job still reads the answers that count.
  if (conversation.unanswered_since !== null && conversation.handler === "human") return "left";
  if (due === null) {
    await endHold(tx, shopId, conversationId);
    return "nothing";
  }
  if (due > now) return { again: due };
  // The job finds out which model it is.
  if (model || fresh.some(isToSee) || (await asksProvider(tx, waiting, now))) return "left";
  const actor = systemActor(shopId, "agent", now, shop.mode);
  if (modeIn(conversation, shop) === "auto" && agentRestsUntil(shop, now) === null)
    void showTyping(channels, shop.mode, { conversation, connection, recent: fresh });
  const turn = await answerWithRules(services, tx, actor, {
    request: { conversationId, asked: false, dryRun: false, hasPictures: false, atOnce },
    model: null,
    waiting,
  });
  // A suggestion leaves its messages unanswered until a person sends it.
  if (turn.kind === "skipped" || turn.suggested) await endHold(tx, shopId, conversationId);
  return { turn, actor, announced: hasAnnounced(tx) };
}

/** A buyer without orders has no open payment. */
async function asksProvider(tx: Tx, { conversation, shop, orders }: Waiting, now: Date): Promise<boolean> {
  if (orders.length === 0) return false;
  return (await paymentsToAsk(tx, { shopId: shop.id, now }, conversation.id)).length > 0;
}
