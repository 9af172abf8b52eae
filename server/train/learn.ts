// One step of learning: how each weight moves so that a message would be read better, by the chain rule through the network.
import { situations } from "../src/agent/language/reader/context.ts";
import { dilations, weight, width, type Pass, type Shape, type Weights } from "../src/agent/language/reader/network.ts";
import { mayFollow, tagNames } from "../src/agent/language/reader/tags.ts";

export type Answer = { tags: readonly number[]; intents: readonly number[] };

/** Adds to `gradients`, and to `touched` the rows of the first layer that it changed. @returns the loss */
export function learn(
  { weights, gradients, shape, touched }: { weights: Weights; gradients: Weights; shape: Shape; touched: Set<number> },
  {
    pass,
    features,
    situation,
    answer,
  }: { pass: Pass; features: readonly Int32Array[]; situation: number; answer: Answer },
): number {
  const { count, scale: kept } = pass;
  const top = pass.layers[dilations.length] ?? pass.sums;
  const toTop = new Float32Array(count * width);
  const toWhole = new Float32Array(width);
  let loss = 0;

  // Intents: each is yes or no.
  const wanted = new Set(answer.intents);
  const [intentWeights, intentWhole] = [weight(weights, "intent"), weight(weights, "intentWhole")];
  const [intentGrads, wholeGrads, situationGrads] = [
    weight(gradients, "intent"),
    weight(gradients, "intentWhole"),
    weight(gradients, "intentSituation"),
  ];
  for (let intent = 0; intent < shape.intents; intent += 1) {
    const score = pass.intents[intent] ?? 0;
    const likely = 1 / (1 + Math.exp(-score));
    const right = wanted.has(intent) ? 1 : 0;
    loss -= Math.log(Math.max(right === 1 ? likely : 1 - likely, 1e-7));
    const error = likely - right;
    if (Math.abs(error) < 1e-4) continue;
    situationGrads[intent * situations.length + situation]! += error;
    for (let unit = 0; unit < width; unit += 1) {
      wholeGrads[intent * width + unit]! += error * pass.whole[unit]!;
      toWhole[unit]! += error * intentWhole[intent * width + unit]!;
    }
    let most = -Infinity;
    for (let at = 0; at < count; at += 1) most = Math.max(most, pass.votes[at * shape.intents + intent]!);
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += Math.exp(pass.votes[at * shape.intents + intent]! - most);
    for (let at = 0; at < count; at += 1) {
      const share = (error * Math.exp(pass.votes[at * shape.intents + intent]! - most)) / sum;
      if (Math.abs(share) < 1e-5) continue;
      for (let unit = 0; unit < width; unit += 1) {
        intentGrads[intent * width + unit]! += share * top[at * width + unit]!;
        toTop[at * width + unit]! += share * intentWeights[intent * width + unit]!;
      }
    }
  }

  // Tags: the whole row at once, against all rows that may be.
  const toTags = new Float32Array(count * shape.tags);
  loss += rowLoss(pass.tags, weight(weights, "tagAfter"), weight(gradients, "tagAfter"), answer.tags, toTags);
  const [tagWeights, tagGrads, tagBias] = [
    weight(weights, "tag"),
    weight(gradients, "tag"),
    weight(gradients, "tagBias"),
  ];
  for (let at = 0; at < count; at += 1)
    for (let tag = 0; tag < shape.tags; tag += 1) {
      const error = toTags[at * shape.tags + tag]!;
      if (Math.abs(error) < 1e-5) continue;
      tagBias[tag]! += error;
      for (let unit = 0; unit < width; unit += 1) {
        tagGrads[tag * width + unit]! += error * pass.last[at * width + unit]!;
        const back = error * tagWeights[tag * width + unit]!;
        toTop[at * width + unit]! += back;
        toWhole[unit]! += back;
      }
    }

  // What stands for the whole message.
  const toMean = new Float32Array(width);
  const [whole, wholeGrad, wholeBias] = [
    weight(weights, "whole"),
    weight(gradients, "whole"),
    weight(gradients, "wholeBias"),
  ];
  for (let unit = 0; unit < width; unit += 1) {
    const error = pass.whole[unit]! > 0 ? toWhole[unit]! : 0;
    if (error === 0) continue;
    wholeBias[unit]! += error;
    for (let each = 0; each < width; each += 1) {
      wholeGrad[unit * width + each]! += error * pass.mean[each]!;
      toMean[each]! += error * whole[unit * width + each]!;
    }
  }
  for (let at = 0; at < toTop.length; at += 1) toTop[at]! += toMean[at % width]! / (count || 1);

  // The layers, from the last to the first.
  let error = toTop;
  for (let layer = dilations.length - 1; layer >= 0; layer -= 1) {
    const input = pass.layers[layer]!;
    const output = pass.layers[layer + 1]!;
    const [matrix, grads, bias] = [
      weight(weights, `layer${layer}`),
      weight(gradients, `layer${layer}`),
      weight(gradients, `layer${layer}Bias`),
    ];
    const next = Float32Array.from(error);
    for (let at = 0; at < count; at += 1)
      for (let unit = 0; unit < width; unit += 1) {
        const place = at * width + unit;
        // Where the layer added nothing, nothing is learned.
        if (error[place] === 0 || output[place] === input[place]) continue;
        const through = error[place]! * kept;
        bias[unit]! += through;
        for (let tap = 0; tap < 3; tap += 1) {
          const from = at + (tap - 1) * dilations[layer]!;
          if (from < 0 || from >= count) continue;
          const row = (tap * width + unit) * width;
          const base = from * width;
          for (let each = 0; each < width; each += 1) {
            grads[row + each]! += through * input[base + each]!;
            next[base + each]! += through * matrix[row + each]!;
          }
        }
      }
    error = next;
  }

  // The rows of the first layer.
  const [rowGrads, rowsBias] = [weight(gradients, "rows"), weight(gradients, "rowsBias")];
  for (let at = 0; at < count; at += 1) {
    const list = features[at]!;
    const scale = 1 / Math.sqrt(list.length || 1);
    for (let unit = 0; unit < width; unit += 1) {
      const place = at * width + unit;
      error[place] = pass.sums[place]! <= 0 ? 0 : error[place]! * kept;
      rowsBias[unit]! += error[place];
    }
    for (const row of list) {
      touched.add(row);
      for (let unit = 0; unit < width; unit += 1) rowGrads[row * width + unit]! += error[at * width + unit]! * scale;
    }
  }
  return loss;
}

