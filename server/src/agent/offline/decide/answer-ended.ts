// Why an order ended and its money came back, and where an order is that is named.
import { orderAgain } from "../say/ended.ts";
import { repeatWords } from "../say/repeat.ts";
import type { OrderAsked } from "../understand/order-asked.ts";
import type { Wish } from "../understand/wish.ts";
import { grantWish } from "./grant-wish.ts";
import { tell, type Scene } from "./scene.ts";

export async function answerOrderAsked(scene: Scene, { order, asks }: OrderAsked, wish: Wish): Promise<void> {
  if (asks === "where") return grantWish(scene, { ...wish, intent: "status", orderNumber: order.number });
  scene.state.order = order.id;
  tell(scene, scene.say.status(order));
  // What nobody decided has its reason there; what a person did they can tell.
  if (order.ended) tell(scene, orderAgain[scene.language]);
  else if (order.status !== "expired") tell(scene, repeatWords[scene.language].offer);
}
