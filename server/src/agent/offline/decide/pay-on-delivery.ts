// Payment in cash on delivery: where the shop allows it, and the buyer's wish for it.
import type { DeliveryArea } from "../../brain.ts";
import { normalise } from "../understand/normalise.ts";
import { areasIn } from "../understand/areas.ts";
import { languagePacks } from "../understand/packs.ts";
import { transfersAtDoor } from "../understand/transfer-apart.ts";
import { isRuleOfCash } from "../understand/pays-at-door.ts";
import type { Wish } from "../understand/wish.ts";
import { isAboveCash } from "./cash-limit.ts";
import { answerPayLink, awaitsPayment } from "./orders.ts";
import { proposeOrder } from "./propose-order.ts";
import { ask, leaveOpen, tell, tellPolicy, type Scene } from "./scene.ts";
import { asManyAs } from "./written.ts";
import { pieces } from "../../sentences.ts";

const longestPolicy = 500;

/** Notes the wish and, if the area is known, says whether it is possible. */
export function noteCash(scene: Scene, cash: Wish): void {
  const { say, state, card, reading } = scene;
  const areas = allowing(scene);
  if (languagePacks.some(({ intents }) => intents.pickup?.test(cash.text))) return tell(scene, say.payBeforePickup());
  const named = cash.area ?? reading.wishes.find(({ area }) => area !== null)?.area;
  const area = named ?? card.shop.deliveryAreas.find(({ name }) => name === state.area);
  state.payment = (area ? area.payOnDelivery : areas.length > 0) ? "on_delivery" : null;
  if (cash.area && cash.area.name !== state.area) Object.assign(state, { area: cash.area.name, address: null });
  if (area) {
    if (!area.payOnDelivery) return tell(scene, say.payFirst(area), "no");
    if (scene.cart.lines.length > 0 && isAboveCash(scene, area))
      return void Object.assign(state, { payment: null, wantsCash: true });
    // What is asked about beside it may be above what the shop takes: its rule says so.
    const isOfGoods = reading.wishes.some(({ wanted }) => wanted.words.length > 0 || wanted.named !== null);
    if (isOfGoods && scene.cart.lines.length === 0 && tellRulesOfCash(scene)) return;
    tell(scene, say.mayPayInCash(area), "yes");
    tellRulesOfCash(scene);
    return;
  }
  if (areas.length === 0) {
    tell(scene, say.noCash(), "no");
    return tellWaysToPay(scene);
  }
  // During a sale, we ask for the area next.
  const isOpen = reading.wishes.length === 0 && scene.cart.lines.length === 0;
  if (!isOpen && !cash.text.includes("?")) return;
  tell(scene, say.payInCashOnly(areas));
  tellRulesOfCash(scene);
}

/**
 * "I'll transfer when the rider is here": answers with the shop's own text. Without one, says what the buyer can pay at
 * the door there, and what the link is for.
 */
export function tellTransferAtDoor(scene: Scene): void {
  const { say, state, card } = scene;
  const { policies } = card.shop;
  const written = [policies["payment"], policies["payments"], policies["payOnDelivery"]]
    .flatMap((text) => pieces(text ?? ""))
    .filter(transfersAtDoor);
  const areas = allowing(scene);
  const area = card.shop.deliveryAreas.find(({ name }) => name === state.area);
  if (written.length > 0) tellPolicy(scene, asManyAs(written, longestPolicy).join(" "));
  else if (area) tell(scene, area.payOnDelivery ? say.cashAtDoor(area) : say.payFirst(area));
  else tell(scene, areas.length > 0 ? say.payInCashOnly(areas) : say.noCash());
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
}

/** The message is only about how to pay, so the sale goes on where it was. */
export async function answerCash(scene: Scene, cash: Wish): Promise<void> {
  const { say, state, card } = scene;
  if (scene.cart.lines.length > 0) {
    if (card.dialogue.asked === "address" && state.area !== null && !state.address) return proposeOrder(scene);
    scene.proposalDue = true;
    return;
  }
  const open = scene.orders.find(awaitsPayment);
  if (open) {
    if (state.payment === "on_delivery" && !open.payOnDelivery) tell(scene, say.orderAnew());
    state.payment = null;
    return answerPayLink(scene, cash);
  }
  const due = scene.orders.find(({ payOnDelivery }) => payOnDelivery);
  if (due) return tell(scene, say.status(due));
  if (card.dialogue.asked === "quantity" && state.focus !== null) return ask(scene, say.askHowMany(), "quantity");
  leaveOpen(scene);
}

/** The message says nothing else; or, while an order waits for payment, only that we should deliver it. */
export function asksNoMore({ reading, cart, orders }: Scene): boolean {
  const waits = cart.lines.length === 0 && orders.some(awaitsPayment);
  return reading.wishes.every(
    ({ intent, wanted, quantity }) =>
      waits &&
      (intent === null || intent === "delivery" || intent === "buy") &&
      wanted.words.length === 0 &&
      quantity === null,
  );
}

/** "No, I'll pay now", from a buyer who wanted to pay on delivery. True if that was the case. */
export async function changeToLink(scene: Scene): Promise<boolean> {
  const { card, reading, state } = scene;
  const says = languagePacks.some(({ paysNow }) => paysNow?.test(reading.text));
  if (!says || reading.cash || reading.wishes.some(({ wanted }) => wanted.place !== null)) return false;
  const due = scene.cart.lines.length === 0 ? scene.orders.find(({ payOnDelivery }) => payOnDelivery) : undefined;
  const wished = state.payment === "on_delivery" || card.proposal?.payment === "on_delivery";
  if (due) {
    const [wish] = reading.wishes;
    if (wish) await answerPayLink(scene, wish);
    return wish !== undefined;
  }
  if (!wished || scene.cart.lines.length === 0) return false;
  Object.assign(state, { payment: null, wantsCash: false });
  await proposeOrder(scene);
  return true;
}

export function allowing({ card }: Scene): DeliveryArea[] {
  return card.shop.deliveryAreas.filter(({ payOnDelivery }) => payOnDelivery);
}

/** "Not for orders above ₦150,000": with the yes, we say what the shop wrote about it. @returns whether it did */
function tellRulesOfCash(scene: Scene): boolean {
  const { policies } = scene.card.shop;
  const written = [policies["payment"], policies["payments"], policies["payOnDelivery"]].flatMap((text) =>
    pieces(text ?? ""),
  );
  // We have already said where it is possible.
  const rules = written.filter((sentence) => isRuleOfCash(sentence) && !saysOnlyWhere(sentence, allowing(scene)));
  const told = asManyAs(rules, longestPolicy);
  if (told.length > 0) tellPolicy(scene, told.join(" "));
  return told.length > 0;
}

function saysOnlyWhere(sentence: string, areas: readonly DeliveryArea[]): boolean {
  const text = normalise(sentence);
  if (areasIn(text, areas).length > 0 && !/\d/.test(text)) return true;
  const [, ...more] = text.split(/[,;:]/);
  return /\b(?:areas?|zones?|quartiers?|maeneo|eneo)\b/.test(text) && !/\d/.test(text) && more.length === 0;
}

function tellWaysToPay(scene: Scene): void {
  const { policies } = scene.card.shop;
  const text = policies["payment"] ?? policies["payments"];
  if (text) tellPolicy(scene, asManyAs(pieces(text), longestPolicy).join(" "));
}
