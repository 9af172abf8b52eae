// A recorded piece of work as something that can be done again for other things: where a recorded value names one of
// the things that change (an id, a number), the new one is put in its place.
import type pg from "pg";
import type { Statement } from "../record-statements.ts";

export type Replay = (client: pg.PoolClient, changed: readonly string[]) => Promise<void>;

type Fill = (changed: readonly string[], now: number) => unknown;

/**
 * @param changing what changes from one time to the next, as the recorded statements name it.
 * @param recordedAt the moment the recording speaks of; times keep their distance to it.
 */
export function replay(statements: readonly Statement[], changing: readonly string[], recordedAt: Date): Replay {
  const steps = statements.map(({ text, values }, index) => ({
    text,
    name: values.length > 0 ? `s${index}` : undefined,
    fills: values.map((value) => fillOf(value, changing, recordedAt.getTime())),
  }));
  return async (client, changed) => {
    const now = Date.now();
    for (const { name, text, fills } of steps) {
      if (name === undefined) await client.query(text);
      else await client.query({ name, text, values: fills.map((fill) => fill(changed, now)) });
    }
  };
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

/** Cut where something changes, once; joined anew each time. */
function fillText(text: string, changing: readonly string[]): Fill {
  const whole = changing.indexOf(text);
  if (whole >= 0) return (changed) => changed[whole];
  const pattern = new RegExp(`(${changing.map((one) => one.replaceAll(/\W/g, "\\$&")).join("|")})`);
  const pieces = text.split(pattern).map((piece) => ({ piece, index: changing.indexOf(piece) }));
  if (pieces.length === 1) return () => text;
  return (changed) => pieces.map(({ piece, index }) => (index < 0 ? piece : (changed[index] ?? ""))).join("");
}
