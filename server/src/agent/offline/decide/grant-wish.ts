// The table of intents: which answer each gets.
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
import { deniesCancel } from "../understand/affirmation.ts";
import { asksDearest } from "../understand/dearest.ts";
import { goesOn } from "../understand/goes-on.ts";
import { opening } from "../understand/pieces-of.ts";
import { languagePacks } from "../understand/packs.ts";
import { deniesReceipt, saysNothingCame, saysTheyWait } from "../understand/what-is-wrong.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { speaksOf } from "../understand/matters.ts";
import { asksFree } from "../understand/packs/direct.ts";
import { answerNo } from "./answer-yes-no.ts";
import { answerQuestion } from "./answer-question.ts";
import { cancelWhich } from "./cancel-which.ts";
import { addProduct, clearCart } from "./cart-lines.ts";
import { buyProduct, changeQuantity } from "./change-cart.ts";
import { removeProduct } from "./remove-product.ts";
import { keepOnly } from "./restrict-cart.ts";
import { tellNeverSold } from "./never-sold.ts";
import { answerDelivery, answerPickup, awaitsAddress, takeAddress } from "./delivery.ts";
import { rememberArea } from "./remember-area.ts";
import { answerComplaint, answerDispute } from "./dispute.ts";
import { answerNothingCame, askReceived } from "./which-order.ts";
import { findProduct, namesInstead } from "./find-product.ts";
import { answerGiveBack } from "./give-back.ts";
import { handOver } from "./hand-over.ts";
import { holdPrice } from "./hold-price.ts";
import { answerGift } from "./for-somebody.ts";
import {
  answerCancel,
  answerPaid,
  answerPayer,
  answerPayLink,
  answerStatus,
  awaitsPayment,
  keepOrder,
} from "./orders.ts";
import { leaveRefused } from "./refused-goods.ts";
import { withoutTheOther } from "./instead-of.ts";
import { offerCollection } from "./offer-collection.ts";
import { chooseOffers, forgetFact, recallFact, rememberFact } from "./remember.ts";
import { reorder } from "./reorder.ts";
import { joinWaitlist } from "./waitlist.ts";
import { answerCash, noteCash } from "./pay-on-delivery.ts";
import { answerHours, answerLocation, answerPolicy, returnRules, answerReceipt, answerSafety } from "./policies.ts";
import { carryOnOrder, proposeOrder, showCart } from "./propose-order.ts";
import { productById, resolveProduct, servesWhom } from "./resolve-product.ts";
import { ask, type Scene, tell } from "./scene.ts";
import { goodsListed } from "./several-goods.ts";
import { chat, greet, notUnderstood } from "./small-talk.ts";

const longestBareCancel = 3;
/** With "one less" beside them these take out. */
const takes: ReadonlySet<Intent> = new Set<Intent>(["buy", "set_quantity", "remove", "haggle"]);

/** "celle-là", "that one please": nothing but a finger. */
const longestPointing = 24;

