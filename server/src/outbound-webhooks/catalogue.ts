// The kinds of events. They are passed in, because only the app knows every module.
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { TSchema } from "../kernel/contract/schema.ts";

/** `object`: the schema of the event's object, with an example; `schema`: of the whole request. */
export type EventKind = {
  type: string;
  tells: string;
  /** The scope needed to read its object. */
  scope: string;
  object: TSchema;
  example: unknown;
  schema: TSchema;
};
export type Catalogue = ReadonlyMap<string, EventKind>;

export function catalogueOf(kinds: readonly EventKind[]): Catalogue {
  return new Map(kinds.map((kind) => [kind.type, kind]));
}

/** @throws Refusal invalid_request naming each unknown type, with similar ones */
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

/** The scopes needed to read everything that such a filter lets through. */
export function scopesHeard(catalogue: Catalogue, eventTypes: readonly string[]): ReadonlySet<string> {
  const heard = [...catalogue.values()].filter(({ type }) => eventTypes.some((one) => one === "*" || wants(one, type)));
  return new Set(heard.map(({ scope }) => scope));
}

/** The types whose objects this caller may read. */
export function typesFor(catalogue: Catalogue, { scopes }: { scopes: ReadonlySet<string> }): string[] {
  return [...catalogue.values()].filter(({ scope }) => scopes.has(scope)).map(({ type }) => type);
}

export function wants(wanted: string, type: string): boolean {
  return wanted === type || (wanted.endsWith(".*") && type.startsWith(wanted.slice(0, -1)));
}
