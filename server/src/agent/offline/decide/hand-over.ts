// To a person: asked for, a complaint, money back, or twice not understood.
import type { HandOverReason } from "../say/phrases.ts";
import { tell, type Scene } from "./scene.ts";

const longestSummary = 300;

export async function handOver(scene: Scene, reason: HandOverReason, summary: string): Promise<void> {
  if (scene.tools.receipts.some(({ tool, result }) => tool === "hand_over" && result.ok)) return;
  const result = await scene.tools.call("hand_over", {
    reason: reason === "cancel_paid" ? "refund" : reason,
    summary: summary.replace(/\s+/g, " ").slice(0, longestSummary),
  });
  tell(scene, result.ok ? scene.say.handedOver(reason) : scene.say.handOverFailed());
  scene.question = null;
  scene.proposalDue = false;
}
