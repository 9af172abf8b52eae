// Objects whose names are all known. TypeScript's Object.keys and Object.fromEntries forget the names.

/** Only for an object that has no other names than its type says. */
export function namesOf<Of extends object>(of: Of): (keyof Of & string)[] {
  return Object.keys(of) as (keyof Of & string)[];
}

/** An object with a value for each of these names. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name, index: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, index) => [name, valueOf(name, index)])) as Record<Name, Value>;
}
