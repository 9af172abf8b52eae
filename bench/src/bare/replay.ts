// Replays recorded statements for other objects: a recorded value that names a changing object (an ID, a number) is replaced by the new one.
import type pg from "pg";
import type { Statement } from "../../../server/test/support/record-statements.ts";

export type Replay = (client: pg.PoolClient, changed: readonly string[]) => Promise<void>;

type Fill = (changed: readonly string[], now: number) => unknown;

/**
 * @param changing the values that change from replay to replay, as the recorded statements name them.
 * @param recordedAt the moment of the recording; other times keep their distance to it.
 */
export function replay(statements: readonly Statement[], changing: readonly string[], recordedAt: Date): Replay {
  const steps = statements.map(({ text, values }) => ({
    text,
    // A statement without values may still name an object: the opening of a transaction names its shop.
    opening: values.length === 0 ? fillText(text, changing) : undefined,
    fills: values.map((value) => fillOf(value, changing, recordedAt.getTime())),
    name: nameOf(text),
  }));
  return async (client, changed) => {
    const now = Date.now();
    for (const { name, text, opening, fills } of steps) {
      if (opening) await client.query(String(opening(changed, now)));
      else await client.query({ name, text, values: fills.map((fill) => fill(changed, now)) });
    }
  };
}

const names = new Map<string, string>();

/** Each text is prepared once per connection, even if several recordings contain it. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

function fillOf(value: unknown, changing: readonly string[], recordedAt: number): Fill {
  if (value instanceof Date) return (_changed, now) => new Date(now + value.getTime() - recordedAt);
  if (typeof value === "string") return fillText(value, changing);
  if (Array.isArray(value)) {
    const items = value.map((item) => fillOf(item, changing, recordedAt));
    return (changed, now) => items.map((item) => item(changed, now));
  }
  return () => value;
}

/** Splits the text once at its changing values, and joins it at each replay. */
function fillText(text: string, changing: readonly string[]): Fill {
  const whole = changing.indexOf(text);
  if (whole >= 0) return (changed) => changed[whole];
  const pattern = new RegExp(`(${changing.map((one) => one.replaceAll(/\W/g, "\\$&")).join("|")})`);
  const pieces = text.split(pattern).map((piece) => ({ piece, index: changing.indexOf(piece) }));
  if (pieces.length === 1) return () => text;
  return (changed) => pieces.map(({ piece, index }) => (index < 0 ? piece : (changed[index] ?? ""))).join("");
}
