// Messages in which every word says which goods, how they look and how many: "12 bulbs 15 W pin white and 3 extension
// boxes", "the first one, black, 4", "the 10000: one black, one white", "not the coral, the name necklace". Lines of
// the cart come before the catalog.
import type { ProductCard, StateCard, VariantCard } from "../../brain.ts";
import { withWhich } from "../understand/as-buyer-means.ts";
import { withRefusalFirst } from "../understand/refusal-first.ts";
import { opening } from "../understand/pieces-of.ts";
import { findArea, looksLikeAddress } from "../understand/areas.ts";
import { article } from "../understand/lists.ts";
import { afterOpening } from "../understand/corrections.ts";
import { linesSaid, type LineSaid } from "../understand/lines-said.ts";
import { hear } from "../understand/hear.ts";
import { normalise } from "../understand/normalise.ts";
import { withoutCash } from "../understand/pays-at-door.ts";
import { asks as asksFor, signsIn, type Sign } from "../understand/signs-in.ts";
import { withoutLater } from "../understand/for-later.ts";
import { takenBackAt, withoutTakenBack } from "../understand/self-repair.ts";
import { tokensIn } from "../understand/value-tokens.ts";
import { addProduct, setQuantity } from "./cart-lines.ts";
import { offerSeveral } from "./find-product.ts";
import { wholeOf } from "./goods-meant.ts";
import { leaveOut } from "./left-out.ts";
import { isOut, meantBy, type Meant, type Open } from "./meant-by.ts";
import { awaited, closeChoice, keepList, narrowChoice } from "./open-choices.ts";
import { answerRest } from "./pick-listed.ts";
import { settledBy } from "./put-in.ts";
import { productById } from "./resolve-product.ts";
import { restrictCart } from "./restrict-cart.ts";
import { focusOn, tell, type Scene } from "./scene.ts";
import { askNextChoice } from "./take-items.ts";
import { tellNotThere } from "./tell-not-there.ts";
import type { Intent } from "../understand/wish.ts";

const taken: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null, "buy", "find", "set_quantity", "remove", "keep_only", "checkout", "greeting", "thanks", "stock", "price", "question", "haggle", "delivery", "pickup",
  "cart", "cart_total", "how_are_you", "gift", "abuse", "complaint",
]); // prettier-ignore

/** @returns whether the message was taken this way; `rest` answers what else it says */
export async function takeLines(scene: Scene, rest: (scene: Scene) => Promise<void>): Promise<boolean> {
  const { reading, card } = scene;
  if (!reading.wishes.every(({ intent }) => taken.has(intent))) return false;
  const read = await readable(scene);
  if (!read) return false;
  const asksWhere = card.dialogue.asked === "address" || card.dialogue.asked === "area";
  // If we asked where to, the message must have nothing but goods to be read here.
  if (asksWhere && read.rest !== "") return false;
  // "Prix pour 3 savons noirs": a question about a price takes nothing.
  const isAsked = read.said.search(asksFor) < 0;
  const isQuestion = opening.test(read.said);
  if (
    isAsked &&
    reading.wishes.some(({ intent, text }) => asks.has(intent) && (isQuestion || read.said.includes(text)))
  )
    return false;
  if (await restrictCart(scene, read.sentences)) {
    if (read.rest !== "") await answerRest(scene, read.rest, rest);
    return true;
  }
  const lines = linesSaid(read.sentences.map(withoutAll), card.dialogue.asked === "which");
  if (
    !lines ||
    lines.length === 0 ||
    (!isPlace(scene, read.rest) &&
      !lines.some(({ goods, place, values }) => goods !== null || place !== null || values.length > 0))
  )
    return false;
  if ((asksWhere || looksLikeAddress(read.said)) && lines.some(({ unknown }) => unknown !== null)) return false;
  if (isPlain(lines) && !asksWhere && !isPlace(scene, read.rest)) return false;
  // "The black one", which is in the cart: we know it, and the order goes on.
  const isOrdered = isOrder(scene, lines, read);
  if (!isOrdered && (card.dialogue.asked !== "confirm" || read.rest !== "")) return false;
  if (card.dialogue.choosing.length > 1 && lines.every(({ goods, place: at }) => goods === null && at === null))
    return false;
  const meant = await meantBy(scene, lines);
  if (!meant || meant.all.length === 0) return false;
  const { all, open } = meant;
  if (!isOrdered && (open || !all.every(({ fits }) => fits.length === 1 && isHeld(scene, fits)))) return false;
  const isInstead = lines.some(({ isDenied, goods }) => isDenied && goods !== null);
  if (
    !open &&
    !isInstead &&
    all.every(({ line }) => line.keeps && line.count === null) &&
    !(await keepLooks(scene, all))
  )
    return false;
  let freed: number | null = null;
  for (const one of all.filter(({ line }) => isOut(line)))
    freed = (await takeOut(scene, one, all.length === 1)) ?? freed;
  // What is short in stock, or still needs a choice, comes last, because we ask about it.
  const comes = all
    .filter(({ line }) => !isOut(line))
    .toSorted(
      (one, other) => Number(isShort(one)) - Number(isShort(other)) || Number(isOpen(one)) - Number(isOpen(other)),
    );
  const isOneOfSeveral = (one: Meant): boolean =>
    comes.filter(({ product }) => product.id === one.product.id).length > 1;
  for (const one of comes) await putIn(scene, one, freed, isOneOfSeveral(one));
  for (const unknown of meant.missing) leaveOut(scene, unknown);
  if (open) askWhichOf(scene, open);
  else await askNextChoice(scene);
  if (read.rest !== "") await answerRest(scene, read.rest, rest);
  else scene.allRead = true;
  return true;
}

