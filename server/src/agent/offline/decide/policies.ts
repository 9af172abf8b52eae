// What the shop has written down: returns, ways to pay, hours, where it is.
import { ask, tell, tellPolicy, type Scene } from "./scene.ts";
import { askedAbout } from "./asked-about.ts";
import { ofRule } from "./written.ts";

/** Of a rule what was asked for; all of it only where nothing of it says more than the rest. */
export async function answerPolicy(scene: Scene, names: readonly string[], question: string): Promise<void> {
  const { policies } = scene.card.shop;
  const name = names.find((one) => (policies[one] ?? "").trim() !== "");
  const told = name === undefined ? [] : ofRule(question, name, await askedAbout(scene, question), scene.card);
  if (told.length > 0) tellPolicy(scene, told.join(" "));
  else tell(scene, scene.say.noPolicy());
  carryOn(scene);
}

export function answerHours(scene: Scene): void {
  const { openingHours, pickup } = scene.card.shop;
  const hours = openingHours ?? pickup?.hours ?? "";
  tell(scene, hours ? scene.say.hours(hours.slice(0, 300)) : scene.say.noPolicy());
  carryOn(scene);
}

/** Who holds the money of an order, and until when. */
export function answerSafety(scene: Scene): void {
  tell(scene, scene.say.moneyIsHeld(scene.card.shop.deliveryAreas.some(({ payOnDelivery }) => payOnDelivery)));
  carryOn(scene);
}

export function answerReceipt(scene: Scene): void {
  tell(scene, scene.say.receiptIsThere());
  carryOn(scene);
}

export function answerLocation(scene: Scene): void {
  tell(scene, scene.say.location(scene.card.shop));
  carryOn(scene);
}

/** With something in the cart the sale goes on where it was. */
function carryOn(scene: Scene): void {
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, scene.say.anythingElse(), "anything_else");
}
