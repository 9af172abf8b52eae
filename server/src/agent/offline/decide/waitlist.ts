// "Tell me when it's back."
import type { Wish } from "../understand/wish.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { ask, tell, type Scene } from "./scene.ts";

export async function joinWaitlist(scene: Scene, wish: Wish): Promise<void> {
  const { say, state, tools } = scene;
  const named = wish.wanted.words.length > 0 || wish.wanted.place !== null;
  const resolved = named ? await resolveProduct(scene, wish.wanted) : null;
  const missed = state.missed ? await productById(scene, state.missed) : null;
  const meant =
    resolved?.kind === "one"
      ? resolved.product
      : resolved?.kind === "many" || resolved?.kind === "near"
        ? (resolved.products.find(({ available }) => available <= 0) ?? missed)
        : (missed ?? (state.focus ? await productById(scene, state.focus) : null));
  if (!meant) return ask(scene, say.whichToTell(), "anything_else");
  const result = await tools.call("join_waitlist", { productId: meant.id });
  if (result.ok) return tell(scene, say.willTell(result.data.waitingFor));
  if (meant.available <= 0) return tell(scene, say.trouble());
  tell(scene, say.isThere(meant));
  state.focus = meant.id;
  ask(scene, say.askHowMany(), "quantity");
}
