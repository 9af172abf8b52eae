// How sure our rules may be about a turn. The reader that learned from examples reads the same words in another way. We
// compare what it marks as taken with what was taken, and its wish with the granted one. If they differ, one of them is
// wrong.
import { asIntent } from "./understand/by-examples.ts";
import { hear } from "./understand/hear.ts";
import { takesIn } from "./understand/takes.ts";
import type { Scene } from "./decide/scene.ts";

/** For a turn that the rules themselves did not understand. */
const lost = 0.1;
const same = 0.9;
const differs = 0.4;
/** For words that no example is like: a name, a street, a foreign word. */
const unlike = 0.5;
/** From this confidence on, the reader's marks are a second opinion about what is taken. */
const marks = 0.4;

/** @returns 0 to 1, for the message that is least sure */
export function sureness(scene: Scene): number {
  if (!scene.understood) return lost;
  const said = scene.messages.filter(({ text, choice }) => choice === null && text.trim() !== "");
  return Math.min(same, ...said.map(({ text }) => surenessOf(text, scene)));
}

function surenessOf(text: string, scene: Scene): number {
  const { card, reading } = scene;
  const heard = hear(text, card);
  const [surest] = heard.intents;
  if (!surest) return unlike;
  const taken = takesIn(text, heard, card, marks);
  if (taken) {
    const meant = taken.takes.filter(({ isRejected }) => !isRejected);
    // "The second one" may only ask to see it.
    const isLook = meant.every(({ act, wish }) => act === "choose" && wish.quantity === null);
    const counts = [...countsTaken(scene), ...(isLook ? [meant.length] : [])];
    return counts.includes(sum(meant.map(({ wish }) => wish.quantity ?? 1))) ? same : differs;
  }
  const intent = asIntent[surest.intent];
  const agrees = intent === null || reading.wishes.some((wish) => wish.intent === intent);
  return agrees ? surest.confidence : 1 - surest.confidence;
}

/** How many were added or removed, as a change or as the new count. What needs a size or a colour counts too. */
function countsTaken({ atFirst, cart, state }: Scene): number[] {
  const before = new Map(atFirst.map(({ productId, quantity }) => [productId, quantity]));
  const after = new Map(cart.lines.map(({ productId, quantity }) => [productId, quantity]));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  const waits = sum(state.choosing.map(({ quantity }) => quantity));
  const now = changed.map((id) => after.get(id) ?? 0);
  const change = sum(now) - sum(changed.map((id) => before.get(id) ?? 0));
  return [sum(now) + waits, Math.abs(change) + waits];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
