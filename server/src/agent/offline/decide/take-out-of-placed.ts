// "Cancel the juice", when a placed order has other goods too: the buyer no longer wants that one, and the order stays.
import type { OrderCard } from "../../brain.ts";
import { isRequest } from "../understand/asks-of-thing.ts";
import { bestNamed } from "../understand/best-named.ts";
import { countOf, readFigures } from "../understand/numbers.ts";
import { setQuantity } from "./cart-lines.ts";
import { answerCancel } from "./orders.ts";
import { handOverChange, replacePlaced } from "./replace-placed.ts";
import { productById } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

/** Not on its way yet. */
const changeable: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed", "paid", "processing"]);
const unwanted =
  /\b(?:remove|comot|commot|cancel|drop|delete|scrap|take (?:out|off)|enleve\p{L}*|retire\p{L}*|annule\p{L}*|supprime\p{L}*|toa|ondoa|futa|ghairi|nitolee|niondolee|sitaki|siitaki|sihitaji)\b|\b(?:don'?t|do not|no longer|no) (?:want|need|wan)\b|\bveux (?:plus|pas)\b|\btake\b.*\b(?:out|off)\b/u;
const denied =
  /\b(?:don'?t|do not|never|no need to|nor|no) (?:remove|comot|commot|cancel|drop|delete|scrap|take)\b|\b(?:enleve|retire|annule|supprime)[rsz]? pas\b/;

const between = /[,;.!\n]|\s(?:and|et|na|plus|with|avec|pia)\s/;

/** @returns whether that was the case: an unpaid order is replaced by another, any other is left to a person */
export async function takeOutOfPlaced(scene: Scene): Promise<boolean> {
  const { reading, cart, orders } = scene;
  const { text, raw } = reading;
  const named = orders.find(({ number }) => raw.toUpperCase().includes(number.toUpperCase()));
  const order = named ?? orders.find(({ status }) => changeable.has(status));
  const isAsked = text.includes("?") && !isRequest(text);
  if (!order || !changeable.has(order.status) || cart.lines.length > 0 || isAsked) return false;
  if (!unwanted.test(text) || denied.test(text) || reading.choices.length > 0) return false;
  const names = order.lines.map(({ name }) => name);
  const meant = new Set(text.split(between).flatMap((part) => bestNamed(part, names)));
  // If all of its goods are named, the whole order is cancelled.
  if (meant.size === 0 || names.length === 1) return false;
  if (names.every((name) => meant.has(name))) {
    await answerCancel(scene, null);
    return true;
  }
  if (!(await replacePlaced(scene, order, null, (one) => takeOut(one, meant)))) await handOverChange(scene, order);
  return true;
}

/** "Cancel one of the juices": this many of it. */
async function takeOut(scene: Scene, names: ReadonlySet<string>): Promise<void> {
  const [count] = readFigures(scene.reading.text).flatMap((figure) => countOf(figure) ?? []);
  for (const { productId, name, quantity } of scene.cart.lines) {
    const product = names.has(name) ? await productById(scene, productId) : null;
    if (product) await setQuantity(scene, product, Math.max(0, quantity - (count ?? quantity)));
  }
}
