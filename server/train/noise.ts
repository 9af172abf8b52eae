// Makes a message rougher, as another hand would have typed it: slips, no signs, no capitals, other goods and places. Its marks stay where they are.
import type { Voice, VoiceMessage, VoiceSpan } from "../src/agent/language/read-voice.ts";

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function donorsOf(voices: readonly Voice[]): Map<string, string[]> {
  const donors = new Map<string, string[]>();
  for (const voice of voices)
    for (const { text, spans } of voice.messages)
      for (const { type, start, end } of spans) donors.set(type, [...(donors.get(type) ?? []), text.slice(start, end)]);
  return donors;
}

/** A cat on the keyboard: nobody knows what it means, and neither shall the reader. */
export function nonsense({ situation, products }: VoiceMessage, random: () => number): VoiceMessage {
  const letters = random() < 0.5 ? "qwxzkvjpbf" : "abcdefghijklmnopqrstuvwxyz";
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 6) }, () => letters[Math.floor(random() * letters.length)]).join("");
  const text = Array.from({ length: 1 + Math.floor(random() * 4) }, word).join(" ");
  return { situation, products, text, intents: ["unclear"], spans: [] };
}

const exchanged = new Set(["person", "phone", "order", "code", "address", "bid", "budget", "amount", "time"]);

/** `random` gives the same for the same seed, so that a training is repeated exactly. */
export function rougher(
  message: VoiceMessage,
  donors: ReadonlyMap<string, string[]>,
  random: () => number,
): VoiceMessage {
  let rough = message;
  if (random() < 0.25) rough = withOthers(rough, donors, random);
  const slips = random() < 0.3 ? 0.04 + random() * 0.06 : 0;
  const [small, bare, capitals] = [random() < 0.25, random() < 0.2, random() < 0.02];
  if (slips === 0 && !small && !bare && !capitals) return rough;
  return rewrite(rough, (sign, before, after) => {
    let written = sign;
    if (small) written = written.toLowerCase();
    if (capitals) written = written.toUpperCase();
    if (bare && /[,;:!?'’"()…]/u.test(written)) return /\s|^$/.test(after) || after === "" ? "" : " ";
    if (bare && written === "." && !(/\p{N}/u.test(before) && /\p{N}/u.test(after))) return "";
    if (random() < slips && /\p{L}/u.test(written)) return slip(written, random);
    return written;
  });
}

function slip(sign: string, random: () => number): string {
  const kind = random();
  if (kind < 0.35) return "";
  if (kind < 0.6) return sign + sign;
  const row = keys.find((each) => each.includes(sign.toLowerCase()));
  if (!row) return sign;
  const at = row.indexOf(sign.toLowerCase()) + (random() < 0.5 ? -1 : 1);
  return row[at] ?? sign;
}
const keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Writes each sign by `write`, and moves the marks along. */
function rewrite(
  { text, spans, ...rest }: VoiceMessage,
  write: (sign: string, before: string, after: string) => string,
): VoiceMessage {
  const places: number[] = [];
  let written = "";
  for (let at = 0; at < text.length; at += 1) {
    places.push(written.length);
    written += write(text[at] ?? "", text[at - 1] ?? "", text[at + 1] ?? "");
  }
  places.push(written.length);
  const moved = spans
    .map((span): VoiceSpan => ({ ...span, start: places[span.start] ?? 0, end: places[span.end] ?? 0 }))
    .filter(({ start, end }) => end > start);
  return { ...rest, text: written, spans: moved };
}

/** Names, numbers and addresses of other voices in the place of this one's. */
function withOthers(
  { text, spans, ...rest }: VoiceMessage,
  donors: ReadonlyMap<string, string[]>,
  random: () => number,
): VoiceMessage {
  const moved: VoiceSpan[] = [];
  let [written, from] = ["", 0];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    written += text.slice(from, span.start);
    const others = exchanged.has(span.type) ? (donors.get(span.type) ?? []) : [];
    const words = others[Math.floor(random() * others.length)] ?? text.slice(span.start, span.end);
    moved.push({ ...span, start: written.length, end: written.length + words.length });
    written += words;
    from = span.end;
  }
  return { ...rest, text: written + text.slice(from), spans: moved };
}
