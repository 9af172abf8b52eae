// The brain with no model and no network: reads, decides by rules, answers from phrases. Never throws for what a buyer wrote.
import type { Brain, Draft, Turn } from "../brain.ts";
import { decide } from "./decide/decide.ts";
import { openScene, type Scene } from "./decide/scene.ts";
import { readTurn } from "./understand/read.ts";

/** A WhatsApp text holds 4,096 characters. */
const longestReply = 4_000;
const sure = 0.9;
const unsure = 0.3;

export const offlineBrain: Brain = { name: "offline", answer };

async function answer(turn: Turn): Promise<Draft> {
  const scene = openScene(turn, readTurn(turn.messages, turn.card));
  await decide(scene);
  return {
    text: textOf(scene),
    language: scene.language,
    ...(scene.buttons.length > 0 ? { buttons: scene.buttons } : {}),
    ...(scene.image ? { image: { productId: scene.image } } : {}),
    dialogue: scene.state,
    confidence: scene.understood ? sure : unsure,
  };
}

function textOf({ parts, question, say }: Scene): string {
  const told = parts.join("\n");
  const joint = told.includes("\n") || question?.includes("\n") ? "\n" : " ";
  const text = [told, question ?? ""].filter(Boolean).join(joint) || say.safe();
  return text.length > longestReply
    ? `${text.slice(0, text.lastIndexOf("\n", longestReply) + 1 || longestReply)}…`
    : text;
}