function isHeld({ cart }: Scene, fits: readonly VariantCard[]): boolean {
  return fits.some(({ id }) => cart.lines.some(({ productId }) => productId === id));
}

/**
 * "Only the black": for each named product, removes the lines with another look. @returns whether there was such a line
 */
async function keepLooks(scene: Scene, all: readonly Meant[]): Promise<boolean> {
  const { lines } = scene.cart;
  const goes = all.flatMap(({ product, fits }) => {
    const held = product.variants.filter(({ id }) => lines.some(({ productId }) => productId === id));
    const stays = held.filter((one) => fits.some(({ id }) => id === one.id));
    return stays.length === 0 ? [] : held.filter((one) => !stays.includes(one) && !isKept(all, one));
  });
  for (const { id } of goes) {
    const product = await productById(scene, id);
    if (product) await setQuantity(scene, product, 0);
  }
  return goes.length > 0;
}

function isKept(all: readonly Meant[], { id }: VariantCard): boolean {
  return all.some(({ fits }) => fits.some((one) => one.id === id));
}

/** "Shirt S, skirt M, both", "both, one gold and one black": "both" adds nothing. */
function withoutAll(signs: readonly Sign[]): readonly Sign[] {
  const [first, ...others] = signs;
  if (first?.kind === "all" && others.filter(({ kind }) => kind === "count" || kind === "value").length > 2)
    return others;
  const at = signs.findIndex(({ kind }) => kind === "all");
  const isLast = at > 0 && signs.slice(at + 1).every(({ kind, begins }) => kind === "count" && begins === null);
  return isLast && signs.filter(({ kind }) => kind === "goods").length > 1 ? signs.slice(0, at) : signs;
}

/** "2 mugs", "the second one": one thing with only a count, or only a place in the list. The rules read this. */
function isPlain(lines: readonly LineSaid[]): boolean {
  const [only, another] = lines;
  if (only === undefined || another || only.values.length > 0) return false;
  return only.place === null ? !/\d/.test(only.goods ?? "") : only.count === null && !isOut(only);
}

/** "Two sets, deliver to 24 Allen Avenue, Ikeja": the place is read separately, whatever is counted before it. */
function isPlace({ card }: Scene, rest: string): boolean {
  const text = normalise(rest);
  return (
    rest !== "" && findArea(text, card.shop.deliveryAreas) !== null && (looksLikeAddress(text) || sends.test(text))
  );
}

const sends =
  /^(?:(?:and|please|pls|abeg|then|so|oya|kindly|et|na|pia) )*(?:deliver|send|bring|carry|ship|livr|envoye|leta|peleka|m?ni(?:let|pelek|tumi)|to\b|come\b)/;

/** If several products could be meant, asks which one. */
function askWhichOf(scene: Scene, { products, count }: Open): void {
  offerSeveral(scene, products, "many", null);
  scene.state.quantity = count;
  if (count !== null) keepList(scene, products, count, "");
}

type Read = { sentences: Sign[][]; said: string; rest: string };
const asks: ReadonlySet<Intent | null> = new Set<Intent | null>(["price", "stock", "question", "haggle"]);

