// "It is a present for my sister Ngozi": the order goes to somebody else, and no price with it.
import type { OrderCard, ProposedGift } from "../../brain.ts";
import { anyPhoneIn, phoneIn, phoneOfGift } from "../understand/phone-in.ts";
import { normalise } from "../understand/normalise.ts";
import { languagePacks } from "../understand/packs.ts";
import { ask, tell, type Scene } from "./scene.ts";

const notLeft = new Set<OrderCard["status"]>(["pending", "confirmed", "paid", "processing"]);
const named =
  /(?:\bfor|\bpour|\bkwa(?: ajili ya)?|\bna for|\bgive|\b(?:to|à|chez)(?=\s+(?:my|our|mon|ma|mes|notre)\s))\s+(?:(?:my|our|mon|ma|mes|notre)\s+\p{L}+\s+|\p{Ll}+\s+(?:yangu|wangu)\s+)?(\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)?)/u;

/** What is being put together is meant first; else the order that was placed last and is still here. */
export async function answerGift(scene: Scene): Promise<void> {
  const { say, reading, state } = scene;
  const receiver = scene.named ?? named.exec(reading.raw)?.[1] ?? "";
  state.giftPhone = phoneOfGift(reading.raw) ?? state.giftPhone ?? null;
  const order = scene.cart.lines.length > 0 ? undefined : scene.orders.find(({ status }) => notLeft.has(status));
  if (order) return noteFor(scene, order, receiver);
  state.gift = receiver;
  tell(scene, say.forSomebodySoon(receiver));
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, say.askWhatToBuy(), "anything_else");
}

/** Who gets what is put together; without a cart, the order that was placed last and is still here. */
export async function takeReceiver(scene: Scene, name: string): Promise<void> {
  const order = scene.cart.lines.length > 0 ? undefined : scene.orders.find(({ status }) => notLeft.has(status));
  if (order) {
    scene.state.giftPhone = phoneOfGift(scene.messages.map(({ text }) => text).join("\n"));
    return noteFor(scene, order, name);
  }
  scene.state.gift = name;
  scene.named = name;
}

/** What was agreed to with the order. */
export async function noteGiftOf(scene: Scene, order: OrderCard, gift: ProposedGift | null): Promise<void> {
  scene.state.gift = null;
  scene.state.giftPhone = gift?.phone ?? null;
  if (gift) await noteFor(scene, order, gift.receiver, gift.message ?? null);
}

/** "Name Blessing Okoro", "Her number is …", once it is a gift: said back, and no part of where to. */
export function noteReceiver(scene: Scene): void {
  const { state, card, cart, messages } = scene;
  if (cart.lines.length === 0) return;
  const raw = messages.map(({ text }) => text).join("\n");
  const given = named.exec(raw)?.[1] ?? null;
  if ((state.gift ?? null) === null && given !== null && isForSomebody.test(raw)) state.gift = given;
  if ((state.gift ?? null) === null && saysGift(raw)) state.gift = "";
  if ((state.gift ?? null) === null) return keepPhone(scene);
  const full = fullName.exec(raw)?.[1];
  if (scene.named !== null) state.gift = scene.named;
  else if (full !== undefined && full !== state.gift) state.gift = full;
  const phone = anyPhoneIn(state.address ?? "") ?? phoneOfGift(raw);
  if (phone !== null) {
    state.giftPhone = phone;
    state.address =
      state.address &&
      state.address
        .replace(phoneWithJoint, "")
        .replace(/^[\s,;.:]+/u, "")
        .trim();
  }
  const isNew = state.gift !== card.dialogue.gift;
  const isCalled = (state.giftPhone ?? null) !== (card.dialogue.giftPhone ?? null);
  // The name says it better than "somebody else".
  if (isNew) scene.parts = scene.parts.filter((part) => part !== scene.say.forSomebodySoon(""));
  if (isNew && state.gift !== "") tell(scene, scene.say.forSomebodySoon(state.gift ?? ""));
  if (isCalled) tell(scene, scene.say.phoneForRider());
  if (isNew || isCalled) scene.proposalDue = true;
}

/** "Is it a gift?", "wrap it as a gift": that names nobody else. */
const isWrapping = /\?|\b(?:wrap|emball|fung)\p{L}*/iu;

/** "1 pillow, it's a gift": who gets it is asked with the order. */
function saysGift(raw: string): boolean {
  const told = raw.split(/(?<=[.!?])\s+|\n/u).filter((sentence) => !isWrapping.test(sentence));
  return languagePacks.some(({ intents }) => told.some((sentence) => intents.gift?.test(normalise(sentence))));
}

/** Of no gift a number told beside a new address goes with it. */
function keepPhone({ state, reading, card }: Scene): void {
  const phone = phoneIn(reading.raw);
  if (phone === null || !state.address || state.address === card.dialogue.address) return;
  if (!state.address.replace(/[\s().-]+/g, "").includes(phone)) state.address = `${state.address}, ${phone}`;
}

const isForSomebody =
  /(?<!\p{L})(?:[Ii]t (?:goes|is going|will go) to|[Ss]end it to|[Dd]eliver it to|[Ll]ivrez(?:-la|-le)? (?:à|chez)|[Cc]'est à livrer (?:à|chez)) (?:my|our|mon|ma) \p{L}+ \p{Lu}|(?<!\p{L})(?:[Ii]t'?s|[Ii]t is|[Tt]hey(?:'re| are)|[Tt]his is|[Nn]a|[Cc]'est|[Cc]e sont|[Nn]i) (?:an? )?(?:gift |present |surprise |un cadeau |zawadi )?(?:for|pour|kwa(?: ajili ya)?|ya) (?:(?:my|our|mon|ma) \p{L}+ )?\p{Lu}/u;
const fullName =
  /(?<!\p{L})(?<![Mm]y |[Mm]on )(?:[Nn]ame|[Nn]om|[Jj]ina(?: lake)?)(?:\s+(?:is|na|est|ni)|'s)?\s*:?\s+(\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+){0,2})/u;
const phoneWithJoint = /[\s,;.:(-]*(?:\+\s?\d|0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){8,13}\)?/u;

async function noteFor(scene: Scene, order: OrderCard, receiver: string, message: string | null = null): Promise<void> {
  const phone = scene.state.giftPhone ?? null;
  scene.state.giftPhone = null;
  const result = await scene.tools.call("note_gift", {
    orderId: order.id,
    ...(receiver ? { receiver } : {}),
    ...(phone === null ? {} : { phone }),
    ...(message === null ? {} : { message }),
  });
  tell(scene, result.ok ? scene.say.forSomebody(result.data.order, receiver) : scene.say.trouble());
}
