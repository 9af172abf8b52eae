// Finds passages of the guides, error codes and operations. The index is made from the texts at the first search, and kept.
import { setImmediate as otherWork } from "node:timers/promises";
import MiniSearch from "minisearch";
import type { EndpointRow } from "../../kernel/contract/endpoint.ts";
import { type Guide, guides, readText } from "./library.ts";
import { renderMarkdown } from "./markdown.ts";
import { referenceAddress } from "./reference-address.ts";
import { allTold } from "./refusals-told.ts";

export type Found = { address: string; title: string; heading: string; excerpt: string; words: readonly string[] };
type Kept = { id: number; address: string; title: string; heading: string; text: string };

export const foundMax = 30;
const excerptLength = 180;
const queryMax = 200;
/** Explanations come before lists. Texts for those who change Sokoni come last. */
const weights = [
  { of: "/docs/guides/", weight: 1.5 },
  { of: "/docs/decisions/", weight: 0.5 },
];

export type Search = (query: string) => Found[];

/** This takes most of a second, so it is done in slices that let requests through. */
export async function openSearch(rows: readonly EndpointRow[]): Promise<Search> {
  const passages = [...refusals(), ...operations(rows)];
  for (const guide of guides()) {
    passages.push(...passagesOf(guide));
    await otherWork();
  }
  const kept = passages.map((one, id): Kept => ({ id, ...one }));
  const index = new MiniSearch<Kept>({ fields: ["title", "heading", "text"] });
  await index.addAllAsync(kept, { chunkSize: 40 });
  return (query) => {
    const found = index.search(query.slice(0, queryMax), {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 4, heading: 3 },
      combineWith: "AND",
      boostDocument: (id) => weights.find(({ of }) => kept[Number(id)]?.address.startsWith(of))?.weight ?? 1,
    });
    const asked = query.trim().toLowerCase();
    const isIt = ({ id }: { id: unknown }): boolean => kept[Number(id)]?.title.toLowerCase() === asked;
    // A reader who types a whole title or code wants that page.
    const ordered = [...found.filter(isIt), ...found.filter((one) => !isIt(one))];
    return ordered.slice(0, foundMax).flatMap(({ id, terms, match }) => {
      const one = kept[Number(id)];
      const words = [...new Set([...terms, ...Object.keys(match)])];
      return one ? [{ ...one, excerpt: excerptOf(one.text, words), words }] : [];
    });
  };
}

function passagesOf({ file, address, title }: Guide): Omit<Kept, "id">[] {
  return renderMarkdown(readText(file), file).passages.map(({ heading, text }) => ({
    address: heading === null || heading.depth === 1 ? address : `${address}#${heading.id}`,
    title,
    heading: heading === null || heading.depth === 1 ? "" : heading.title,
    text: text.replaceAll(/\s+/g, " ").trim(),
  }));
}

function refusals(): Omit<Kept, "id">[] {
  return allTold.map(({ code, meaning, remedy }) => ({
    address: `/docs/errors/${code}`,
    title: code,
    heading: "Error code",
    text: `${meaning} ${remedy}`.replaceAll("`", ""),
  }));
}

function operations(rows: readonly EndpointRow[]): Omit<Kept, "id">[] {
  return rows.map((row) => ({
    address: referenceAddress(row),
    title: row.summary,
    heading: `${row.method} ${row.path}`,
    text: row.tag,
  }));
}

/** The part of the text around the first word that was found. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first < text.length ? Math.max(0, text.lastIndexOf(" ", Math.max(0, first - excerptLength / 3)) + 1) : 0;
  const part = text.slice(from, from + excerptLength);
  return `${from > 0 ? "… " : ""}${part}${from + excerptLength < text.length ? " …" : ""}`;
}