/** The first sentences, as long as we understand every word, and what the message says after them. */
async function readable(scene: Scene): Promise<Read | null> {
  const { reading, card } = scene;
  // Words about how to pay name no goods.
  const said = reading.cash ? withoutCash(reading.raw) : reading.raw;
  const raw = withoutLater(withoutTakenBack(withRefusalFirst(withWhich(said), card)));
  const open = await openValues(scene);
  const sentences: Sign[][] = [];
  let from = 0;
  for (const match of raw.matchAll(/[^.;!?\n]+(?:\.(?=\d)[^.;!?\n]+)*[.;!?\n]*|[.;!?\n]+/gu)) {
    // "1 shirt. No wait, the T-shirt": the rules read a correction right after the words.
    const said = normalise(match[0]);
    // "Thursday after 3pm" names no goods.
    const { spans } = hear(match[0], card);
    if (sentences.length > 0 && spans.length > 0 && spans.every(({ type }) => type === "time")) {
      from = match.index + match[0].length;
      continue;
    }
    const opened = sentences.length > 0 && !/^no \d/.test(said) ? afterOpening(said) : said;
    // "The black ones", and in the next message "2": a count, not a place of the list. "le 3", then "4": both are
    // places, because the first is a figure alone.
    const isSecond = bareFigure.test(said) && !bareFigure.test(normalise(raw.slice(0, from)));
    const isTold = sentences.length > 0 && (isSecond || !sentences.flat().some(({ kind }) => kind === "place"));
    const known = isTold ? { ...card, dialogue: { ...card.dialogue, asked: null } } : card;
    const whole = signsIn(said, known, isNumbered(card, said) ? new Set() : open);
    // "3 black ones, no white": removes these, and is not a correction.
    const isRefusal = whole?.some(({ isDenied }) => isDenied) ?? false;
    const back = opened !== said ? { before: "", after: opened } : isRefusal ? null : takenBackAt(said, afterOpening);
    const signs = back ? signsIn(back.before, card, open) : whole;
    const after = back && signsIn(back.after, card, open);
    if (!signs || (back && !after)) break;
    if (signs.length > 0) sentences.push(signs);
    // "Silver, no, sorry, gold": the rules read a correction that names another thing.
    const last = sentences.at(-1);
    if (after && !(last && putRight(last, after))) return null;
    from = match.index + match[0].length;
  }
  return sentences.length === 0
    ? null
    : { sentences, said: normalise(raw.slice(0, from)), rest: raw.slice(from).trim() };
}

const bareFigure = /^\W*\d{1,3}\W*$/;

/** "3", after "3. Football – 5": the place that we just wrote comes before a size with this figure. */
function isNumbered({ lastShopText }: StateCard, said: string): boolean {
  const [figure] = (bareFigure.test(said) && /\d+/.exec(said)) || [];
  return figure !== undefined && (lastShopText ?? "").split("\n").some((line) => line.startsWith(`${figure}. `));
}

/** "Silver", and "gold" instead. @returns whether all that is said now replaces something said before */
function putRight(before: Sign[], now: readonly Sign[]): boolean {
  const isSame = (one: Sign, other: Sign): boolean =>
    one.kind === "value" && other.kind === "value" && one.axis === other.axis;
  const places = now.map((sign) => before.findIndex((one) => isSame(one, sign)));
  if (now.length === 0 || places.some((place) => place < 0)) return false;
  for (const [at, place] of places.entries()) Object.assign(before[place] ?? {}, { text: now[at]?.text });
  return true;
}

/** "44", for shoes that we asked about. The 12 of "12 packs" is a count, unless such a value is open. */
async function openValues(scene: Scene): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  const { asked, choosing, shown } = scene.card.dialogue;
  // Of two figures one may be a count: "size 3, 2 packs".
  const isAlone = (scene.reading.raw.match(/\d+/g) ?? []).length < 2;
  const listed = asked === "which" && choosing.length === 0 && isAlone ? shown.slice(0, 1) : [];
  for (const id of [...choosing.map(({ productId }) => productId), ...listed]) {
    const one = await productById(scene, id);
    const product = one?.whole ? await productById(scene, one.whole) : one;
    for (const { options } of product?.variants ?? [])
      for (const value of Object.values(options)) for (const word of tokensIn(value)) words.add(word);
  }
  return words;
}

