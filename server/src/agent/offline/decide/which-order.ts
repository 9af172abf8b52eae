// "It came", "it has not come", with several orders open: which one is asked, never guessed. The shop gets its money by the first.
import type { OrderCard } from "../../brain.ts";
import { mayHaveCome } from "../../may-have-come.ts";
import type { Wish } from "../understand/wish.ts";
import { proposeDispute, speaksOf } from "./dispute.ts";
import { askWhether } from "./reorder.ts";
import { ask, tell, type Scene } from "./scene.ts";

const mayBeMissing: ReadonlySet<OrderCard["status"]> = new Set([
  "shipped",
  "delivered",
  "processing",
  "paid",
  "completed",
]);
const calledDelivered: ReadonlySet<OrderCard["status"]> = new Set(["delivered", "completed"]);
const buttonsMax = 3;

/** Their word starts the clock of the shop's money: so it is asked for plainly. True when there was something to ask. */
export async function askReceived(scene: Scene, wish: Wish): Promise<boolean> {
  // With a complaint beside it, it did not come as it should.
  if (scene.reading.wishes.some(({ intent }) => intent === "complaint" || intent === "refund")) return true;
  const named = namedIn(scene, scene.orders);
  if (wish.orderNumber === null && named.length > 0 && !named.some(mayHaveCome)) return tellAbout(scene, named[0]);
  return takeMeant(scene, wish, "which_came");
}

/** "Nothing has come." True when an order was found or asked about. */
export async function answerNothingCame(scene: Scene, wish: Wish): Promise<boolean> {
  const meant = meantOf(scene, wish, isAmong["which_missing"]);
  const [order, another] = meant;
  // Of what is on its way and not said to be there, its status is told.
  if (!another && order && !calledDelivered.has(order.status)) return false;
  return takeMeant(scene, wish, "which_missing");
}

/** The tap on one of them, its number or its goods. False when it is no answer to the question. */
export async function answerWhichOrder(scene: Scene, wish: Wish): Promise<boolean> {
  const { asked } = scene.card.dialogue;
  if (asked !== "which_came" && asked !== "which_missing") return false;
  if (tellOther(scene, wish, asked)) return true;
  const placed = placedIn(scene.orders.filter(isAmong[asked]), wish);
  if (placed) {
    await takeOrder(scene, placed, asked);
    return true;
  }
  const meant = meantOf(scene, wish, isAmong[asked]);
  if (meant.length !== 1 && wish.intent !== "received" && wish.intent !== "status" && wish.intent !== null)
    return false;
  return takeMeant(scene, wish, asked);
}

type Asked = "which_came" | "which_missing";

/** All that the question can mean: a yes to it chooses none of them. */
export function askWhichOrder(scene: Scene, asked: Asked): void {
  askAmong(scene, scene.orders.filter(isAmong[asked]), asked);
}

const isAmong: Record<Asked, (order: OrderCard) => boolean> = {
  which_came: mayHaveCome,
  which_missing: ({ status }) => mayBeMissing.has(status),
};

/** "1", "the first", "number 2", "the last one": by its place among those that were listed. */
function placedIn(
  listed: readonly OrderCard[],
  { wanted, quantity, orderNumber, namesAmount }: Wish,
): OrderCard | null {
  if (orderNumber !== null || namesAmount) return null;
  const bare = wanted.words.length === 0 && quantity !== null ? quantity - 1 : null;
  return listed.at(wanted.place ?? bare ?? listed.length) ?? null;
}

async function takeMeant(scene: Scene, wish: Wish, asked: Asked): Promise<boolean> {
  if (tellOther(scene, wish, asked)) return true;
  const orders = meantOf(scene, wish, isAmong[asked]);
  const [order, another] = orders;
  if (!order) return false;
  if (!another) {
    await takeOrder(scene, order, asked);
    return true;
  }
  askAmong(scene, orders, asked);
  return true;
}

const orderNumber = /(?<![\p{L}\p{N}])[\dA-Z]{4}-[\dA-Z]{4}(?![\p{L}\p{N}])/iu;

/**
 * An order that was named by its number and can't be meant: it has not left yet, has ended, or is none of theirs. How it stands is told, and
 * nothing is asked about another one: their yes would be taken for that.
 */
function tellOther(scene: Scene, wish: Wish, asked: Asked): boolean {
  const { orders, reading } = scene;
  const said = wish.orderNumber ?? orderNumber.exec(reading.raw)?.[0].toUpperCase() ?? null;
  if (said === null || orders.some((one) => one.number === said && isAmong[asked](one))) return false;
  const order = orders.find(({ number }) => number === said);
  return tellAbout(scene, order);
}

/** Where it is, with no question beside it. */
function tellAbout(scene: Scene, order: OrderCard | undefined): true {
  Object.assign(scene.state, { asked: null, order: order?.id ?? null });
  tell(scene, order ? scene.say.status(order) : scene.say.noOrders());
  return true;
}

function askAmong(scene: Scene, orders: readonly OrderCard[], asked: Asked): void {
  const { say } = scene;
  ask(scene, asked === "which_came" ? say.whichCame(orders) : say.whichMissing(orders), asked);
  scene.state.order = null;
  const kind = asked === "which_came" ? "came" : "missing";
  scene.buttons = orders.map(({ id, number }) => ({ id: `${kind}:${id}`, title: number })).slice(0, buttonsMax);
}

/** One that was chosen: it is named in the question that follows. */
export async function takeOrder(scene: Scene, order: OrderCard, asked: Asked): Promise<void> {
  if (asked === "which_came" && mayHaveCome(order)) return askWhether(scene, order);
  if (asked === "which_missing" && calledDelivered.has(order.status))
    return proposeDispute(scene, order, "not_received");
  scene.state.order = order.id;
  tell(scene, scene.say.status(order));
}

/** By its number, else by what is in it, else all that can be meant. */
function meantOf(scene: Scene, { orderNumber }: Wish, isMeant: (order: OrderCard) => boolean): OrderCard[] {
  const open = scene.orders.filter(isMeant);
  const numbered = open.filter(({ number }) => number === orderNumber);
  if (numbered.length > 0) return numbered;
  const named = namedIn(scene, open);
  return named.length === 1 ? named : open;
}

/** Those whose goods the buyer speaks of. */
export function namedIn({ reading }: Scene, orders: readonly OrderCard[]): OrderCard[] {
  return orders.filter(({ lines }) => lines.some(({ name }) => speaksOf(reading.text, name)));
}
