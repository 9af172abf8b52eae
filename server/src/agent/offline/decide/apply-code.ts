// A discount code that the buyer named. The tool says what it takes off. We say what the code still needs.
import { codeWords } from "../say/codes.ts";
import { ask, type Scene, tell } from "./scene.ts";

export async function applyCode(scene: Scene, typed: string): Promise<void> {
  const words = codeWords[scene.language];
  const result = await scene.tools.call("apply_code", { code: typed });
  if (!result.ok) return tell(scene, scene.say.trouble());
  const { code, discount, reason, minimum, cart } = result.data;
  scene.cart = cart;
  if (discount) tell(scene, words.taken(discount));
  else tell(scene, reason === null ? words.noted(code) : words.notGood(code, reason, minimum));
  if (cart.lines.length > 0) scene.proposalDue = true;
  else if (scene.reading.wishes.length === 0) ask(scene, scene.say.askWhatToBuy(), "anything_else");
}
