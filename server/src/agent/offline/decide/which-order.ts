// "It came", "it has not come", with several orders open: we ask which one and never guess. If it came, the shop gets
// its money.
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

/**
 * The buyer's word starts the time after which the shop gets its money, so we ask plainly. True if there was something
 * to ask.
 */
export async function askReceived(scene: Scene, wish: Wish): Promise<boolean> {
  // If the buyer also complains, the order did not arrive as it should.
  if (scene.reading.wishes.some(({ intent }) => intent === "complaint" || intent === "refund")) return true;
  const named = namedIn(scene, scene.orders);
  if (wish.orderNumber === null && named.length > 0 && !named.some(mayHaveCome)) return tellAbout(scene, named[0]);
  return takeMeant(scene, wish, "which_came");
}

/** "Nothing has come." True if an order was found or asked about. */
export async function answerNothingCame(scene: Scene, wish: Wish): Promise<boolean> {
  const meant = meantOf(scene, wish, isAmong["which_missing"]);
  const [order, another] = meant;
  // If the order is on its way and not marked as delivered, we say its status.
  if (!another && order && !calledDelivered.has(order.status)) return false;
  return takeMeant(scene, wish, "which_missing");
}

/** The buyer taps one of the orders, or says its number or goods. False if this does not answer the question. */
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

/** All orders that the question can mean. A yes to it chooses none of them. */
export function askWhichOrder(scene: Scene, asked: Asked): void {
  askAmong(scene, scene.orders.filter(isAmong[asked]), asked);
}

const isAmong: Record<Asked, (order: OrderCard) => boolean> = {
  which_came: mayHaveCome,
  which_missing: ({ status }) => mayBeMissing.has(status),
};

/** "1", "the first", "number 2", "the last one": the order at this place in the list. */
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
 * An order that the buyer names by its number and that can't be meant: it has not left yet, has ended, or is not
 * theirs. We say its status and ask about no other order, because a yes would count for that one.
 */
function tellOther(scene: Scene, wish: Wish, asked: Asked): boolean {
  const { orders, reading } = scene;
  const said = wish.orderNumber ?? orderNumber.exec(reading.raw)?.[0].toUpperCase() ?? null;
  if (said === null || orders.some((one) => one.number === said && isAmong[asked](one))) return false;
  const order = orders.find(({ number }) => number === said);
  return tellAbout(scene, order);
}

/** Says where the order is, without a question. */
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

/** The next question names the order that was chosen. */
export async function takeOrder(scene: Scene, order: OrderCard, asked: Asked): Promise<void> {
  if (asked === "which_came" && mayHaveCome(order)) return askWhether(scene, order);
  if (asked === "which_missing" && calledDelivered.has(order.status))
    return proposeDispute(scene, order, "not_received");
  scene.state.order = order.id;
  tell(scene, scene.say.status(order));
}

/** The order with this number, or those with these goods, or all that can be meant. */
function meantOf(scene: Scene, { orderNumber }: Wish, isMeant: (order: OrderCard) => boolean): OrderCard[] {
  const open = scene.orders.filter(isMeant);
  const numbered = open.filter(({ number }) => number === orderNumber);
  if (numbered.length > 0) return numbered;
  const named = namedIn(scene, open);
  return named.length === 1 ? named : open;
}

/** The orders whose goods the buyer mentions. */
export function namedIn({ reading }: Scene, orders: readonly OrderCard[]): OrderCard[] {
  return orders.filter(({ lines }) => lines.some(({ name }) => speaksOf(reading.text, name)));
}
