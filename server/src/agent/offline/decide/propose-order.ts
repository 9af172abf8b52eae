// From cart to proposal to order. Code reads the yes and passes it as `tools.consent`.
import { handOverSummaries } from "../../../conversations/index.ts";
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { format, isCurrency } from "../../../kernel/values/money.ts";
import { inUnits } from "../../../products/index.ts";
import type { Cart, Proposal } from "../../brain.ts";
import type { Tools } from "../../tool.ts";
import type { ToolRefusal } from "../../tool.ts";
import { whenWords } from "../say/when.ts";
import { isAboveCash, rulesAgainstCash } from "./cash-limit.ts";
import { noteGiftOf } from "./for-somebody.ts";
import { addressOf, notesOf, receiverOf } from "./notes-of-order.ts";
import { offerRightQuantity } from "./offer-right-quantity.ts";
import { answerOffer } from "./hold-price.ts";
import { handOver } from "./hand-over.ts";
import { leaveToPerson } from "./replace-placed.ts";
import { askOpenChoice } from "./choose-variant.ts";
import { isChoosing } from "./open-choices.ts";
import { productById } from "./resolve-product.ts";
import { ask, tell, type Scene } from "./scene.ts";

/** Shows the order with its delivery and total and asks for the yes. If something is missing, asks for that first. */
export async function proposeOrder(scene: Scene): Promise<void> {
  await answerOffer(scene);
  if (!scene.isLater) return propose(scene);
  // More of the message follows, so we only note what the order still lacks. What follows can then answer it.
  const parts = [...scene.parts];
  scene.proposalDue = true;
  await propose(scene);
  scene.parts = parts;
}

async function propose(scene: Scene): Promise<void> {
  const { say, card, state, tools } = scene;
  if (await askOpenChoice(scene, productById)) return;
  if (scene.cart.lines.length === 0) {
    state.replaces = null;
    if (scene.parts.length === 0) tell(scene, say.cartEmpty());
    return ask(scene, say.askWhatToBuy(), "anything_else");
  }
  const areas = card.shop.deliveryAreas;
  const area = areas.find((one) => one.name === state.area) ?? null;
  const allowing = areas.filter(({ payOnDelivery }) => payOnDelivery);
  if (state.payment && !area && allowing.length > 0) {
    tell(scene, say.cart(scene.cart));
    return ask(scene, say.askArea(allowing, false), "area");
  }
  if (state.payment && !area?.payOnDelivery) {
    state.payment = null;
    tell(scene, area ? say.payFirst(area) : say.noCash());
  }
  if (state.payment && area && isAboveCash(scene, area)) Object.assign(state, { payment: null, wantsCash: true });
  // The order was above what the shop takes in cash, and no longer is.
  else if (state.wantsCash && area?.payOnDelivery && rulesAgainstCash(scene, area).length === 0)
    state.payment = "on_delivery";
  if (area && !state.address) {
    // The proposal says the fee.
    scene.parts = scene.parts.filter((part) => part !== say.deliveryFee(area));
    return ask(scene, say.askAddress(area), "address");
  }
  const isBrought = !card.shop.pickup || state.fetches === false;
  if (!area && isBrought && areas.length > 0) {
    leaveShown(scene, scene.cart);
    tell(scene, say.cart(scene.cart));
    return ask(scene, say.askArea(areas, card.shop.pickup !== null), "area");
  }
  const asked = {
    ...(state.when ? { when: state.when } : {}),
    ...notesOf(state),
    ...(state.replaces ? { replaces: state.replaces } : {}),
  };
  const wishes = { ...(state.payment ? { payment: state.payment } : {}), ...asked };
  const delivery: Tools["propose_order"]["input"] = area
    ? { delivery: "area", area: area.name, address: addressOf(state), ...wishes, ...namedOf(state) }
    : { delivery: card.shop.pickup ? "pickup" : "none", ...asked };
  if (scene.isLater) return;
  const result = await tools.call("propose_order", delivery);
  if (!result.ok) return (await leaveToPerson(scene, result.code)) ? undefined : cannotPropose(scene, result);
  const { proposal } = result.data;
  // We list the areas and their fees once. After that they would only make every message longer.
  const told = area !== null || card.dialogue.asked === "confirm" || state.fetches === true;
  leaveShown(scene, proposal);
  ask(scene, withReplaced(scene, say.proposal(proposal, told ? [] : areas), proposal), "confirm");
  scene.buttons = buttonsFor(scene, proposal);
}

/** Without a name, an order that replaces another one would go to the receiver of that one. */
function namedOf(state: Scene["state"]): { receiver?: string } {
  return state.replaces && (state.gift ?? null) === null ? { receiver: "", ...receiverOf(state) } : receiverOf(state);
}

/** The first proposal of an order shows what was added, so we do not say it twice. */
function leaveShown(scene: Scene, { lines }: Pick<Cart, "lines">): void {
  if (scene.atFirst.length > 0) return;
  const shown = lines.map(({ name, quantity, unit }) => scene.say.added(name, inUnits(quantity, unit)));
  scene.parts = scene.parts.filter((part) => !shown.includes(part));
}

