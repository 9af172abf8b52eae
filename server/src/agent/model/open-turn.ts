// A turn under way with a model, in the database: so that it can be taken up again by another run, and so that only one run of it
// acts. Whoever takes it up counts `run` up; a run that is no longer the newest is refused at its next step.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Begun } from "../begin-turn.ts";
import type { Receipt } from "../tool.ts";
import { fromKept, toKept } from "./kept-values.ts";
import { nothingSpent, type Spent } from "./spending.ts";

export type OpenTurn = { turnId: string; run: number; earlier: Receipt[]; spent: Spent };

/** Another run has taken this turn up, or ended it. */
export class TakenOver extends Error {
  override readonly name = "TakenOver";
}

/** The turn that this conversation's new messages belong to; null where none has begun. The caller holds the conversation. */
export async function begunTurn(tx: Tx, shopId: string, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ turn_id: string; waits: boolean }>`
    select t.turn_id, exists (
      select from messages m where m.shop_id = t.shop_id and m.id = any(t.message_ids) and m.answered_at is null) waits
    from open_turns t where t.shop_id = ${shopId} and t.conversation_id = ${conversationId}`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  if (found.waits) return found.turn_id;
  // Somebody else has answered all of it meanwhile.
  await closeTurn(tx, shopId, conversationId);
  return null;
}

/**
 * Makes this run the one that acts. A turn that is taken up again keeps what was read when it began: a yes was said to what the
 * buyer saw then, and no longer counts once the buyer has written more.
 */
export async function takeUp(tx: Tx, begun: Begun): Promise<{ open: OpenTurn; begun: Begun }> {
  const { actor, conversation, turnId, answers, buyer } = begun;
  const { rows } = await sql<{
    run: number;
    message_ids: string[];
    consent: "yes" | "no" | null;
    agreed: string | null;
    spent_tokens_in: number;
    spent_tokens_out: number;
    spent_cost_micros: bigint;
  }>`
    insert into open_turns as t (shop_id, conversation_id, turn_id, run, message_ids, consent, agreed, started_at)
    values (${actor.shopId}, ${conversation.id}, ${turnId}, 1, ${answers}::text[], ${buyer.consent}, ${buyer.agreed}, ${actor.now})
    on conflict (shop_id, conversation_id) do update set run = t.run + 1
    returning run, message_ids, consent, agreed, spent_tokens_in, spent_tokens_out, spent_cost_micros`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("an open turn was neither there nor made");
  const { run } = row;
  if (run === 1) return { open: { turnId, run, earlier: [], spent: nothingSpent }, begun };
  const same = row.message_ids.length === answers.length && answers.every((id) => row.message_ids.includes(id));
  const agreed = same && row.consent === "yes" ? row.agreed : null;
  const consent = same ? row.consent : null;
  const spent = { input: row.spent_tokens_in, output: row.spent_tokens_out, costMicros: row.spent_cost_micros };
  return {
    open: { turnId, run, earlier: await earlierCalls(tx, actor.shopId, turnId), spent },
    begun: { ...begun, buyer: { ...buyer, consent, agreed } },
  };
}

/** Holds the turn until the transaction ends. @throws TakenOver */
export async function holdTurn(
  tx: Tx,
  shopId: string,
  conversationId: string,
  { turnId, run }: OpenTurn,
): Promise<void> {
  const row = await tx
    .selectFrom("open_turns")
    .select("run")
    .where("shop_id", "=", shopId)
    .where("conversation_id", "=", conversationId)
    .where("turn_id", "=", turnId)
    .where("run", "=", run)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new TakenOver("another run goes on with this turn");
}

export async function keepCall(
  tx: Tx,
  actor: Actor,
  {
    conversationId,
    open: { turnId },
    number,
    receipt,
    spent,
  }: {
    conversationId: string;
    open: OpenTurn;
    number: number;
    receipt: Pick<Receipt, "tool" | "input" | "result">;
    spent: Spent;
  },
): Promise<void> {
  await Promise.all([
    tx
      .insertInto("turn_calls")
      .values({
        shop_id: actor.shopId,
        turn_id: turnId,
        number,
        conversation_id: conversationId,
        tool: receipt.tool,
        input: JSON.stringify(receipt.input),
        result: toKept(receipt.result),
        created_at: actor.now,
      })
      .execute(),
    tx
      .updateTable("open_turns")
      .set({ spent_tokens_in: spent.input, spent_tokens_out: spent.output, spent_cost_micros: spent.costMicros })
      .where("shop_id", "=", actor.shopId)
      .where("conversation_id", "=", conversationId)
      .execute(),
  ]);
}

export async function closeTurn(tx: Tx, shopId: string, conversationId: string): Promise<void> {
  await Promise.all([
    sql`delete from turn_calls where shop_id = ${shopId} and conversation_id = ${conversationId}`.execute(tx),
    sql`delete from open_turns where shop_id = ${shopId} and conversation_id = ${conversationId}`.execute(tx),
  ]);
}

async function earlierCalls(tx: Tx, shopId: string, turnId: string): Promise<Receipt[]> {
  const rows = await tx
    .selectFrom("turn_calls")
    .select(["tool", "input", "result"])
    .where("shop_id", "=", shopId)
    .where("turn_id", "=", turnId)
    .orderBy("number")
    .execute();
  return rows.map(({ tool, input, result }) => ({ tool, input, result: fromKept(result) }) as Receipt);
}
