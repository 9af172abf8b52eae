// Answers that only the last question gives a meaning: "2", "the red one", "Yaba", "12 Herbert Macaulay Way".
import { relevance } from "../../search-rank.ts";
import { findArea, looksLikeAddress } from "../understand/areas.ts";
import { saysPlace } from "../understand/says-place.ts";
import { isName, isValueWord, vocabularyOf } from "../understand/words-of-goods.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { answerCancelWhich } from "./cancel-which.ts";
import { addProduct } from "./cart-lines.ts";
import { buyProduct, changeQuantity, swapProduct } from "./change-cart.ts";
import { correctAddress } from "./correct-address.ts";
import { deliverTo, takeAddress } from "./delivery.ts";
import { rememberArea } from "./remember-area.ts";
import { answerWhatIsWrong, leaveDispute } from "./dispute.ts";
import { findProduct, offerOne } from "./find-product.ts";
import { grantWish } from "./grant-wish.ts";
import { goesOn, sentencesOf } from "../understand/goes-on.ts";
import { askByName, askedByName, askVariant, saidIn, variantAnswered } from "./choose-variant.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { keepOpen, openChoiceOf } from "./open-choices.ts";
import { ask, tell, type Scene } from "./scene.ts";
import { takeItems } from "./take-items.ts";
import { answerWhichOrder } from "./which-order.ts";

/** What a buyer may say instead of the address that we asked for. */
const notAnAddress: ReadonlySet<Intent> = new Set<Intent>([
  "person", "opt_in", "opt_out", "waitlist", "forget", "reorder", "received", "refund", "complaint", "cancel", "paid", "pay_link", "status", "set_quantity", "haggle", "remove", "cart", "cart_total",
  "clear_cart", "pickup", "hours", "price", "stock", "find", "buy", "off_topic", "returns_policy", "safety", "receipt", "pay_on_delivery", "payment_methods", "thanks", "greeting", "bot",
]); // prettier-ignore

/** True if the last question explained the message, and the message was answered. */
export async function answerInContext(scene: Scene): Promise<boolean> {
  const { asked } = scene.card.dialogue;
  const [wish] = scene.reading.wishes;
  if (!wish) return false;
  if (asked === "cancel_which" || asked === "empty") if (await answerCancelWhich(scene, wish)) return true;
  if (await answerWhichOrder(scene, wish)) return true;
  if (asked === "what_is_wrong" && (await answerWhatIsWrong(scene, wish))) return true;
  if ((asked === "dispute" || asked === "return") && scene.reading.correction && bare(wish)) {
    leaveDispute(scene);
    return true;
  }
  if (await correctAddress(scene)) return true;
  if (asked === "which" && (await asksWhichBesidePlace(scene, wish))) return keepWhereTo(scene);
  if (asked === "which" && (await answerVariant(scene, wish))) return keepWhereTo(scene);
  const takesSomething = scene.cart.lines.length > 0 || scene.state.choosing.length > 0;
  if (scene.reading.correction && takesSomething && namesAnother(wish)) {
    await swapProduct(scene, wish);
    for (const other of scene.reading.wishes.slice(1)) if (asksMore(other)) await grantWish(scene, asSet(other));
    return true;
  }
  if (asked === "address") return answerAddress(scene, wish);
  if (asked === "area" && asksAreaAgain(scene)) return true;
  if (scene.reading.wishes.length > 1) return false;
  if (asked === "area") return answerArea(scene, wish);
  if (asked === "which") return answerWhich(scene, wish);
  if (
    asked === "quantity" &&
    wish.intent === null &&
    !wish.namesAmount &&
    wish.quantity !== null &&
    wish.wanted.words.length === 0
  ) {
    await buyProduct(scene, wish);
    return true;
  }
  if (
    wish.intent === null &&
    wish.quantity !== null &&
    !wish.namesAmount &&
    bare(wish) &&
    wish.wanted.size === null &&
    scene.cart.lines.length > 0
  ) {
    await changeQuantity(scene, wish);
    return true;
  }
  return false;
}

