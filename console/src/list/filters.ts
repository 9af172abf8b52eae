// What narrows a list. It is in the address, so that reloading and going back keep it.
import { useSearch } from "@tanstack/react-router";
import { useAsked } from "../parts/search.tsx";

export type Filter = {
  /** The name of the address parameter. */
  name: string;
  label: string;
  /** Value and text. The first narrows nothing, and is not in the address. */
  choices: readonly (readonly [value: string, text: string])[];
  /** Shown after the text of a choice. */
  counts?: Readonly<Record<string, number | undefined>>;
};

/** The parameters by which the list is narrowed or sorted now: those that a saved view keeps. */
export type Narrowed = Readonly<Record<string, string>>;

export function useNarrowed(filters: readonly Filter[]): Narrowed {
  const q = useAsked();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const set = filters.flatMap((filter) => {
    const value = currentOf(filter, search);
    return value === filter.choices[0]?.[0] ? [] : [[filter.name, value] as const];
  });
  return { ...(q !== "" && { q }), ...Object.fromEntries(set) };
}

/** The value in the address, if the filter has it; otherwise the first. */
export function currentOf({ name, choices }: Filter, search: Readonly<Record<string, unknown>>): string {
  const asked = search[name];
  // Choices that the API lists are not there yet while they load.
  const isLoading = choices.length === 1;
  const found = choices.find(([value]) => value === asked);
  return found?.[0] ?? (isLoading && typeof asked === "string" ? asked : (choices[0]?.[0] ?? ""));
}

/** Takes the list's own parameters out of the address, puts these in, and keeps the page's others. */
export function withNarrowed(filters: readonly Filter[], narrowed: Narrowed) {
  const none = Object.fromEntries(["q", ...filters.map(({ name }) => name)].map((name) => [name, undefined]));
  return (before: Record<string, unknown>) => ({ ...before, ...none, ...narrowed });
}

/** Sorting shows the same rows. */
export function isNarrowing(narrowed: Narrowed): boolean {
  return Object.keys(narrowed).some((name) => name !== "sort");
}
