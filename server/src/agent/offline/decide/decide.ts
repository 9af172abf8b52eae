// One turn: buttons and a bare yes or no first, then an answer to what was asked, then each wish in its order.
import { deniesCancel } from "../understand/affirmation.ts";
import { asksOfThing, changesNothing } from "../understand/asks-of-thing.ts";
import { asksWhenBeside } from "../understand/yes-beside.ts";
import { tellArrival } from "./arrival.ts";
import { namesNoGoods, namesOccasion } from "../understand/names-no-goods.ts";
import { saysSomethingIsWrong } from "../understand/what-is-wrong.ts";
import { answerDispute, askProblem, hasPaidOrder } from "./dispute.ts";
import { languagePacks } from "../understand/packs.ts";
import type { BuyerMessage } from "../../brain.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import type { Asked } from "../understand/asked-apart.ts";
import { answerPlaced } from "./after-placed.ts";
import { answerEach } from "./answer-each.ts";
import { answerFacts } from "./answer-facts.ts";
import { answerInContext } from "./answer-in-context.ts";
import { answerLikeness } from "./answer-likeness.ts";
import { answerPicture } from "./answer-picture.ts";
import { asksTotal } from "../understand/asks-of-order.ts";
import { tellOfAnother } from "./delivery.ts";
import { senseWords } from "../say/senses.ts";
import { answerNo, answerYes } from "./answer-yes-no.ts";
import { answerOfOrder } from "./answer-of-order.ts";
import { answerPin } from "./answer-pin.ts";
import { compareByFigure } from "./by-figure.ts";
import { comparePrices } from "./compare-goods.ts";
import { purposeOf } from "./for-purpose.ts";
import { findProduct, offerForPurpose } from "./find-product.ts";
import { applyCode } from "./apply-code.ts";
import { answerChoices } from "./answer-choices.ts";
import { answerEnquiry } from "./answer-enquiry.ts";
import { answerInGreetingLanguage } from "./greeting-language.ts";
import { notePickup } from "./fetched.ts";
import { grantWish } from "./grant-wish.ts";
import { tellInAll } from "./in-all.ts";
import { handOverByRule } from "./hand-over.ts";
import { correctAddress } from "./correct-address.ts";
import { answerNotArrived } from "./not-arrived.ts";
import { answerSupposed } from "./supposed-trouble.ts";
import { isOnlyTime, noteTimeOfOrder, noteWhen } from "./note-when.ts";
import { leaveUnnamed } from "./names-goods.ts";
import { keepOrder } from "./orders.ts";
import { carryOnOrder, confirmOrder } from "./propose-order.ts";
import { changePlaced } from "./change-placed.ts";
import { clearCart } from "./cart-lines.ts";
import { answerCash, asksNoMore, changeToLink, noteCash } from "./pay-on-delivery.ts";
import { rememberFact } from "./remember.ts";
import { rememberArea } from "./remember-area.ts";
import { answerMissingDiscount, tellPriceRule } from "./price-rule.ts";
import { haggleForAll, haggleForEach, haggleForTaken } from "./hold-price.ts";
import { tellLeftOut } from "./left-out.ts";
import { callsApart } from "./for-somebody.ts";
import { leaveWhen } from "./leave-when.ts";
import { oneList } from "./one-list.ts";
import { gathered } from "./about-the-same.ts";
import { askOpenChoice } from "./choose-variant.ts";
import { productById } from "./resolve-product.ts";
import { ask, type Scene, tell } from "./scene.ts";
import { settleSum } from "./settle-sum.ts";
import { takeAll } from "./several-goods.ts";
import { nameTheOne } from "./the-one-with.ts";
import { takeEach } from "./take-each.ts";
import { takeItems } from "./take-items.ts";
import { takeSaid } from "./take-said.ts";
import { takeCart } from "./take-cart.ts";
import { cancelPaid } from "./cancel-paid.ts";
import { askAgain, chat, greet, notUnderstood } from "./small-talk.ts";
import { answerBesides, answerOnlyAsked, goOn } from "./answer-besides.ts";

const mostWishes = 5;

/**
 * @param asked what the message asks beside what was read of it
 * @param questions the message is questions alone: each of them, in their order
 */
