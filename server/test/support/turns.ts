// The agent's turns in a conversation as the database has them.
import type { Chat } from "./chat.ts";
import type { TestSystem } from "./system.ts";

export type TurnRow = {
  brain: string;
  outcome: string;
  model: string | null;
  fallback: string | null;
  unsure: string | null;
  tokens_in: number;
  tokens_out: number;
  cost_micros: string;
  attempts: { text: string; verdict: { verdict: string }; calls?: { tool: string }[] }[];
  receipts: { tool: string; result: { ok: boolean; code?: string } }[];
};

/** The turns, oldest first. */
export async function turnsOf({ admin }: TestSystem, chat: Chat): Promise<TurnRow[]> {
  const { id } = await chat.conversation();
  const { rows } = await admin.query("select *, cost_micros::text from turns where conversation_id = $1 order by id", [
    id,
  ]);
  return rows;
}
