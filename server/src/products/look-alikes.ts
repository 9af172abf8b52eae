// Finds two options of a product, or two values of one, that people can't distinguish: "M" and "m", "M" and the wide "Ｍ", or one with an invisible
// character. A buyer's word could mean both.
import type { Fault } from "../kernel/contract/refusal.ts";

type Options = readonly { name: string; values: readonly string[] }[];

/** @param pointerOf the place in the body where the later of the two was sent; `value` null: it is an option's name */
export function lookAlikes(options: Options, pointerOf = pointerInOptions): Fault[] {
  const names = twins(options.map(({ name }) => name));
  return [
    ...names.map((found) => fault(pointerOf(found.at, null), found)),
    ...options.flatMap(({ values }, option) => twins(values).map((found) => fault(pointerOf(option, found.at), found))),
  ];
}

function pointerInOptions(option: number, value: number | null): string {
  return `/options/${option}/${value === null ? "name" : `values/${value}`}`;
}

type Twin = { at: number; first: string; second: string };

function twins(texts: readonly string[]): Twin[] {
  const seen = new Map<string, string>();
  return texts.flatMap((second, at) => {
    const key = looksLike(second);
    const first = seen.get(key);
    if (first !== undefined) return [{ at, first, second }];
    seen.set(key, second);
    return [];
  });
}

function fault(pointer: string, { first, second }: Twin): Fault {
  const detail =
    first === second
      ? `"${second}" is there twice.`
      : `"${second}" looks like "${first}": they differ only in case, width or invisible characters.`;
  return { pointer, code: "duplicate", detail };
}

/** Compatibility forms make wide letters and ligatures plain. Invisible characters are removed. */
function looksLike(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{C}+/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