export async function decide(
  scene: Scene,
  asked: readonly Asked[] = [],
  questions: readonly BuyerMessage[][] = [],
): Promise<void> {
  notePickup(scene);
  const isLeft = leaveWhen(scene);
  const isTime = !isLeft && scene.tools.consent !== "yes" && noteWhen(scene);
  if (isTime || isOfTotal(scene)) scene.proposalDue = true;
  else if (questions.length > 0) await answerEach(scene, questions, answerPart);
  else if (!isLeft || scene.reading.wishes.length > 0) await answer(scene);
  if (asked.length > 0) await answerBesides(scene, asked);
  tellLeftOut(scene);
  const others = asked.filter(({ kind }) => kind === "other");
  if (others.length > 0) await answerOthers(scene, others);
  leaveNotFound(scene);
  oneList(scene);
  if (questions.length === 0) await tellInAll(scene);
  callsApart(scene);
  // What came into the cart only now may be wanted at a time as well.
  if (!isLeft && scene.tools.consent !== "yes") noteWhen(scene);
  if (questions.length > 0 && scene.question === null) return goOn(scene);
  if (scene.proposalDue && scene.question === null) await carryOnOrder(scene);
  else if (asksNothingElse(scene)) await askOpenChoice(scene, productById);
  oneList(scene);
  if (scene.parts.length === 0 && scene.question === null) await notUnderstood(scene, "nothing of it");
  // A voice note beside what was typed: the answer is to the rest.
  if (!scene.reading.unreadable && scene.messages.some(({ unheard }) => unheard))
    tell(scene, senseWords[scene.language].notHeard);
  if (scene.understood) scene.state.lost = 0;
}

/** One reply never answers and says that it found nothing: "When does it come? I need it before Wednesday". */
function leaveNotFound(scene: Scene): void {
  const isAsked = scene.card.dialogue.asked === "address" && scene.state.asked === "anything_else";
  if (isAsked && scene.cart.lines.length > 0) Object.assign(scene, { question: null, proposalDue: true });
  if (scene.question !== scene.say.noneFound(null) || scene.parts.length === 0) return;
  scene.question = null;
  scene.state.asked = scene.card.dialogue.asked;
  scene.proposalDue ||= scene.cart.lines.length > 0;
}

/** What is asked beside an address: the address is taken, and is no answer to any of it. */
async function answerOthers(scene: Scene, others: readonly Asked[]): Promise<void> {
  const { card, messages, question, buttons, proposalDue } = scene;
  const [first] = messages;
  if (!first) return;
  scene.card = { ...card, dialogue: { ...card.dialogue, asked: null } };
  await answerEach(
    scene,
    others.map(({ text }) => [{ ...first, text }]),
    answerPart,
  );
  const isOpen = scene.question === null || scene.state.asked === "anything_else";
  Object.assign(scene, { card, proposalDue }, isOpen ? { question, buttons } : {});
}

/** What all of it comes to: the order says it, or the sum so far. */
function isOfTotal({ cart, reading, tools, orders }: Scene): boolean {
  const isPlain = reading.wishes.every(({ wanted, quantity }) => wanted.named === null && quantity === null);
  return cart.lines.length > 0 && tools.consent === null && orders.length === 0 && isPlain && asksTotal(reading.raw);
}

async function answerPart(scene: Scene, asked: readonly Asked[], isAlone: boolean): Promise<void> {
  if (isAlone && (await answerOnlyAsked(scene, asked))) return;
  await answer(scene);
  if (asked.length > 0 && !isAlone) await answerBesides(scene, asked);
}

/** "How many?" and "anything else?" wait until it was said which colour or size of what is wanted already. */
function asksNothingElse({ question, state }: Scene): boolean {
  return state.asked === "anything_else" || (question !== null && state.asked === "quantity");
}

