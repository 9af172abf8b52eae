// Hands the conversation to a person. The agent stays silent in it until a person hands it back.
import { handOver } from "../../conversations/index.ts";
import type { Run } from "./buyer.ts";

export const handOverTool: Run<"hand_over"> = async ({ tx, actor, conversationId }, { reason, summary }) => {
  await handOver(tx, actor, conversationId, { reason, summary: summary.slice(0, 500) });
  return { ok: true, data: { handedOver: true } };
};
