// Teaches a reader from voices. The same voices, rounds and seed give the same weights, bit by bit.
import type { Voice } from "../src/agent/language/read-voice.ts";
import { situations, vocabularyOf } from "../src/agent/language/reader/context.ts";
import { featuresOf } from "../src/agent/language/reader/features.ts";
import { dilations, layout, run, weight, width, type Weights } from "../src/agent/language/reader/network.ts";
import { shape } from "../src/agent/language/reader/weights.ts";
import { learn } from "./learn.ts";
import { type Lesson, lessonOf, lessonsOf } from "./lessons.ts";
import { chance, donorsOf, nonsense, rougher } from "./noise.ts";

export type NamedVoice = { name: string; voice: Voice };
export type Training = { rounds: number; seed: number; onRound?(round: number, loss: number, weights: Weights): void };

const batch = 16;
const unknownShop = vocabularyOf({
  products: [],
  shown: [],
  optionNames: [],
  optionValues: [],
  categories: [],
  areas: [],
});

export function train(voices: readonly NamedVoice[], { rounds, seed, onRound }: Training): Weights {
  const random = chance(seed);
  const lessons = lessonsOf(voices);
  const named = new Map(voices.map(({ name, voice }) => [name, voice]));
  const donors = donorsOf(voices.map(({ voice }) => voice));
  const weights = begin(random);
  const [gradients, touched] = [zeros(), new Set<number>()];
  const step = stepper(weights, gradients, touched);
  for (let round = 0; round < rounds; round += 1) {
    let loss = 0;
    for (const [at, lesson] of shuffled(lessons, random).entries()) {
      const voice = named.get(lesson.voice);
      if (voice) loss += teach(lesson, voice);
      if (voice && random() < 0.03) teach(lessonOf(lesson.voice, voice, nonsense(lesson.message, random)), voice);
      if (at % batch === batch - 1 || at === lessons.length - 1) step((round + at / lessons.length) / rounds);
    }
    onRound?.(round + 1, loss / lessons.length, weights);
  }
  return weights;

  function teach(lesson: Lesson, voice: Voice): number {
    const message = rougher(lesson.message, donors, random);
    const { tokens, tags, intents, vocabulary } =
      message === lesson.message ? lesson : lessonOf(lesson.voice, voice, message);
    if (tokens.length === 0) return 0;
    // A shop that says less of itself, and a moment that is not known, are read as well.
    const situation = random() < 0.1 ? "chat" : lesson.message.situation;
    const known = random() < 0.06 ? unknownShop : vocabulary;
    const features = featuresOf(tokens, known, situation, { isHidden: () => random() < 0.08 });
    const place = situations.indexOf(situation);
    const pass = run(weights, shape, { features, situation: place, random });
    return learn(
      { weights, gradients, shape, touched },
      { pass, features, situation: place, answer: { tags, intents } },
    );
  }
}

/** Adam, with weights that shrink a little. A row of the first layer moves only when it was used. @returns a step, by how much is done */
function stepper(weights: Weights, gradients: Weights, touched: Set<number>): (done: number) => void {
  const [first, second] = [zeros(), zeros()];
  let steps = 0;
  return (done) => {
    steps += 1;
    const rate = 0.003 * Math.min(1, steps / 200) * (1 - 0.97 * done);
    const [firstBias, secondBias] = [1 - 0.9 ** steps, 1 - 0.995 ** steps];
    const move = (name: string, from: number, to: number): void => {
      const [values, grads] = [weight(weights, name), weight(gradients, name)];
      const [one, two] = [weight(first, name), weight(second, name)];
      for (let at = from; at < to; at += 1) {
        const gradient = (grads[at] ?? 0) / batch;
        grads[at] = 0;
        const mean = 0.9 * (one[at] ?? 0) + 0.1 * gradient;
        const spread = 0.995 * (two[at] ?? 0) + 0.005 * gradient * gradient;
        [one[at], two[at]] = [mean, spread];
        const value = values[at] ?? 0;
        values[at] = value - rate * (mean / firstBias / (Math.sqrt(spread / secondBias) + 1e-6) + 0.003 * value);
      }
    };
    for (const [name, count] of layout(shape)) if (name !== "rows") move(name, 0, count);
    for (const row of touched) move("rows", row * width, (row + 1) * width);
    touched.clear();
  };
}

function begin(random: () => number): Weights {
  const made = zeros();
  const fill = (name: string, spread: number): void => {
    const values = weight(made, name);
    for (let at = 0; at < values.length; at += 1) values[at] = (random() + random() + random() - 1.5) * spread;
  };
  fill("rows", 0.4);
  for (const layer of dilations.keys()) fill(`layer${layer}`, 0.12);
  fill("whole", 0.2);
  fill("tag", 0.2);
  fill("intent", 0.2);
  fill("intentWhole", 0.1);
  // Each intent is rare: without a sign of it, it is not meant.
  weight(made, "intentSituation").fill(-5);
  return made;
}

function zeros(): Weights {
  return Object.fromEntries(layout(shape).map(([name, count]) => [name, new Float32Array(count)]));
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