async function answerAddress(scene: Scene, wish: Wish): Promise<boolean> {
  // "Sorry, not Yaba. Ikeja": the area changes, and the text is not an address in the first one.
  const other = scene.reading.wishes.findLast(({ area }) => area !== null && area.name !== scene.state.area);
  if (other?.area) {
    await deliverTo(scene, other.area.name, other.address);
    return true;
  }
  const { card, say, state } = scene;
  if (findArea(scene.reading.text, card.shop.deliveryAreas)?.denied && !looksLikeAddress(scene.reading.text)) {
    state.area = null;
    ask(scene, say.askArea(card.shop.deliveryAreas, card.shop.pickup !== null), "area");
    return true;
  }
  if (wish.intent !== null && notAnAddress.has(wish.intent)) return false;
  if (/\?/.test(scene.reading.text)) return false;
  // "10k" is an offer. Repeated as part of the address it would be a figure without a receipt.
  if (wish.namesAmount && !looksLikeAddress(scene.reading.text)) return false;
  // "None. Just the perfume, I want to order": the buyer must still say where to.
  const namesPlace = wish.area !== null && wish.wanted.words.length > 0;
  const isPlace = namesPlace || saysPlace(scene.reading.raw, card);
  if (!isPlace && sentencesOf(scene.reading.raw).some(goesOn)) {
    scene.proposalDue = true;
    return true;
  }
  if (!isPlace) {
    scene.proposalDue = true;
    return wish.intent === null && wish.wanted.words.length === 0;
  }
  // "60 ml, one" changes the order. "2, just one" is nothing that a rider could find.
  if (namesLooks(scene)) return takeItems(scene);
  if (!/\p{L}/u.test(scene.reading.text.replace(figuresAndFillers, ""))) {
    scene.proposalDue = true;
    return true;
  }
  return (await namesGoods(scene, wish)) ? false : takeAddress(scene);
}

/** "Only the lace blouse" is not an address. */
async function namesGoods(scene: Scene, { wanted }: Wish): Promise<boolean> {
  const { text } = scene.reading;
  if (wanted.words.length < 2 || /\d/.test(text) || looksLikeAddress(text)) return false;
  const resolved = await resolveProduct(scene, wanted);
  return resolved.kind === "one" && relevance(wanted.words, resolved.product) >= namedOutright;
}

const figuresAndFillers =
  /\b(?:one|two|three|four|five|just|only|une?|seule?|deux|trois|moja|mbili|tatu|tu|please|pls|abeg|svp|number|numero|namba|the|ok|o)\b/gu;

/** "60 ml, one", for a perfume that is in the cart in 30 ml. */
function namesLooks({ card, cart, reading }: Scene): boolean {
  if (looksLikeAddress(reading.text)) return false;
  const said = saidIn(reading.text);
  const values = card.shop.goods.options.flatMap((option) => option.values);
  const named = values.filter((value) => {
    const own = saidIn(value).words;
    return own.length > 1 && own.every((word) => said.words.includes(word));
  });
  return named.length > 0 && cart.lines.length > 0;
}

const namedOutright = 0.9;

/**
 * "Plot 44, block 12, behind the salon" is a place in several parts that names no area, even if its words are like
 * those of goods.
 */
function asksAreaAgain(scene: Scene): boolean {
  const { wishes, text } = scene.reading;
  const isPlace = wishes.every(({ intent, wanted, area }) => intent === null && wanted.named === null && area === null);
  if (!isPlace || wishes.length < 2 || !looksLikeAddress(text)) return false;
  const { card, say } = scene;
  ask(scene, say.askArea(card.shop.deliveryAreas, card.shop.pickup !== null), "area");
  return true;
}

async function answerArea(scene: Scene, wish: Wish): Promise<boolean> {
  if (wish.area) {
    await deliverTo(scene, wish.area.name, wish.address);
    return true;
  }
  const { wanted } = wish;
  if (wish.intent !== null || wanted.words.length === 0) return false;
  // "Two zobo" is not a place.
  if (wanted.named !== null || (wish.quantity !== null && !looksLikeAddress(scene.reading.text))) return false;
  const { card, say } = scene;
  // "And the cap in black": only words for what the shop sells.
  const here = vocabularyOf(card.shop.goods);
  if (wanted.words.every((word) => isName(word, here) || isValueWord(word, here, wish.text))) return false;
  tell(scene, say.noDeliveryThere(card.shop.deliveryAreas), "no");
  ask(scene, say.askArea([], card.shop.pickup !== null), "area");
  return true;
}