const between = /[,;\n]\s*|\s(?:and|et|plus|with|avec)\s/;
const demands =
  /\b(?:add|put|take|buy|order|want|wan|need|give me|i'?ll have|prends|veux|voudrais|ajoute[rz]?|mets|mettez|nataka|naomba|nachukua|weka|ongeza|nipe|send|pick)\b/;

/** A look or a name alone asks to see it. With a count, or as an answer, it takes it. */
function isOrder({ card, reading }: Scene, lines: readonly LineSaid[], { rest }: Read): boolean {
  const { asked, choosing, quantity } = card.dialogue;
  if (rest !== "" && /^[^.!\n]*\?/.test(rest) && lines.every(({ count }) => count === null) && asked !== "which")
    return false;
  // "A hammer, padlock 50 mm": a buyer who says "a" before one of them lists what they want.
  if (
    lines.length > 1 &&
    normalise(reading.raw)
      .split(between)
      .some((part) => article.test(part))
  )
    return true;
  const isList = lines.length > 1 && lines.every(({ goods }) => goods !== null);
  if (isList && reading.taken?.takes.some(({ act, names }) => names && act === "buy")) return true;
  const answers = asked === "which" || asked === "quantity" || choosing.length > 0 || quantity !== null;
  return (
    lines.some((line) => line.count !== null || line.keeps || line.beside || isOut(line)) ||
    answers ||
    demands.test(normalise(reading.raw))
  );
}

/** @returns how many were removed */
async function takeOut(scene: Scene, { line, product, fits }: Meant, isAlone: boolean): Promise<number | null> {
  let gone: number | null = null;
  const ids = new Set([product.id, ...fits.map(({ id }) => id)]);
  const whole = await wholeOf(scene, product);
  if (line.values.length === 0) closeChoice(scene, whole);
  if (line.values.length > 0 && whole.variants.length > 0 && fits.length === 0) {
    const looks = line.values.map(({ text }) => text);
    // "3 black ones, no white": the buyer only asked that none is white.
    if (isAlone || !line.isDenied) tellNotThere(scene, whole, looks);
    return null;
  }
  for (const { productId, quantity } of scene.cart.lines.filter((held) => ids.has(held.productId))) {
    const held = await productById(scene, productId);
    if (!held) continue;
    const left = Math.max(0, quantity - (line.count ?? quantity));
    await setQuantity(scene, held, left);
    gone = (gone ?? 0) + quantity - left;
  }
  if (scene.state.focus !== null && ids.has(scene.state.focus)) scene.state.focus = null;
  return gone;
}

function isOpen({ fits }: Meant): boolean {
  return fits.length > 1;
}

function isShort({ line, fits }: Meant): boolean {
  return fits.length === 1 && (fits[0]?.available ?? 0) < (line.count ?? 1);
}

/** The count that the buyer named before they chose. */
function waiting({ card, state }: Scene, product: ProductCard): number | null {
  const open = state.choosing.find(({ productId }) => productId === product.id);
  return open?.quantity ?? (state.choosing.length === 0 ? awaited(card.dialogue, product) : null);
}

/**
 * @param freed how many were removed to make place for it @param isOneOfSeveral it is one of several looks of the same
 * thing: "navy and black"
 */
async function putIn(
  scene: Scene,
  { line, product, fits }: Meant,
  freed: number | null,
  isOneOfSeveral: boolean,
): Promise<void> {
  const whole = await wholeOf(scene, product);
  if (whole.available <= 0) {
    tell(scene, scene.say.soldOut(whole));
    scene.state.missed = whole.id;
    return;
  }
  const quantity = line.count ?? (isOneOfSeveral ? 1 : (freed ?? waiting(scene, whole) ?? whole.unit?.minimum ?? 1));
  const [only, another] = fits;
  if (product.whole === null && whole.variants.length > 0 && (!only || another)) {
    focusOn(scene, whole);
    scene.fitting.set(whole.id, fits);
    narrowChoice(scene, whole, quantity, settledBy(fits, whole.variants));
    scene.question = null;
    return;
  }
  const sold = only ? await productById(scene, only.id) : product;
  if (!sold) return;
  closeChoice(scene, sold);
  const held = scene.card.cart.lines.find(({ productId }) => productId === sold.id);
  if (held && line.count === null && !line.adds) {
    focusOn(scene, sold);
    scene.proposalDue = true;
    return;
  }
  return held && !line.adds ? setQuantity(scene, sold, quantity) : addProduct(scene, sold, quantity);
}
