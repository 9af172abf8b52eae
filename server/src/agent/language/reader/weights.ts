// The file of weights: each matrix row by row in eight bits, with the scale of each row. The first line says what it
// was made for.
import { intents } from "../read-voice.ts";
import { layout, width, type Shape, type Weights } from "./network.ts";
import { tagNames } from "./tags.ts";

export const shape: Shape = { tags: tagNames.length, intents: intents.length };

export type Calibration = {
  /** The score of an intent, times this, is the logarithm of its odds. */
  slope: number;
};
export type LoadedWeights = { weights: Weights; calibration: Calibration };
type Head = { shape: Shape; width: number; calibration: Calibration };

/** Rows this long share one scale. */
const rowLength = width;

export function writeWeights(weights: Weights, calibration: Calibration): Buffer {
  const head = Buffer.from(`${JSON.stringify({ shape, width, calibration } satisfies Head)}\n`);
  const parts = layout(shape).map(([name, count]) => {
    const values = weights[name] ?? new Float32Array(count);
    const scales = new Float32Array(Math.ceil(count / rowLength));
    const bytes = new Int8Array(count);
    for (let row = 0; row < scales.length; row += 1) {
      const part = values.subarray(row * rowLength, (row + 1) * rowLength);
      const scale = part.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
      scales[row] = scale;
      for (const [at, value] of part.entries())
        bytes[row * rowLength + at] = scale === 0 ? 0 : Math.round(value / scale);
    }
    return Buffer.concat([Buffer.from(scales.buffer), Buffer.from(bytes.buffer)]);
  });
  return Buffer.concat([head, ...parts]);
}

/** @throws if the file was trained for other tags, intents or sizes: `npm run train` makes a new one */
export function readWeights(file: Buffer): LoadedWeights {
  const end = file.indexOf(10);
  const head: Head = JSON.parse(file.subarray(0, end).toString());
  if (JSON.stringify(head.shape) !== JSON.stringify(shape) || head.width !== width)
    throw new Error("The reader's weights were made for other tags or intents. Run `npm run train`.");
  let from = end + 1;
  const weights: Weights = {};
  for (const [name, count] of layout(shape)) {
    const scaleCount = Math.ceil(count / rowLength);
    const values = new Float32Array(count);
    for (let at = 0; at < count; at += 1)
      values[at] = file.readInt8(from + scaleCount * 4 + at) * file.readFloatLE(from + Math.floor(at / rowLength) * 4);
    weights[name] = values;
    from += scaleCount * 4 + count;
  }
  return { weights, calibration: head.calibration };
}
