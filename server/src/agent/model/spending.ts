// What turns may spend and have spent. A day's budget is reserved before the first call, so that turns side by side can't pass it.
import { costOfReadings } from "../../conversations/index.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { ModelFailure } from "./failure.ts";
import type { ModelSettings } from "./model-settings.ts";
import { costOf } from "./prices.ts";

export type Tokens = { input: number; output: number };
export type Spent = Tokens & { costMicros: bigint };
/** Of tokens and of money. */
export type Allowance = { tokens: number; costMicros: bigint };

export const nothingSpent: Spent = { input: 0, output: 0, costMicros: 0n };

export function spend(before: Spent, tokens: Tokens, { inputPrice, outputPrice }: ModelSettings): Spent {
  return {
    input: before.input + tokens.input,
    output: before.output + tokens.output,
    costMicros: before.costMicros + costOf(tokens, { input: inputPrice, output: outputPrice }),
  };
}

/** What is left of the turn for an answer, in tokens, once a prompt of this size is paid. @throws ModelFailure when it is too little. */
export function roomForAnswer(
  allowed: Allowance,
  spent: Spent,
  promptTokens: number,
  { inputPrice, outputPrice }: ModelSettings,
): number {
  const tokens = allowed.tokens - spent.input - spent.output - promptTokens;
  const left =
    allowed.costMicros -
    spent.costMicros -
    costOf({ input: promptTokens, output: 0 }, { input: inputPrice, output: outputPrice });
  const affordable = outputPrice === 0n ? tokens : Number((left * 1_000_000n) / outputPrice);
  const room = Math.min(tokens, affordable, answerTokensMax);
  if (left < 0n || room < answerTokensMin) throw new ModelFailure("over_turn_budget");
  return room;
}

const answerTokensMax = 2_000;
/** Less than a short sentence and a tool call is not worth a prompt. */
const answerTokensMin = 150;
const conversationWindowMs = 86_400_000;

/**
 * Takes a turn's allowance out of the shop's day, and answers it: the smallest of what the turn, the conversation and the day allow.
 * The caller gives back what was not spent with `settleDay`. @throws ModelFailure when nothing is left.
 */
export async function reserveTurn(
  tx: Tx,
  settings: ModelSettings,
  turn: { shopId: string; conversationId: string; day: string; now: Date },
): Promise<Allowance> {
  const conversation = await spentInConversation(tx, turn);
  const inConversation = {
    tokens: settings.conversationTokens - conversation.tokens,
    costMicros: settings.conversationCostMicros - conversation.costMicros,
  };
  if (inConversation.tokens <= 0 || isUsedUp(inConversation, settings))
    throw new ModelFailure("over_conversation_budget");
  const { shopId, day } = turn;
  const { rows } = await sql<{ tokens: bigint; cost_micros: bigint }>`
    insert into agent_model_days as d (shop_id, day, tokens, cost_micros) values (${shopId}, ${day}, 0, 0)
    on conflict (shop_id, day) do update set tokens = d.tokens
    returning tokens, cost_micros`.execute(tx);
  const [used = { tokens: 0n, cost_micros: 0n }] = rows;
  const inDay = {
    tokens: settings.dayTokens - Number(used.tokens),
    costMicros: settings.dayCostMicros - used.cost_micros,
  };
  if (inDay.tokens <= 0 || isUsedUp(inDay, settings)) throw new ModelFailure("over_day_budget");
  const allowed = {
    tokens: Math.min(settings.turnTokens, inConversation.tokens, inDay.tokens),
    costMicros: least(settings.turnCostMicros, inConversation.costMicros, inDay.costMicros),
  };
  await addToDay(tx, shopId, day, allowed);
  return allowed;
}

/** The allowance goes back, what was spent stays. */
export async function settleDay(
  tx: Tx,
  { shopId, day }: { shopId: string; day: string },
  allowed: Allowance,
  spent: Spent,
): Promise<void> {
  await addToDay(tx, shopId, day, {
    tokens: spent.input + spent.output - allowed.tokens,
    costMicros: spent.costMicros - allowed.costMicros,
  });
}

/** A model that costs nothing has no cost budget to use up. */
function isUsedUp(left: Allowance, { inputPrice, outputPrice }: ModelSettings): boolean {
  return inputPrice + outputPrice > 0n && left.costMicros <= 0n;
}

async function addToDay(tx: Tx, shopId: string, day: string, { tokens, costMicros }: Allowance): Promise<void> {
  await sql`
    update agent_model_days set tokens = tokens + ${tokens}, cost_micros = cost_micros + ${costMicros}
    where shop_id = ${shopId} and day = ${day}`.execute(tx);
}

async function spentInConversation(
  tx: Tx,
  { shopId, conversationId, now }: { shopId: string; conversationId: string; now: Date },
): Promise<Allowance> {
  const since = new Date(now.getTime() - conversationWindowMs);
  const readings = await costOfReadings(tx, shopId, conversationId, since);
  const { rows } = await sql<{ tokens: bigint; cost_micros: bigint }>`
    select coalesce(sum(tokens_in + tokens_out), 0)::bigint tokens, coalesce(sum(cost_micros), 0)::bigint cost_micros from turns
    where shop_id = ${shopId} and conversation_id = ${conversationId}
      and created_at > ${since}`.execute(tx);
  const [found] = rows;
  return { tokens: Number(found?.tokens ?? 0), costMicros: (found?.cost_micros ?? 0n) + readings };
}

function least(...amounts: bigint[]): bigint {
  const smallest = amounts.reduce((before, amount) => (amount < before ? amount : before));
  return smallest < 0n ? 0n : smallest;
}
