// `npm run train`: teaches the reader from the voices, and reports how well it reads voices that it was not taught.
// It writes the weights that the agent reads with. `--without 5` leaves each fifth voice out, judges by these, and writes nothing: the
// held-out voices are not for tuning.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readWeights, writeWeights } from "../src/agent/language/reader/weights.ts";
import { lessonsOf, voicesIn } from "./lessons.ts";
import { f1, type Figures, measure } from "./measure.ts";
import { train } from "./train.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    without: { type: "string" },
  },
});
const leaveOut = options.without === undefined ? null : Number(options.without);
const all = voicesIn("voices");
const taught = all.filter((_, at) => leaveOut === null || at % leaveOut !== leaveOut - 1);
const judged = leaveOut === null ? voicesIn("held-out") : all.filter((one) => !taught.includes(one));
console.log(`${taught.length} voices, ${lessonsOf(taught).length} messages; judged by ${judged.length} others`);

let begun = performance.now();
const weights = train(taught, {
  rounds: Number(options.rounds),
  seed: Number(options.seed),
  onRound: (round, loss) => {
    console.log(`round ${round}: loss ${loss.toFixed(3)}, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    begun = performance.now();
  },
});
const file = writeWeights(weights, { slope: 1 });
if (leaveOut === null) writeFileSync(new URL("../src/agent/language/reader/weights.bin", import.meta.url), file);

const loaded = readWeights(file);
const whole = measure(loaded, judged);
console.log(`all: ${inWords(whole)}`);
for (const language of new Set(judged.map(({ voice }) => voice.language)))
  console.log(
    `${language}: ${inWords(
      measure(
        loaded,
        judged.filter(({ voice }) => voice.language === language),
      ),
    )}`,
  );
for (const each of [whole.byIntent, whole.byType])
  console.log(
    [...each]
      .toSorted(([, one], [, other]) => f1(one) - f1(other))
      .map(([name, count]) => `${name} ${percent(f1(count))} of ${count.wanted}`)
      .join(", "),
  );

function inWords({ messages, whole: right, intents, spans }: Figures): string {
  return `${messages} messages; intents F1 ${percent(f1(intents))}, all intents right ${percent(right / messages)}; spans F1 ${percent(f1(spans))}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
