// Tags of tokens: for each kind of span a first and a following one, once for what the buyer wants and once for what
// they reject.
import { spanTypes, type SpanType } from "../read-voice.ts";

/** What buyers reject by naming it. They never reject a sum or a number that they gave. */
const rejectable: readonly SpanType[] = [
  "goods",
  "option",
  "count",
  "ordinal",
  "pointer",
  "area",
  "address",
  "time",
  "person",
];

export const tagNames: readonly string[] = [
  "O",
  ...spanTypes.flatMap((type) => [`B ${type}`, `I ${type}`]),
  ...rejectable.flatMap((type) => [`B ${type}-`, `I ${type}-`]),
];
const places = new Map(tagNames.map((name, at) => [name, at]));

export function tagOf(type: SpanType, isRejected: boolean, isFirst: boolean): number {
  return places.get(`${isFirst ? "B" : "I"} ${type}${isRejected && rejectable.includes(type) ? "-" : ""}`) ?? 0;
}

export type Tag = { type: SpanType; isRejected: boolean; isFirst: boolean } | null;
export const tags: readonly Tag[] = tagNames.map((name) => {
  const [place = "", marked = ""] = name.split(" ");
  const type = spanTypes.find((one) => one === marked.replace("-", ""));
  return type ? { type, isRejected: marked.endsWith("-"), isFirst: place === "B" } : null;
});

/** A following tag needs a tag of the same kind before it. */
export function mayFollow(before: number | null, after: number): boolean {
  const tag = tags[after];
  if (!tag || tag.isFirst) return true;
  const last = before === null ? null : tags[before];
  return last?.type === tag.type && last.isRejected === tag.isRejected;
}

/** The most likely sequence of tags, by what each token says and which tag follows which. */
export function likeliest(scores: Float32Array, after: Float32Array, count: number): number[] {
  const size = tagNames.length;
  let best = new Float32Array(size).fill(-Infinity);
  const from: Uint8Array[] = [];
  for (let at = 0; at < count; at += 1) {
    const next = new Float32Array(size).fill(-Infinity);
    const back = new Uint8Array(size);
    for (let tag = 0; tag < size; tag += 1) {
      const own = scores[at * size + tag] ?? 0;
      if (at === 0) {
        if (mayFollow(null, tag)) next[tag] = own;
        continue;
      }
      for (let before = 0; before < size; before += 1) {
        const score = (best[before] ?? 0) + (after[before * size + tag] ?? 0) + own;
        if (score > (next[tag] ?? 0) && mayFollow(before, tag)) {
          next[tag] = score;
          back[tag] = before;
        }
      }
    }
    from.push(back);
    best = next;
  }
  let tag = 0;
  for (let each = 1; each < size; each += 1) if ((best[each] ?? 0) > (best[tag] ?? 0)) tag = each;
  const row: number[] = [];
  for (let at = count - 1; at >= 0; at -= 1) {
    row.unshift(tag);
    tag = from[at]?.[tag] ?? 0;
  }
  return row;
}