async function answerWhich(scene: Scene, wish: Wish): Promise<boolean> {
  const { shown } = scene.state;
  const place =
    wish.wanted.place ??
    (bare(wish) && !countsThem.test(wish.text) && wish.quantity !== null && wish.quantity > 0
      ? wish.quantity - 1
      : null);
  if (wish.intent !== null && wish.intent !== "buy" && wish.wanted.place === null) return false;
  if (place !== null && place >= shown.length) {
    ask(scene, scene.say.noSuchPlace(shown.length), "which");
    return true;
  }
  const chosen = {
    ...wish,
    wanted: { ...wish.wanted, place },
    quantity: place !== null && wish.wanted.place === null ? null : wish.quantity,
  };
  if (place === null && wish.wanted.words.length === 0 && wish.wanted.colour === null) return false;
  if (wish.intent === "buy" || scene.state.quantity !== null) {
    await buyProduct(scene, chosen);
    return true;
  }
  const resolved = await resolveProduct(scene, chosen.wanted);
  if (resolved.kind === "one") await offerOne(scene, resolved.product, wish);
  else await findProduct(scene, chosen);
  return true;
}

/**
 * "I want 2, deliver to 12 Admiralty Way, Lekki", when we asked for a size: we keep the place, whatever we ask next.
 */
function keepWhereTo(scene: Scene): true {
  const place = scene.reading.wishes.find(({ area }) => area !== null);
  if (!place?.area) return true;
  rememberArea(scene, place.area.name, place.address);
  if (place.address !== null) tell(scene, scene.say.deliveryFee(place.area));
  return true;
}

/** "5 Herbert Macaulay Way, Yaba", when we asked for a size: the size is still open. */
async function asksWhichBesidePlace(scene: Scene, { intent, quantity, area, address, text }: Wish): Promise<boolean> {
  const { focus } = scene.card.dialogue;
  const counts = quantity !== null && !text.startsWith(String(quantity));
  const isPlace = area !== null && address !== null && !counts && looksLikeAddress(text);
  if (!isPlace || (intent !== null && intent !== "delivery" && intent !== "buy")) return false;
  const product = focus === null ? null : await productById(scene, focus);
  if (!product || product.variants.length === 0) return false;
  askVariant(scene, product, scene.state.quantity);
  return true;
}

/** The answer to which variant: takes what is left after it, or asks once more. */
async function answerVariant(scene: Scene, wish: Wish): Promise<boolean> {
  const { focus } = scene.card.dialogue;
  const product = focus === null ? null : await productById(scene, focus);
  if (!product || product.variants.length === 0) return false;
  if (wish.intent !== null && wish.intent !== "buy" && wish.intent !== "find" && wish.intent !== "stock") return false;
  const answered = variantAnswered(scene, product, wish);
  // "two", when we asked for a size: this is the count, and the size is still open.
  if (!answered && bare(wish) && wish.quantity !== null && askedByName(product)) {
    const open = openChoiceOf(scene, product);
    const wanted = wish.quantity + (wish.more && open ? open.quantity : 0);
    keepOpen(scene, product, wanted);
    askByName(scene, product, wanted);
    return true;
  }
  const [first, another] = answered?.fitting ?? [];
  if (!answered || !first) return false;
  const quantity = answered.quantity ?? scene.state.quantity ?? openChoiceOf(scene, product)?.quantity ?? null;
  scene.fitting.set(product.id, answered.fitting);
  const variant = another ? null : await productById(scene, first.id);
  if (!variant) askVariant(scene, product, quantity);
  else if (quantity === null && wish.intent !== "buy") await offerOne(scene, variant, { ...wish, quantity: null });
  else await addProduct(scene, variant, quantity ?? 1);
  return true;
}

/** "j'en prends deux" is two of something; "2" is the second of the list. */
const countsThem = /\ben (?:prends|veux|voudrais|faut)\b|\bm'en\b|\b(?:mettez|mets)[- ]en\b/;

function bare({ wanted }: Wish): boolean {
  return wanted.words.length === 0 && wanted.colour === null && wanted.place === null;
}

/** "No, the mini bag, and deliver it to Yaba": what comes after the correction. */
function asksMore({ intent, quantity, wanted }: Wish): boolean {
  return intent !== null || (quantity !== null && wanted.words.length > 0);
}

/** "No sorry, 1 shea butter and 2 soaps": these are the counts to set. */
function asSet(wish: Wish): Wish {
  const buys = wish.intent === null || wish.intent === "buy";
  return buys && wish.quantity !== null && !wish.more ? { ...wish, intent: "set_quantity" } : wish;
}

function namesAnother({ intent, wanted, area }: Wish): boolean {
  return (
    area === null &&
    (intent === null ||
      intent === "buy" ||
      intent === "find" ||
      (intent === "set_quantity" && wanted.words.length > 0)) &&
    (wanted.words.length > 0 || wanted.colour !== null || wanted.size !== null || wanted.place !== null)
  );
}