const allowed: readonly boolean[] = tagNames.flatMap((_, before) =>
  tagNames.map((_, after) => mayFollow(before, after)),
);

/**
 * The negative log-likelihood of the right row of tags (a linear-chain conditional random field), and its gradients.
 * It reckons with likelihoods and not with their logarithms, each token's made to add up to one: that needs no exponential per pair.
 */
function rowLoss(
  scores: Float32Array,
  after: Float32Array,
  afterGrads: Float32Array,
  right: readonly number[],
  toScores: Float32Array,
): number {
  const size = tagNames.length;
  const count = right.length;
  if (count === 0) return 0;
  const leads = Float64Array.from(after, (value, at) => (allowed[at] ? Math.exp(value) : 0));
  const own = new Float64Array(count * size);
  let whole = 0;
  for (let at = 0; at < count; at += 1) {
    let most = -Infinity;
    for (let tag = 0; tag < size; tag += 1) most = Math.max(most, scores[at * size + tag]!);
    for (let tag = 0; tag < size; tag += 1) own[at * size + tag] = Math.exp(scores[at * size + tag]! - most);
    whole += most;
  }
  const ahead = new Float64Array(count * size);
  const behind = new Float64Array(count * size);
  for (let at = 0; at < count; at += 1) {
    const here = ahead.subarray(at * size, (at + 1) * size);
    if (at === 0) {
      for (let tag = 0; tag < size; tag += 1) here[tag] = mayFollow(null, tag) ? own[tag]! : 0;
    } else
      for (let before = 0; before < size; before += 1) {
        const lead = ahead[(at - 1) * size + before]!;
        for (let tag = 0; tag < size; tag += 1) here[tag]! += lead * leads[before * size + tag]!;
      }
    let sum = 0;
    for (let tag = 0; tag < size; tag += 1) {
      if (at > 0) here[tag]! *= own[at * size + tag]!;
      sum += here[tag]!;
    }
    for (let tag = 0; tag < size; tag += 1) here[tag]! /= sum;
    whole += Math.log(sum);
  }
  behind.fill(1, (count - 1) * size);
  for (let at = count - 2; at >= 0; at -= 1) {
    let sum = 0;
    for (let tag = 0; tag < size; tag += 1) {
      let follows = 0;
      for (let next = 0; next < size; next += 1)
        follows += leads[tag * size + next]! * own[(at + 1) * size + next]! * behind[(at + 1) * size + next]!;
      behind[at * size + tag] = follows;
      sum += follows;
    }
    for (let tag = 0; tag < size; tag += 1) behind[at * size + tag]! /= sum;
  }
  let gold = 0;
  for (let at = 0; at < count; at += 1) {
    const tag = right[at]!;
    gold += scores[at * size + tag]!;
    let sum = 0;
    for (let each = 0; each < size; each += 1) sum += ahead[at * size + each]! * behind[at * size + each]!;
    for (let each = 0; each < size; each += 1) {
      const likely = (ahead[at * size + each]! * behind[at * size + each]!) / sum;
      toScores[at * size + each] = likely - (each === tag ? 1 : 0);
    }
    if (at === 0) continue;
    const before = right[at - 1]!;
    gold += after[before * size + tag]!;
    let pairs = 0;
    const follow = new Float64Array(size);
    for (let each = 0; each < size; each += 1) follow[each] = own[at * size + each]! * behind[at * size + each]!;
    for (let one = 0; one < size; one += 1)
      for (let other = 0; other < size; other += 1)
        pairs += ahead[(at - 1) * size + one]! * leads[one * size + other]! * follow[other]!;
    for (let one = 0; one < size; one += 1) {
      const lead = ahead[(at - 1) * size + one]! / pairs;
      if (lead * pairs < 1e-9) continue;
      for (let other = 0; other < size; other += 1)
        afterGrads[one * size + other]! += lead * leads[one * size + other]! * follow[other]!;
    }
    afterGrads[before * size + tag]! -= 1;
  }
  return whole - gold;
}
