// To a person: asked for, a complaint, money back, or twice not understood.
import { calledPerson } from "../../called-person.ts";
import type { HandOverReason } from "../say/phrases.ts";
import { tell, type Scene } from "./scene.ts";

const longestSummary = 300;

export async function handOver(scene: Scene, reason: HandOverReason, summary: string): Promise<void> {
  if (calledPerson(scene.tools.receipts)) return;
  const told = summary.replace(/\s+/g, " ").slice(0, longestSummary);
  const result =
    reason === "refund"
      ? await scene.tools.call("ask_refund", { summary: told })
      : await scene.tools.call("hand_over", { reason: reason === "cancel_paid" ? "refund" : reason, summary: told });
  tell(scene, result.ok ? scene.say.handedOver(reason) : scene.say.handOverFailed());
  scene.question = null;
  scene.proposalDue = false;
}
