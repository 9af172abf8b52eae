// One trial of a task on a stage: what the buyer does, what the shop answers, and the database's state afterwards.
import { answerTo, asksForChoice, sayYes } from "./answer-questions.ts";
import type { EndState } from "./end-state.ts";
import type { Act, Heard, Placed, Shelves, Stage } from "./stage.ts";
import type { Step, Task } from "./task.ts";
import { type Variation, vary } from "./vary.ts";

export type Exchange = {
  /** The buyer's act in words; null for other events. */
  did: string | null;
  /** The buyer's own words: the shop may repeat what they name. */
  wrote: string;
  heard: Heard[];
  /** What the task's next lines require of this answer. */
  mustSay: { alternatives: string[]; line: number }[];
  mustBeSilent: boolean;
};

export type Played = {
  exchanges: Exchange[];
  before: EndState;
  after: EndState;
  placedBefore: readonly Placed[];
  open: Shelves;
  /** Whether the buyer paid meanwhile. */
  paid: boolean;
};

const answersMax = 7;
const choicesMax = 3;
const repeatsMax = 2;

/** The circumstances before are already set. @param seed see vary.ts */
export async function playTask(stage: Stage, task: Task, seed: number): Promise<Played> {
  const { shelves: open, placedBefore } = stage;
  const variation = vary(task.id, seed);
  const before = await stage.endState();
  const played: Played = { exchanges: [], before, after: before, placedBefore, open, paid: false };
  const trial: Trial = { stage, task, seed, variation, played };
  for (const [place, step] of variation.ordered(task.steps).entries()) await take(trial, step, place);
  if ((task.end.cart?.length ?? 0) > 0 || task.end.orders.length > 0) await choose(trial);
  played.after = await stage.endState();
  return played;
}

type Trial = { stage: Stage; task: Task; seed: number; variation: Variation; played: Played };

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
      return trial.stage.waits(step.minutes);
    case "seller":
      return trial.stage.sellerDoes(step.does);
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
  const heard = await trial.stage.does(what);
  trial.played.exchanges.push({ did: inWords(what), wrote: wordsOf(what), heard, mustSay: [], mustBeSilent: false });
}

/** A button whose id or title begins like this. If the buyer sees none, they write yes. */
async function tap(trial: Trial, what: string): Promise<void> {
  const choice = trial.stage
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

/** If the shop finally asks for a colour or size, the buyer chooses; otherwise nothing is in the cart yet. */
async function choose(trial: Trial): Promise<void> {
  const { played, task, seed, variation } = trial;
  for (let round = 0; round < choicesMax; round += 1) {
    const heard = played.exchanges.at(-1)?.heard ?? [];
    if (!asksForChoice(heard)) return;
    const answer = answerTo(heard, task.buyer, task.language, { seed, taps: variation.taps });
    if (!answer) return;
    await act(trial, answer);
  }
}

async function pay({ stage, played }: Trial): Promise<void> {
  const before = stage.heard().length;
  if (await stage.pays()) played.paid = true;
  const heard = stage.heard().slice(before);
  played.exchanges.push({ did: null, wrote: "", heard, mustSay: [], mustBeSilent: false });
}

/** {number} is the buyer's earlier order, {stranger} another person's. */
function filled({ stage: { placedBefore } }: Trial, text: string): string {
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
