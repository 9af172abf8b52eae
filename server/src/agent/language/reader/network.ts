// The reader's network. Each token is the sum of its features' rows. Three layers look at its neighbours, 15 tokens
// wide. Each token then votes for its tag, and for each intent. The strongest votes decide for the message.
import { rows } from "./features.ts";
import { situations } from "./context.ts";

export const width = 64;
export const dilations = [1, 2, 4] as const;

export type Shape = { tags: number; intents: number };
/** Names and sizes of the weights, in the order of the file. */
export function layout({ tags, intents }: Shape): [name: string, count: number][] {
  return [
    ["rows", rows * width],
    ["rowsBias", width],
    ...dilations.flatMap((_, layer): [string, number][] => [
      [`layer${layer}`, 3 * width * width],
      [`layer${layer}Bias`, width],
    ]),
    ["whole", width * width],
    ["wholeBias", width],
    ["tag", tags * width],
    ["tagBias", tags],
    ["tagAfter", tags * tags],
    ["intent", intents * width],
    ["intentWhole", intents * width],
    ["intentSituation", intents * situations.length],
  ];
}
export type Weights = Record<string, Float32Array>;

/** The output of the layers, kept for training. All are token by token. */
export type Pass = {
  count: number;
  /** The part of a layer that is kept counts this much. */
  scale: number;
  sums: Float32Array;
  layers: Float32Array[];
  mean: Float32Array;
  whole: Float32Array;
  last: Float32Array;
  tags: Float32Array;
  /** The vote of each token for each intent. */
  votes: Float32Array;
  intents: Float32Array;
};

/** Training leaves out this share of each layer's output, so that the network depends on no single unit. */
export const leftOut = 0.1;
/** The rest counts for more. */
export const kept = 1 / (1 - leftOut);

export type Input = {
  features: readonly Int32Array[];
  situation: number;
  /** For training: numbers from 0 to 1, which decide what is left out. */
  random?: () => number;
};

export function run(weights: Weights, shape: Shape, { features, situation, random }: Input): Pass {
  const given = (value: number): number => {
    const positive = relu(value);
    if (!random || positive === 0) return positive;
    return random() < leftOut ? 0 : positive * kept;
  };
  const count = features.length;
  const sums = new Float32Array(count * width);
  const [table, bias] = [weight(weights, "rows"), weight(weights, "rowsBias")];
  for (let at = 0; at < count; at += 1) {
    const list = features[at] ?? none;
    const scale = 1 / Math.sqrt(list.length || 1);
    const to = at * width;
    for (const row of list)
      for (let unit = 0; unit < width; unit += 1)
        sums[to + unit] = (sums[to + unit] ?? 0) + (table[row * width + unit] ?? 0) * scale;
    for (let unit = 0; unit < width; unit += 1) sums[to + unit] = given((sums[to + unit] ?? 0) + (bias[unit] ?? 0));
  }
  const layers: Float32Array[] = [sums];
  for (const [layer, dilation] of dilations.entries()) {
    const input = layers[layer] ?? sums;
    const output = convolve({
      input,
      count,
      dilation,
      matrix: weight(weights, `layer${layer}`),
      bias: weight(weights, `layer${layer}Bias`),
    });
    for (let at = 0; at < output.length; at += 1) output[at] = given(output[at] ?? 0) + (input[at] ?? 0);
    layers.push(output);
  }
  const top = layers[dilations.length] ?? sums;
  const mean = new Float32Array(width);
  for (let at = 0; at < top.length; at += 1) mean[at % width] = (mean[at % width] ?? 0) + (top[at] ?? 0) / (count || 1);
  const whole = multiply({
    matrix: weight(weights, "whole"),
    bias: weight(weights, "wholeBias"),
    input: mean,
    from: 0,
    height: width,
  }).map(relu);
  const last = top.map((value, at) => value + (whole[at % width] ?? 0));
  const tags = new Float32Array(count * shape.tags);
  const votes = new Float32Array(count * shape.intents);
  for (let at = 0; at < count; at += 1) {
    tags.set(
      multiply({
        matrix: weight(weights, "tag"),
        bias: weight(weights, "tagBias"),
        input: last,
        from: at * width,
        height: shape.tags,
      }),
      at * shape.tags,
    );
    votes.set(
      multiply({ matrix: weight(weights, "intent"), bias: null, input: top, from: at * width, height: shape.intents }),
      at * shape.intents,
    );
  }
  const intents = multiply({
    matrix: weight(weights, "intentWhole"),
    bias: null,
    input: whole,
    from: 0,
    height: shape.intents,
  });
  const bySituation = weight(weights, "intentSituation");
  for (let intent = 0; intent < shape.intents; intent += 1) {
    const base = (intents[intent] ?? 0) + (bySituation[intent * situations.length + situation] ?? 0);
    intents[intent] = base + strongest(votes, intent, shape.intents, count);
  }
  return { count, scale: random ? kept : 1, sums, layers, mean, whole, last, tags, votes, intents };
}

const none = new Int32Array(0);
const relu = (value: number): number => (value > 0 ? value : 0);

/** A soft maximum of the votes: the greatest counts most, and all learn. */
function strongest(votes: Float32Array, intent: number, step: number, count: number): number {
  let most = -Infinity;
  for (let at = 0; at < count; at += 1) most = Math.max(most, votes[at * step + intent] ?? 0);
  if (count === 0) return 0;
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += Math.exp((votes[at * step + intent] ?? 0) - most);
  return most + Math.log(sum);
}

function convolve({
  input,
  count,
  dilation,
  matrix,
  bias,
}: {
  input: Float32Array;
  count: number;
  dilation: number;
  matrix: Float32Array;
  bias: Float32Array;
}): Float32Array {
  const output = new Float32Array(count * width);
  for (let at = 0; at < count; at += 1) {
    const to = at * width;
    output.set(bias, to);
    for (let tap = 0; tap < 3; tap += 1) {
      const from = at + (tap - 1) * dilation;
      if (from < 0 || from >= count) continue;
      for (let unit = 0; unit < width; unit += 1) {
        const row = (tap * width + unit) * width;
        output[to + unit] = (output[to + unit] ?? 0) + product(matrix, row, input, from * width);
      }
    }
  }
  return output;
}

function multiply({
  matrix,
  bias,
  input,
  from,
  height,
}: {
  matrix: Float32Array;
  bias: Float32Array | null;
  input: Float32Array;
  from: number;
  height: number;
}): Float32Array {
  const output = new Float32Array(height);
  for (let row = 0; row < height; row += 1) {
    output[row] = (bias?.[row] ?? 0) + product(matrix, row * width, input, from);
  }
  return output;
}

/** Four separate sums. Each addition waits for the one before it, so four run at once. */
function product(one: Float32Array, oneFrom: number, other: Float32Array, otherFrom: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < width; at += 4) {
    first += (one[oneFrom + at] ?? 0) * (other[otherFrom + at] ?? 0);
    second += (one[oneFrom + at + 1] ?? 0) * (other[otherFrom + at + 1] ?? 0);
    third += (one[oneFrom + at + 2] ?? 0) * (other[otherFrom + at + 2] ?? 0);
    fourth += (one[oneFrom + at + 3] ?? 0) * (other[otherFrom + at + 3] ?? 0);
  }
  return first + second + third + fourth;
}

export function weight(weights: Weights, name: string): Float32Array {
  const found = weights[name];
  if (!found) throw new Error(`the reader has no weights "${name}"`);
  return found;
}
