// The reader learns: its gradients are right, the same voices give the same weights, and it reads what it was taught.
import { expect, test } from "vitest";
import { readVoice } from "../../src/agent/language/read-voice.ts";
import { situations } from "../../src/agent/language/reader/context.ts";
import { featuresOf } from "../../src/agent/language/reader/features.ts";
import { layout, run, type Weights } from "../../src/agent/language/reader/network.ts";
import { readWeights, shape, writeWeights } from "../../src/agent/language/reader/weights.ts";
import { learn } from "../../train/learn.ts";
import { lessonsOf } from "../../train/lessons.ts";
import { f1, measure } from "../../train/measure.ts";
import { chance, donorsOf, rougher } from "../../train/noise.ts";
import { train } from "../../train/train.ts";

const voice = readVoice(`voice: Ada, 30, tailor, Jos
language: en
country: NG
shop: Jos Kitchen
product: Enamel Mug | 3500 | Kitchen | Colour: Blue, Red
product: Griddle Pan | 12000 | Kitchen |
area: Rayfield
---
start | ask_price | how much is the [goods:mug]
start | buy | i want [count:2] [goods:mugs], [option:blue]
start | buy | send me [count:three] [goods:griddle pans]
option:1 | choose | the [option:red] please
confirm | replace | not [option-:blue], [option:red]
confirm | yes | yes please
area | give_address | bring it to [address:4 Zaria road], [area:Rayfield]
delivered | problem | the [goods:mug] is broken
chat | thanks | thank you
`);
const named = { name: "ada", voice };
const zeros = (): Weights => Object.fromEntries(layout(shape).map(([name, count]) => [name, new Float32Array(count)]));

test("the lesson fits the format", () => expect(voice.faults).toEqual([]));

test("each gradient is how much the loss changes with its weight", () => {
  const random = chance(7);
  const weights = zeros();
  for (const [name] of layout(shape)) weights[name]?.forEach((_, at, all) => (all[at] = (random() - 0.5) * 0.4));
  const lesson = lessonsOf([named])[1];
  if (!lesson) throw new Error("there is no lesson");
  const features = featuresOf(lesson.tokens, lesson.vocabulary, lesson.message.situation);
  const situation = situations.indexOf(lesson.message.situation);
  const look = (): { loss: number; gradients: Weights } => {
    const gradients = zeros();
    const into = { weights, gradients, shape, touched: new Set<number>() };
    // As in training, with nothing left out.
    const pass = run(weights, shape, { features, situation, random: () => 1 });
    return { loss: learn(into, { pass, features, situation, answer: lesson }), gradients };
  };
  const { gradients } = look();
  for (const [name, values] of Object.entries(weights)) {
    const steepest = [...(gradients[name] ?? [])].reduce(
      (best, one, at, all) => (Math.abs(one) > Math.abs(all[best] ?? 0) ? at : best),
      0,
    );
    const kept = values[steepest] ?? 0;
    const lossAt = (value: number): number => {
      values[steepest] = value;
      return look().loss;
    };
    // The step is small, so that no unit switches on or off on the way.
    const change = (lossAt(kept + 1e-3) - lossAt(kept - 1e-3)) / 2e-3;
    values[steepest] = kept;
    const gradient = gradients[name]?.[steepest] ?? 0;
    expect(Math.abs(change - gradient), name).toBeLessThan(0.02 * Math.abs(gradient) + 0.02);
  }
});

test("the same voices and seed give the same weights, and another seed gives others", () => {
  const [first, same, other] = [3, 3, 4].map((seed) => writeWeights(train([named], { rounds: 8, seed }), { slope: 1 }));
  expect(same).toEqual(first);
  expect(other).not.toEqual(first);
});

test("what was taught is read", () => {
  const once = train([named], { rounds: 150, seed: 3 });
  const figures = measure(readWeights(writeWeights(once, { slope: 1 })), [named]);
  expect(f1(figures.intents)).toBeGreaterThan(0.8);
  expect(f1(figures.spans)).toBeGreaterThan(0.8);
});

test("a message that is made rougher keeps its marks on its words", () => {
  const random = chance(11);
  const donors = donorsOf([voice]);
  for (let round = 0; round < 200; round += 1)
    for (const message of voice.messages) {
      const rough = rougher(message, donors, random);
      expect(rough.spans.every(({ start, end }) => start >= 0 && start < end && end <= rough.text.length)).toBe(true);
    }
});
