// Ids from an address, a form or this phone's storage, which may hold anything.

/** @returns undefined if the value is no id of this kind */
export function idIn<Prefix extends string>(prefix: Prefix, value: unknown): `${Prefix}_${string}` | undefined {
  return typeof value === "string" && hasPrefix(value, prefix) ? value : undefined;
}

function hasPrefix<Prefix extends string>(value: string, prefix: Prefix): value is `${Prefix}_${string}` {
  return value.startsWith(`${prefix}_`);
}