export async function grantWish(scene: Scene, wish: Wish): Promise<void> {
  const kept = await withoutTheOther(scene, wish);
  if (kept) return grantWish(scene, kept);
  if (await leaveRefused(scene, wish)) return;
  const listed = await goodsListed(scene, wish);
  if (listed) {
    for (const one of listed) await grantWish(scene, one);
    return;
  }
  if (wish.fewer && (wish.intent === null || takes.has(wish.intent))) return removeProduct(scene, wish);
  if (wish.alsoBuys) await buyWhatIsNamed(scene, wish);
  else if (answersHowMany(scene, wish)) {
    await buyProduct(scene, { ...wish, intent: "buy" });
    if (wish.intent === "find") return;
  }
  if (wish.alsoAsks) await tellWhatIsNamed(scene, wish);
  if (await offerCollection(scene, wish)) return;
  switch (wish.intent) {
    case null:
      return guess(scene, wish);
    case "opt_in":
      return chooseOffers(scene, true);
    case "opt_out":
      return chooseOffers(scene, false);
    case "waitlist":
      return joinWaitlist(scene, wish);
    case "recall":
      return recallFact(scene);
    case "remember":
      return rememberFact(scene);
    case "forget":
      return forgetFact(scene);
    case "reorder":
      return reorder(scene, wish);
    case "received":
      // The shop gets its money by their yes: who denies anything is not asked for it.
      if (deniesReceipt(scene.reading.text)) return answerNotThere(scene, wish);
      // "Got it, I will wait": the words were received, and not the goods.
      if (saysTheyWait(scene.reading.text)) return answerStatus(scene, wish);
      return (await askReceived(scene, wish)) ? undefined : answerStatus(scene, wish);
    case "person":
      return handOver(
        scene,
        "asked_for_person",
        sentenceOf(handOverSummaries, "asked_for_person", { words: scene.reading.raw }),
      );
    case "refund":
      // Who has bought nothing asks what would be so.
      if (scene.reading.raw.includes("?") && !scene.orders.some(({ status }) => !unpaid.has(status)))
        return answerRefundRules(scene);
      return handOver(scene, "refund", sentenceOf(handOverSummaries, "money_back", { words: scene.reading.raw }));
    case "complaint":
      return answerComplaint(scene, wish);
    case "give_back":
      return answerGiveBack(scene, wish);
    case "dispute":
      return answerDispute(scene, wish);
    case "paid":
      return answerPaid(scene, wish);
    case "payer":
      return answerPayer(scene, wish);
    case "gift":
      return answerGift(scene);
    case "pay_link":
      return answerPayLink(scene, wish);
    case "cancel":
      if (deniesCancel(wish.text)) return keepOrder(scene);
      return namesNothingToCancel(wish) ? cancelWhich(scene) : answerCancel(scene, wish);
    case "status":
      return saysNothingCame(scene.reading.text) ? answerNotThere(scene, wish) : answerStatus(scene, wish);
    case "set_quantity":
      return changeQuantity(scene, wish);
    case "keep_only":
      return keepOnly(scene, wish);
    case "remove":
      return removeProduct(scene, wish);
    case "clear_cart":
      return clearCart(scene);
    case "cart_total":
    case "cart":
      keepPlace(scene);
      // "What's my total?", of an order that was just shown: the sum alone.
      return wish.intent === "cart_total" ? carryOnOrder(scene) : showCart(scene);
    case "checkout":
      return checkOut(scene);
    case "haggle":
      // "Do you do free delivery?" asks what it costs to bring it.
      return asksFree.test(wish.text) && speaksOf(wish.text, "deliver")
        ? answerDelivery(scene, wish)
        : holdPrice(scene, wish);
    case "safety":
      return answerSafety(scene);
    case "receipt":
      return answerReceipt(scene);
    case "returns_policy":
      return answerPolicy(scene, returnRules, scene.reading.raw);
    case "question":
      return answerQuestion(scene, wish);
    case "pay_on_delivery":
      noteCash(scene, wish);
      return answerCash(scene, wish);
    case "payment_methods":
      // "I want to pay for what is in my cart": the order is what comes first.
      if (scene.cart.lines.length > 0 && goesOn(wish.text) && !/\?/.test(scene.reading.raw) && !opening.test(wish.text))
        return proposeOrder(scene);
      await answerPolicy(scene, ["payment", "payments", "payOnDelivery"], scene.reading.raw);
      // "Bring it first": what is open is paid for by its link.
      return scene.orders.some(awaitsPayment) ? answerPayLink(scene, wish) : undefined;
    case "hours":
      return answerHours(scene);
    case "location":
      return answerLocation(scene);
    case "pickup":
      return answerPickup(scene);
    case "delivery":
      return answerDelivery(scene, wish);
    case "stock":
    case "price":
      return answerAbout(scene, wish);
    case "find":
      return findProduct(scene, wish);
    case "buy":
      // "a dress I can get with 15k": first what there is.
      if (wish.wanted.maxPriceMinor !== null || servesWhom(wish.wanted)) return findProduct(scene, wish);
      if (wish.area) rememberArea(scene, wish.area.name, wish.address);
      return buyProduct(scene, wish);
    case "greeting":
      return wish.wanted.words.length > 0 ? guess(scene, wish) : greet(scene);
    case "how_are_you":
    case "thanks":
    case "bye":
    case "bot":
    case "abuse":
      return chat(scene, wish.intent);
    case "off_topic":
      // "Do you sell football boots?"
      if (tellNeverSold(scene, wish)) return;
      // "Vitabu vya hadithi": stories are no talk for a shop, and books of them may be sold.
      return (await isSold(scene, wish)) ? findProduct(scene, { ...wish, intent: "find" }) : chat(scene, wish.intent);
  }
}

const unpaid: ReadonlySet<string> = new Set(["pending", "confirmed", "expired", "cancelled"]);

async function answerRefundRules(scene: Scene): Promise<void> {
  const said = scene.parts.length;
  await answerPolicy(scene, returnRules, scene.reading.raw);
  if (scene.parts.length === said || scene.parts.includes(scene.say.noPolicy()))
    tell(scene, scene.say.moneyIsHeld(false));
}

async function isSold(scene: Scene, { wanted }: Wish): Promise<boolean> {
  if (wanted.words.length === 0) return false;
  const { kind } = await resolveProduct(scene, wanted);
  return kind === "one" || kind === "many";
}

async function answerNotThere(scene: Scene, wish: Wish): Promise<void> {
  if (!(await answerNothingCame(scene, wish))) await answerStatus(scene, wish);
}

/** "ok 1, I'll come and pick it up" */
function answersHowMany({ card, state }: Scene, { intent, quantity, wanted }: Wish): boolean {
  return (
    (intent === "pickup" || intent === "delivery" || intent === "find") &&
    quantity !== null &&
    wanted.words.length === 0 &&
    card.dialogue.asked === "quantity" &&
    state.focus !== null
  );
}

