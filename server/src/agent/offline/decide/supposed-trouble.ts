// "What happens if an item arrives spoiled?", "if e come bad, una go return my money?": nothing has gone wrong, so no person is called. The
// answer is what the shop wrote about it.
import { normalise } from "../understand/normalise.ts";
import { supposedIn, troubles } from "../understand/supposed.ts";
import { answerAsked } from "./answer-asked.ts";
import { answerPolicy, returnRules } from "./policies.ts";
import type { Scene } from "./scene.ts";

/** @returns whether the trouble that it names is only supposed, and was answered */
export async function answerSupposed(scene: Scene): Promise<boolean> {
  const { reading, card } = scene;
  if (!reading.wishes.some(({ intent }) => intent !== null && troubles.has(intent))) return false;
  const text = normalise(reading.raw);
  const supposed = supposedIn(text, card);
  if (supposed.length === 0) return false;
  const asked = supposed.map((said) => ({ kind: "written" as const, text: said }));
  if ((await answerAsked(scene, asked)) === 0) await answerPolicy(scene, returnRules, text);
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  return true;
}
