// Who gets an order: "my brother Ikenna will collect it, 0805 …", "it is a present for my sister Ngozi", "it's not a
// gift, put the price". A gift goes without its prices, and an order is a gift only if the buyer says so.
import type { DialogueState, OrderCard, ProposedGift } from "../../brain.ts";
import { receiverTold } from "../say/gift.ts";
import { type GoesTo, giftSaid } from "../understand/gift-said.ts";
import { anyPhoneIn } from "../understand/phone-in.ts";
import type { WhereSaid } from "../understand/where-said.ts";
import { normalise } from "../understand/normalise.ts";
import { isLandmark } from "../understand/packs/places.ts";
import { hasName } from "../understand/says-place.ts";
import { ask, tell, type Scene } from "./scene.ts";

const notLeft = new Set<OrderCard["status"]>(["pending", "confirmed", "paid", "processing"]);

/** "It's a gift", before there is an order. "How much is it to wrap it as a gift?" does not say that it is one. */
export function answerGift(scene: Scene): void {
  const { say, state, card, reading } = scene;
  if (giftSaid(reading.raw, card)?.goesTo !== "gift") return;
  state.gift = state.receiver ?? "";
  tell(scene, say.forSomebodySoon(state.gift));
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, say.askWhatToBuy(), "anything_else");
}

/** Adds what a turn says about the place and the receiver to what we remember for the next order. */
export function withWhere(dialogue: DialogueState, where: WhereSaid): DialogueState {
  const { area, person, phone, goesTo } = where;
  const isOpen = area !== null && (dialogue.asked === "address" || dialogue.asked === "area");
  const gift = dialogue.gift ?? null;
  const receiver = goesTo === "buyer" ? null : (person ?? (gift || dialogue.receiver || null));
  const isGift = goesTo === null ? gift !== null : goesTo === "gift";
  return {
    ...dialogue,
    ...(area && {
      area: area.name,
      address: addressWith(dialogue, area.name, where.address),
      fetches: false,
    }),
    asked: isOpen ? null : dialogue.asked,
    gift: isGift ? (receiver ?? "") : null,
    receiver,
    giftPhone: phone ?? (goesTo === "buyer" ? null : (dialogue.giftPhone ?? null)),
  };
}

/** "Near the pharmacy", when we know a street: another part of the same address, which replaces nothing. */
function addressWith({ area, address }: DialogueState, areaName: string, said: string | null): string | null {
  const before = area === areaName ? address : null;
  if (before === null || said === null) return said ?? before;
  const text = normalise(said);
  const isPart = isLandmark.test(text) ? !/^\d/.test(text) : !/\d/.test(before) && !hasName(said);
  if (!isPart) return said;
  return normalise(before).includes(text) ? before : `${before.replace(/[\s.,;]+$/u, "")}, ${said}`;
}

/** Comes next to the order, which shows the rest. */
export function tellReceiver(scene: Scene, { person, phone, goesTo }: WhereSaid): void {
  const { say, state, language } = scene;
  if (state.gift !== null && (goesTo === "gift" || person !== null)) tell(scene, say.forSomebodySoon(state.gift));
  else if (goesTo !== null && goesTo !== "gift") tell(scene, receiverTold[language].noGift(null));
  if (phone !== null && !state.fetches) tell(scene, say.phoneForRider());
}

/** Notes it for the last order that has not left yet. @returns whether there is one */
export async function noteOfPlaced(scene: Scene, { person, phone, goesTo }: WhereSaid): Promise<boolean> {
  const order = scene.cart.lines.length > 0 ? undefined : scene.orders.find(({ status }) => notLeft.has(status));
  if (!order) return false;
  const to = goesTo ?? (order.isGift ? "gift" : "receiver");
  await noteFor(scene, order, { receiver: person ?? "", ...(phone === null ? {} : { phone }) }, to);
  return true;
}

/** What the buyer agreed to with the order. */
export async function noteGiftOf(scene: Scene, order: OrderCard, gift: ProposedGift | null): Promise<void> {
  Object.assign(scene.state, { gift: null, giftPhone: null });
  if (gift) await noteFor(scene, order, gift, "gift");
}

/** The rider calls a number that was written in the address. */
export function callsApart({ state }: Scene): void {
  const phone = anyPhoneIn(state.address ?? "");
  if (phone === null || !state.address) return;
  const left = state.address.replace(phoneWithJoint, "").replace(/^[\s,;.:]+/u, "").trim(); // prettier-ignore
  if (left !== "") Object.assign(state, { giftPhone: phone, address: left });
}

const phoneWithJoint = /[\s,;.:(-]*(?:\+\s?\d|0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){8,13}\)?/u;

async function noteFor(
  scene: Scene,
  order: OrderCard,
  { receiver, phone, message }: ProposedGift,
  goesTo: GoesTo,
): Promise<void> {
  const result = await scene.tools.call("note_gift", {
    orderId: order.id,
    ...(receiver ? { receiver } : {}),
    ...(phone ? { phone } : {}),
    ...(message ? { message } : {}),
    goesTo,
  });
  if (!result.ok) return tell(scene, scene.say.trouble());
  const words = receiverTold[scene.language];
  if (goesTo === "gift") return tell(scene, scene.say.forSomebody(result.data.order, receiver));
  tell(scene, receiver ? words.takes(result.data.order.number, receiver) : words.noGift(result.data.order.number));
}