/** After a question in the middle of an order: the proposal still holds, so we repeat only its total. */
export async function carryOnOrder(scene: Scene): Promise<void> {
  const { say, card, state } = scene;
  const { proposal } = card;
  if (scene.isLater) return proposeOrder(scene);
  if (isChoosing(state) || !proposal || !stillStands(scene, proposal)) return proposeOrder(scene);
  ask(scene, withReplaced(scene, say.remind(proposal), proposal), "confirm");
  scene.buttons = buttonsFor(scene, proposal);
}

/** Comes after the total, which is not the total of the order before. */
function withReplaced({ language }: Scene, text: string, { replaces }: Proposal): string {
  return replaces ? `${text}\n${whenWords[language].inPlaceOf(replaces.number)}` : text;
}

function stillStands(
  { card, state, tools }: Scene,
  { expiresAt, delivery, payment, when, note, riderNote, receiver, gift, replaces }: Proposal,
): boolean {
  const changed = tools.receipts.some(
    ({ tool }) =>
      tool === "add_to_cart" ||
      tool === "set_cart_quantity" ||
      tool === "take_cart" ||
      tool === "clear_cart" ||
      tool === "reorder" ||
      tool === "haggle" ||
      tool === "apply_code",
  );
  // A proposed pickup no longer holds once the buyer names a place.
  const sameDelivery =
    delivery.kind === "area"
      ? delivery.area === state.area && delivery.address === addressOf(state) && receiver === receiverOf(state).receiver
      : state.area === null && !(delivery.kind === "pickup" && state.fetches === false);
  const samePayment = payment === (state.payment ?? "link");
  const sameTime = (when ?? null) === (state.when ?? null);
  const noted = notesOf(state);
  const sameNote = noted.note === note && noted.riderNote === riderNote;
  const sameGift =
    noted.gift?.receiver === gift?.receiver &&
    noted.gift?.phone === gift?.phone &&
    noted.gift?.message === gift?.message;
  return (
    !changed &&
    sameDelivery &&
    samePayment &&
    sameTime &&
    sameNote &&
    sameGift &&
    replaces?.orderId === (state.replaces ?? undefined) &&
    expiresAt.getTime() > card.now.getTime()
  );
}

function buttonsFor({ say }: Scene, { token }: Proposal): Scene["buttons"] {
  return [
    { id: `confirm:${token}`, title: say.buttons.confirm },
    { id: "change", title: say.buttons.change },
  ];
}

/** Places the proposed order after a yes that code has read. */
export async function confirmOrder(scene: Scene): Promise<void> {
  const { card, say, tools, state } = scene;
  if (!card.proposal) return proposeOrder(scene);
  const result = await tools.call("confirm_order", { token: card.proposal.token });
  if (!result.ok && result.code === "needs_person" && !card.proposal.replaces)
    return handOver(
      scene,
      "order_value",
      sentenceOf(handOverSummaries, "large_order", { total: format(card.proposal.total) }),
    );
  if (!result.ok) {
    if (card.proposal.replaces && (await leaveToPerson(scene, result.code))) return;
    if (result.code === "no_consent") tell(scene, say.askPlainYes());
    else tell(scene, say.proposalLapsed());
    return proposeOrder(scene);
  }
  scene.orders = [result.data.order, ...scene.orders];
  const gift = card.proposal.gift ?? notesOf(state).gift ?? null;
  Object.assign(state, {
    asked: null,
    focus: null,
    shown: [],
    quantity: null,
    choosing: [],
    lists: [],
    payment: null,
    wantsCash: false,
    when: null,
    notes: [],
    replaces: null,
    receiver: null,
    order: result.data.order.id,
  });
  scene.cart = { lines: [], subtotal: scene.cart.subtotal };
  tell(scene, say.ordered(result.data.order));
  await noteGiftOf(scene, result.data.order, gift);
}

/** What is in the cart, then the proposal. */
export async function showCart(scene: Scene): Promise<void> {
  const result = await scene.tools.call("view_cart", {});
  if (result.ok) scene.cart = result.data.cart;
  return proposeOrder(scene);
}

async function cannotPropose(scene: Scene, { code, productId, available, next }: ToolRefusal): Promise<void> {
  const { say, tools } = scene;
  const line = scene.cart.lines.find((one) => one.productId === productId);
  const known = code === "out_of_stock" || (code === "quantity_not_sold" && next !== undefined);
  if (!known || !line || !isCurrency(scene.card.shop.currency)) return tell(scene, say.trouble());
  const found = await tools.call("get_product", { productId: line.productId });
  if (!found.ok) return tell(scene, say.trouble());
  const product = { ...found.data.product, available: available ?? found.data.product.available };
  if (next !== undefined) return offerRightQuantity(scene, product, next, 0);
  scene.state.focus = product.id;
  if (product.available <= 0) {
    tell(scene, say.soldOut(product));
    return ask(scene, say.whatToChange(), "anything_else");
  }
  tell(scene, say.onlyLeft(product));
  scene.state.quantity = product.available;
  ask(scene, say.askTakeWhatIsLeft(product.available), "quantity");
}