async function answer(scene: Scene): Promise<void> {
  const { tools, card } = scene;
  if (tools.consent === "yes" && card.proposal) {
    await confirmOrder(scene);
    await noteTimeOfOrder(scene);
    if (asksWhenBeside(scene.reading.raw)) tellArrival(scene, { area: null, address: null, text: "" });
    return;
  }
  if (!explainsItself(scene) && (await nameTheOne(scene))) return;
  const isRemark = leaveUnnamed(scene);
  const { reading } = scene;
  if ((await handOverByRule(scene)) || (await tellOfAnother(scene)) || (await answerSupposed(scene))) return;
  if ((await askAgain(scene)) || (await answerMissingDiscount(scene))) return;
  if (isRemark) return goOn(scene);
  tellPriceRule(scene);
  if (reading.carts.length > 0) return takeCart(scene);
  if (reading.enquiry && (await answerEnquiry(scene, reading.enquiry.productId))) return;
  if (reading.code !== null) {
    await applyCode(scene, reading.code);
    if (reading.wishes.length === 0 && reading.answer === null && reading.choices.length === 0) return;
  }
  if (await answerNotArrived(scene)) return;
  if (reading.choices.length > 0) return answerChoices(scene);
  // Who asks for a dispute hears of nothing else, whatever else their words sound like.
  const dispute = reading.wishes.find(({ intent }) => intent === "dispute");
  if (dispute && hasPaidOrder(scene)) return answerDispute(scene, dispute);
  // The words of our own button, typed.
  if (
    saysSomethingIsWrong(reading.text) &&
    scene.orders.some(({ status }) => status === "shipped" || status === "delivered")
  )
    return askProblem(scene);
  if ((await answerOfOrder(scene, answer)) || (await answerPlaced(scene)) || (await cancelPaid(scene))) return;
  if (await settleSum(scene)) return;
  const isOfOrder = scene.orders.some(({ number }) => reading.raw.toUpperCase().includes(number.toUpperCase()));
  if (!explainsItself(scene) && (await comparePrices(scene))) return;
  const only = explainsItself(scene) || isOfOrder ? null : asksOfThing(reading, card);
  if (only) {
    const isOfPrice = only.every(({ intent }) => intent === "price" || intent === "haggle" || intent === "stock");
    for (const wish of isOfPrice ? only : await answerFacts(scene, only)) await grantWish(scene, wish);
    return;
  }
  // "2 fans, cash on delivery": what is taken is proposed so.
  const { cash } = reading;
  const isBeside = cash !== null && reading.wishes.length > 0;
  if (cash && isBeside) noteCash(scene, cash);
  if (!explainsItself(scene) && (await offerForPurpose(scene, reading.wishes[0] ?? null))) return;
  // "Wetin I fit buy put for parlour" asks for no fact that is remembered.
  const [wish, another] = reading.wishes;
  if (wish?.intent === "recall" && !another && purposeOf(scene)) return findProduct(scene, { ...wish, intent: "find" });
  if (!explainsItself(scene) && (await haggleForEach(scene))) return;
  if (onlyKeeps(reading)) return keepOrder(scene);
  if (reading.answer === null && (await changePlaced(scene, answer))) return;
  const mayChange = !changesNothing(reading.raw, card);
  if (mayChange && (await takeSaid(scene, answer, explainsItself(scene)))) return;
  if (isOpening(scene) && namesNoGoods(reading.text, card) && reading.wishes.every(opens)) return greet(scene);
  if (reading.answer === "yes") return answerYes(scene);
  if (reading.answer === "no") return answerNo(scene);
  if (await answerPin(scene)) return;
  if ((await answerPicture(scene)) || (await answerLikeness(scene))) return;
  if (reading.unreadable) return ask(scene, pleaseType(scene), card.dialogue.asked);
  if (reading.wordless) return chat(scene, "cheers");
  if (reading.introduces && reading.wishes.every(({ intent }) => intent === "greeting")) return welcome(scene);
  if (!reading.taken && (await answerInGreetingLanguage(scene))) return;
  if (reading.wishes.length <= 1 && !namesWhat(reading) && abandons(reading.text)) {
    if (scene.cart.lines.length > 0) return clearCart(scene);
    // "…, give me my money back": that is what is asked.
    if (reading.wishes.every(({ intent }) => intent === null || leaves.has(intent))) return answerNo(scene);
  }
  if (reading.wishes.some(({ intent }) => intent === "remember")) return rememberFact(scene);
  if (await changeToLink(scene)) return;
  if (cash && !isBeside) noteCash(scene, cash);
  if (cash && asksNoMore(scene)) return answerCash(scene, cash);
  if (!explainsItself(scene) && (await compareByFigure(scene))) return;
  const wishes = gathered(scene, sensible(reading));
  const left = explainsItself(scene) || !onlyPoints(reading) ? wishes : await answerFacts(scene, wishes);
  if (left.length === 0 && wishes.length > 0) return;
  if (mayChange && !explainsItself(scene) && (await takeEach(scene))) return answerBeside(scene);
  if (mayChange && reading.taken && left.length === wishes.length && !explainsItself(scene)) {
    if (await correctAddress(scene)) return;
    if (!namesOther(scene) && (await takeItems(scene))) {
      if (!(await haggleForAll(scene))) await haggleForTaken(scene);
      return answerBeside(scene);
    }
  }
  if (await haggleForAll(scene)) return;
  if (mayChange && (await takeAll(scene))) return;
  if (mayChange && left.length === wishes.length && (await answerInContext(scene))) return;
  for (const wish of left) if (!isOnlyTime(scene, wish)) await grantWish(scene, wish);
}

