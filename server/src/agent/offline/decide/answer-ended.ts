// Why an order ended and its money came back, and where an order is that the buyer names.
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
  // If no person ended the order, the status gives the reason. If a person did, they can explain it.
  if (order.ended) tell(scene, orderAgain[scene.language]);
  else if (order.status !== "expired") tell(scene, repeatWords[scene.language].offer);
}
