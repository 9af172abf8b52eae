// Which kinds of events there are is told to us: who knows every module writes the list.
import { type Fault, Refusal } from "../kernel/refusal.ts";
import type { TSchema } from "../kernel/schema.ts";

/** `object`: the schema of what is shown, with an example of it; `schema`: of the whole call. */
export type EventKind = {
  type: string;
  tells: string;
  /** To read what it shows. */
  scope: string;
  object: TSchema;
  example: unknown;
  schema: TSchema;
};
export type Catalogue = ReadonlyMap<string, EventKind>;

export function catalogueOf(kinds: readonly EventKind[]): Catalogue {
  return new Map(kinds.map((kind) => [kind.type, kind]));
}

/** @throws Refusal invalid_request naming each type that is none, and what comes near it */
export function checkEventTypes(
  catalogue: Catalogue,
  eventTypes: readonly string[],
  pointerOf = (index: number) => `/eventTypes/${index}`,
): void {
  const known = [...catalogue.keys()];
  const errors = eventTypes.flatMap((wanted, index): Fault[] => {
    if (wanted === "*" || known.some((type) => wants(wanted, type))) return [];
    const group = `${wanted.split(".", 1)[0] ?? ""}.`;
    const near = known.filter((type) => type.startsWith(group));
    const detail = `There is no event type ${wanted}. ${near.length > 0 ? `There are ${near.join(", ")}.` : "The API's document lists all under `webhooks`."}`;
    return [{ pointer: pointerOf(index), code: "unknown_event_type", detail }];
  });
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

/** The scopes to read everything that such a filter lets through. */
export function scopesHeard(catalogue: Catalogue, eventTypes: readonly string[]): ReadonlySet<string> {
  const heard = [...catalogue.values()].filter(({ type }) => eventTypes.some((one) => one === "*" || wants(one, type)));
  return new Set(heard.map(({ scope }) => scope));
}

/** The types of which this caller may read what they show. */
export function typesFor(catalogue: Catalogue, { scopes }: { scopes: ReadonlySet<string> }): string[] {
  return [...catalogue.values()].filter(({ scope }) => scopes.has(scope)).map(({ type }) => type);
}

export function wants(wanted: string, type: string): boolean {
  return wanted === type || (wanted.endsWith(".*") && type.startsWith(wanted.slice(0, -1)));
}
