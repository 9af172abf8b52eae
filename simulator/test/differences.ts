// Where the shape of a value differs from a recorded one: missing or extra keys, other types. Null matches any text,
// number or truth value, because recorded values have examples of both.

export function differences(ours: unknown, recorded: unknown, path = "$"): string[] {
  if (Array.isArray(ours) && Array.isArray(recorded)) {
    if (recorded.length === 0) return [];
    return ours.flatMap((one, index) => differences(one, recorded[Math.min(index, recorded.length - 1)], path));
  }
  if (isObject(ours) && isObject(recorded)) {
    const keys = new Set([...Object.keys(ours), ...Object.keys(recorded)]);
    return [...keys].flatMap((key) => {
      if (!(key in ours)) return [`${path}.${key} is missing`];
      if (!(key in recorded)) return [`${path}.${key} is not recorded`];
      // Whatever the merchant sent.
      return key === "metadata" ? [] : differences(ours[key], recorded[key], `${path}.${key}`);
    });
  }
  const [type, recordedType] = [typeOf(ours), typeOf(recorded)];
  const mayBeNull = isScalar(ours) && isScalar(recorded) && (ours === null || recorded === null);
  const same = type === recordedType || mayBeNull;
  return same ? [] : [`${path} is ${type}, recorded ${recordedType}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}
