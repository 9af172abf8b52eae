// Right after "has it come?", a no means that it has not come, in any words or signs. We say where the money is, and
// offer a dispute.
import { saysNotHere } from "../understand/not-here.ts";
import { proposeDispute } from "./dispute.ts";
import { tell, type Scene } from "./scene.ts";
import { askWhichOrder, namedIn } from "./which-order.ts";

/** False if we asked nothing, or the buyer answers something else. */
export async function answerNotArrived(scene: Scene): Promise<boolean> {
  const { card, reading, orders, say } = scene;
  const order = orders.find(({ id }) => id === card.arrivalAsked);
  if (!order) return false;
  const tapped = reading.choices.at(-1);
  const says =
    tapped === undefined
      ? reading.answer !== "yes" && (reading.answer === "no" || saysNotHere(reading.raw, reading.text, reading.wishes))
      : tapped === "keep";
  if (!says) return false;
  // If the shop marked two orders as delivered, we asked about each. We don't guess which one the no is about.
  if (orders.some((one) => one.id !== order.id && one.status === "delivered" && one.moneyHeld)) {
    const isNamed = orders.some(({ number }) => reading.raw.toUpperCase().includes(number));
    if (isNamed || namedIn(scene, orders).length === 1) return false;
    askWhichOrder(scene, "which_missing");
    return true;
  }
  if (order.moneyHeld) tell(scene, say.moneyStaysHeld(order));
  await proposeDispute(scene, order, "not_received");
  return true;
}
