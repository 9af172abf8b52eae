// One trial of a task: a shop and a buyer of their own, what is said, and how the database stands afterwards.
import { answerTo, sayYes } from "./buyer/answer-questions.ts";
import { type Act, type Heard, openPhone, type Phone } from "./buyer/phone.ts";
import { type Variation, vary } from "./buyer/vary.ts";
import { quiet } from "../test/support/whatsapp.ts";
import { readEndState, type EndState } from "./end-state.ts";
import { knownBuyer } from "./known-buyer.ts";
import { makeSo, payFor, type PlacedBefore, type Known } from "./prepare.ts";
import type { Circumstance, Step, Task } from "./task.ts";
import type { OpenShop, World } from "./world.ts";

export type Exchange = {
  /** What the buyer did, in words; null for what happened around them. */
  did: string | null;
  /** The buyer's own words: what they name they may be told. */
  wrote: string;
  heard: Heard[];
  /** What the task's next lines ask of this answer. */
  mustSay: { alternatives: string[]; line: number }[];
  mustBeSilent: boolean;
};

export type Played = {
  exchanges: Exchange[];
  before: EndState;
  after: EndState;
  placedBefore: PlacedBefore[];
  open: OpenShop;
  /** The buyer paid in the course of it. */
  paid: boolean;
};

const answersMax = 7;
const repeatsMax = 2;

export async function runTrial(world: World, task: Task, seed: number): Promise<Played> {
  const open = await world.openShop(task.shop);
  const phone = openPhone(world.system, world.simulator, open, task.channel, task.buyer.name);
  const variation = vary(task.id, seed);
  const needsKnown = task.given.some(({ kind }) => ["order", "fact", "marketing"].includes(kind));
  const known = needsKnown ? await knownBuyer(world, open, task.channel, phone) : null;
  const placedBefore: PlacedBefore[] = [];
  for (const circumstance of task.given) {
    const placed = await makeSo(world, open, circumstance, known);
    if (placed) placedBefore.push(placed);
  }
  // News of what was so before is told before, not in the middle.
  await quiet(world.simulator, world.system);
  const before = await readEndState(world, open);
  const played: Played = { exchanges: [], before, after: before, placedBefore, open, paid: false };
  const trial: Trial = { world, task, seed, open, phone, variation, played, known, placedBefore };
  for (const [place, step] of variation.ordered(task.steps).entries()) await take(trial, step, place);
  played.after = await readEndState(world, open);
  return played;
}

type Trial = {
  world: World;
  task: Task;
  seed: number;
  open: OpenShop;
  phone: Phone;
  variation: Variation;
  played: Played;
  known: Known | null;
  placedBefore: readonly PlacedBefore[];
};

async function take(trial: Trial, step: Step, place: number): Promise<void> {
  const { variation, played } = trial;
  const chosen = (variants: readonly string[]): string => filled(trial, variation.oneOf(variants, place));
  switch (step.kind) {
    case "says":
      return act(trial, { kind: "texts", texts: variation.typed(chosen(step.variants), place) });
    case "forwards":
      return act(trial, { kind: "forwarded", text: chosen(step.variants) });
    case "captions":
      return act(trial, { kind: "caption", text: chosen(step.variants) });
    case "sends":
      return act(trial, { kind: "media", what: step.what });
    case "sends_cart":
      return act(trial, { kind: "cart", lines: step.lines });
    case "enquires":
      return act(trial, { kind: "enquiry", product: step.product, text: chosen(step.variants) });
    case "taps":
      return tap(trial, step.what);
    case "answers":
      return answerAll(trial);
    case "pays":
      return pay(trial);
    case "waits":
      trial.world.system.clock.advance(step.minutes * 60_000);
      return;
    case "seller":
      return sellerDoes(trial, step.does);
    case "must_say":
      played.exchanges
        .at(-1)
        ?.mustSay.push({ alternatives: step.alternatives.map((one) => filled(trial, one)), line: step.line });
      return;
    case "stays_silent": {
      const last = played.exchanges.at(-1);
      if (last) last.mustBeSilent = true;
    }
  }
}

async function act(trial: Trial, what: Act): Promise<void> {
  const heard = await trial.phone.does(what);
  trial.played.exchanges.push({ did: inWords(what), wrote: wordsOf(what), heard, mustSay: [], mustBeSilent: false });
}

/** A button whose id or title begins so; a buyer who sees none says yes. */
async function tap(trial: Trial, what: string): Promise<void> {
  const choice = trial.phone
    .heard()
    .flatMap((one) => one.choices)
    .findLast(({ id, title }) => id.startsWith(`${what}:`) || title.toLowerCase().startsWith(what.toLowerCase()));
  await act(
    trial,
    choice ? { kind: "tap", choice } : { kind: "texts", texts: [sayYes(trial.task.language, trial.seed)] },
  );
}

async function answerAll(trial: Trial): Promise<void> {
  const { played, task, seed, variation } = trial;
  const said: string[] = [];
  for (let round = 0; round < answersMax; round += 1) {
    const heard = played.exchanges.at(-1)?.heard ?? [];
    const answer = answerTo(heard, task.buyer, task.language, { seed, taps: variation.taps });
    if (!answer) return;
    const words = inWords(answer);
    if (said.filter((one) => one === words).length >= repeatsMax) return;
    said.push(words);
    await act(trial, answer);
  }
}

async function pay(trial: Trial): Promise<void> {
  const { world, open, played } = trial;
  const before = trial.phone.heard().length;
  const { rows } = await world.system.admin.query<{ id: string }>(
    "select id from orders where shop_id = $1 and status = 'pending' and conversation_id is not null order by created_at desc, id desc limit 1",
    [open.shop.id],
  );
  const [order] = rows;
  if (order) {
    await payFor(world, open, order.id);
    played.paid = true;
  }
  const heard = trial.phone.heard().slice(before);
  played.exchanges.push({ did: null, wrote: "", heard, mustSay: [], mustBeSilent: false });
}

async function sellerDoes(trial: Trial, does: Circumstance): Promise<void> {
  await makeSo(trial.world, trial.open, does, trial.known);
}

/** {number} is the buyer's earlier order, {stranger} somebody else's. */
function filled({ placedBefore }: Trial, text: string): string {
  const numberOf = (whose: string): string => placedBefore.findLast((one) => one.whose === whose)?.number ?? "";
  return text.replaceAll("{number}", numberOf("buyer")).replaceAll("{stranger}", numberOf("stranger"));
}

function wordsOf(what: Act): string {
  if (what.kind === "texts") return what.texts.join("\n");
  return "text" in what ? what.text : "";
}

function inWords(what: Act): string {
  switch (what.kind) {
    case "texts":
      return what.texts.join(" ⏎ ");
    case "forwarded":
      return `(forwards) ${what.text}`;
    case "caption":
      return `(a picture) ${what.text}`;
    case "media":
      return `(${what.what})`;
    case "cart":
      return `(a cart) ${what.lines.map((line) => `${line.quantity} x ${line.product}`).join(", ")}`;
    case "enquiry":
      return `(about ${what.product}) ${what.text}`;
    case "tap":
      return `(taps) ${what.choice.title}`;
  }
}