/** "ghairi", "cancel abeg": which of what there is? */
function namesNothingToCancel({ text, orderNumber, wanted }: Wish): boolean {
  const bare = text.split(/[^\p{L}']+/u).filter(Boolean).length <= longestBareCancel;
  return (
    bare && orderNumber === null && wanted.words.length === 0 && !/\b(?:order|commande|oda|oder|agizo)\b/.test(text)
  );
}

/** No known intent: a place, a product's name, or nothing we understand. */
async function guess(scene: Scene, wish: Wish): Promise<void> {
  if (wish.area) {
    if (wish.wanted.words.length > 0) await takeOrTell(scene, wish);
    return answerDelivery(scene, wish);
  }
  const { wanted } = wish;
  const namesSomething =
    wanted.words.length > 0 ||
    wanted.colour !== null ||
    wanted.place !== null ||
    wanted.kinds.length > 0 ||
    wanted.maxPriceMinor !== null ||
    wanted.size !== null;
  if (!namesSomething) {
    if (wish.namesAmount && scene.state.focus) return holdPrice(scene, wish);
    // "2 more of those", of the one thing in the cart.
    const isMore = wish.more && scene.cart.lines.length === 1;
    if (wish.quantity !== null && (scene.state.focus || isMore)) return changeQuantity(scene, wish);
    if (wanted.points && wish.text.length <= longestPointing && (await resolveProduct(scene, wanted)).kind === "one")
      return findProduct(scene, wish);
    return wish.intent === "greeting" ? greet(scene) : notUnderstood(scene);
  }
  const resolved = await resolveProduct(scene, wanted);
  // "no leave it alone": the no is what is sure.
  if (resolved.kind === "none" && scene.reading.correction)
    return namesInstead(scene, wish) ? findProduct(scene, wish) : answerNo(scene);
  if (resolved.kind !== "one" && resolved.kind !== "many" && awaitsAddress(scene) && takeAddress(scene)) return;
  if (resolved.kind === "none" || resolved.kind === "unnamed")
    return wish.intent === "greeting" ? greet(scene) : notUnderstood(scene);
  // "one white one, XL" after "how many?"
  const answers = scene.card.dialogue.asked === "quantity" && resolved.kind === "one";
  return wish.quantity !== null && (wanted.words.length > 0 || answers || (wish.more && resolved.kind === "one"))
    ? buyProduct(scene, wish)
    : findProduct(scene, wish);
}

async function answerAbout(scene: Scene, wish: Wish): Promise<void> {
  const { wanted } = wish;
  if (wish.intent === "price" && (asksDearest(wish.text) || languagePacks.some(({ cheap }) => cheap?.test(wish.text))))
    return findProduct(scene, wish);
  const unnamed =
    wanted.words.length === 0 &&
    wanted.place === null &&
    wanted.colour === null &&
    wanted.size === null &&
    wanted.maxPriceMinor === null;
  // "How much in all?", of what lies in the cart.
  if (unnamed && scene.cart.lines.length > 0 && asksInAll.test(wish.text)) return carryOnOrder(scene);
  if (unnamed && (await resolveProduct(scene, wanted)).kind !== "one")
    return ask(scene, scene.say.askWhich(), scene.state.shown.length > 1 ? "which" : "anything_else");
  return findProduct(scene, wish);
}

const asksInAll =
  /\b(?:in all|in total|altogether|all together|everything|en tout|au total|jumla|kwa yote|all of am)\b/;

/** "one tote bag to Lekki": takes that many. Without a number, the answer is the price. */
function takeOrTell(scene: Scene, wish: Wish): Promise<void> {
  return wish.quantity !== null && !wish.namesAmount ? buyWhatIsNamed(scene, wish) : tellWhatIsNamed(scene, wish);
}

/** "I want the oud perfume, I'll pick it up": first the thing, if it is one we know. */
async function buyWhatIsNamed(scene: Scene, wish: Wish): Promise<void> {
  const { kind } = await resolveProduct(scene, wish.wanted);
  if (kind === "one" || kind === "many") await buyProduct(scene, wish);
}

/** "what is delivery of two mugs to Yaba?": first what the thing costs, if it is one we know. */
async function tellWhatIsNamed(scene: Scene, wish: Wish): Promise<void> {
  const { kind } = await resolveProduct(scene, wish.wanted);
  if (kind === "one") await findProduct(scene, { ...wish, intent: "price" });
}

/** "that's all": the order, or the one thing talked about as the order. */
async function checkOut(scene: Scene): Promise<void> {
  // "No, that's all. Good night", once it is ordered.
  const isOrdered = scene.orders.length > 0 && scene.state.choosing.length === 0 && scene.state.focus === null;
  if (isOrdered && scene.cart.lines.length === 0) return chat(scene, "bye");
  const product =
    scene.cart.lines.length === 0 && scene.state.focus ? await productById(scene, scene.state.focus) : null;
  return product ? addProduct(scene, product, scene.state.quantity ?? 1) : proposeOrder(scene);
}

/** "Carry go Surulere, 45 Adeniran Ogunsanya. How much be everything?": the sum is that with the delivery there. */
function keepPlace(scene: Scene): void {
  const place = scene.reading.wishes.find(({ area, address }) => area !== null && address !== null);
  if (place?.area) rememberArea(scene, place.area.name, place.address);
}