function isOpening({ card }: Scene): boolean {
  const { asked, shown, focus, choosing } = card.dialogue;
  return (
    card.cart.lines.length === 0 && asked === null && shown.length === 0 && focus === null && choosing.length === 0
  );
}

/** Nothing that is answered otherwise, and no use that goods are known for: "things for my kitchen". */
function opens({ intent, wanted, area, text }: Wish): boolean {
  const isBuying =
    intent === null || intent === "buy" || intent === "find" || intent === "stock" || intent === "greeting";
  return (
    isBuying && (wanted.kinds.length === 0 || namesOccasion(text)) && wanted.maxPriceMinor === null && area === null
  );
}

function pleaseType({ messages, language, say }: Scene): string {
  return messages.some(({ unheard }) => unheard) ? senseWords[language].notHeard : say.pleaseType();
}

/** "Is that the white one?" takes nothing: so much as it names, it only points at. */
function onlyPoints({ taken }: Scene["reading"]): boolean {
  return !taken || taken.takes.every(({ act, names, wish }) => act === "choose" && !names && wish.quantity === null);
}

/** What was asked gives the words another meaning than goods. */
function explainsItself({ card }: Scene): boolean {
  const { asked } = card.dialogue;
  return asked !== null && ofOrders.has(asked);
}

const ofOrders: ReadonlySet<string> = new Set([
  "cancel_which",
  "empty",
  "what_is_wrong",
  "dispute",
  "return",
  "received",
  "address",
  "cancel",
]);

/** What else the message asks, beside the things that it takes. */
async function answerBeside(scene: Scene): Promise<void> {
  for (const wish of scene.reading.taken?.besides ?? [])
    if (wish.wanted.words.length === 0 && wish.intent !== null && !takes.has(wish.intent) && !small.has(wish.intent))
      await grantWish(scene, wish);
    else if (wish.area) rememberArea(scene, wish.area.name, wish.address);
}

const takes: ReadonlySet<Intent> = new Set<Intent>(["buy", "set_quantity", "remove", "find", "stock"]);
const small: ReadonlySet<Intent> = new Set<Intent>(["greeting", "thanks", "bye", "how_are_you", "off_topic"]);

/** "My name is Ada", and no more than that: the sale goes on where it was. */
function welcome(scene: Scene): void {
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else greet(scene);
}

/** "No, rather the cushion covers", while a look of another thing is open: they take its place. */
function namesOther({ reading, card }: Scene): boolean {
  const [take, another] = reading.taken?.takes ?? [];
  return reading.correction && card.dialogue.choosing.length === 1 && !another && take?.act === "choose" && take.names;
}

/** "The shea butter, I don't want it any more": that, and not all of it. */
function namesWhat({ wishes }: Scene["reading"]): boolean {
  return wishes.some(
    ({ intent, wanted }) =>
      intent === "pickup" || intent === "delivery" || (intent === "remove" && wanted.words.length > 0),
  );
}

const leaves: ReadonlySet<Intent> = new Set<Intent>(["find", "buy", "remove", "clear_cart"]);

function abandons(text: string): boolean {
  return languagePacks.some((pack) => pack.abandons?.test(text));
}

/** "don't cancel it, I still want it" asks for nothing new. */
function onlyKeeps({ text, wishes }: Scene["reading"]): boolean {
  return deniesCancel(text) && wishes.every(({ intent, wanted }) => intent === "cancel" || wanted.words.length === 0);
}

/** What is off the subject is passed over when something else was asked for as well. */
function sensible({ wishes }: Scene["reading"]): Wish[] {
  const shopping = wishes.filter((wish) => wish.intent !== "off_topic");
  // A forwarded notice of a payment: the rest of it is no wish.
  if (shopping.some(({ intent }) => intent === "paid")) return shopping.filter(({ intent }) => intent !== null);
  return (
    shopping.some(({ intent }) => intent !== null && intent !== "greeting")
      ? shopping.filter((wish, index) => wish.intent !== null || index === 0 || named(wish))
      : wishes
  ).slice(0, mostWishes);
}

function named({ wanted, area, quantity }: Wish): boolean {
  const counted = quantity !== null && wanted.words.length > 0;
  return counted || wanted.named !== null || wanted.place !== null || wanted.colour !== null || area !== null;
}
