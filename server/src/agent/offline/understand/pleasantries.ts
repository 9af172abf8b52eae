// A greeting or thanks next to a real wish needs no separate answer.
import { words } from "./normalise.ts";
import type { Intent, Wish } from "./wish.ts";

const pleasant = new Set<Intent | null>(["greeting", "thanks", "how_are_you", "bye"]);

/** "hello, do you do …": says nothing except how to pay. */
export function wantsSomething({ intent, wanted, quantity, area }: Wish): boolean {
  return (
    (intent !== null && !pleasant.has(intent) && intent !== "find" && intent !== "stock") ||
    area !== null ||
    quantity !== null ||
    wanted.words.length > 0
  );
}

export function withoutPleasantries(wishes: Wish[]): Wish[] {
  const real = wishes.filter((wish) => !pleasant.has(wish.intent) || contentBesideGreeting(wish));
  if (real.length === 0) return wishes.slice(0, 1);
  const meant = real.filter(
    (wish) =>
      wish.intent !== null ||
      wish.wanted.words.length > 0 ||
      wish.quantity !== null ||
      wish.area !== null ||
      wish.wanted.colour !== null ||
      wish.wanted.place !== null,
  );
  if (meant.length > 0) return meant;
  const thanked = wishes.find((wish) => pleasant.has(wish.intent));
  return thanked ? [thanked] : real;
}

function contentBesideGreeting(wish: Wish): boolean {
  return wish.intent === "greeting" && wish.wanted.words.length > 0 && words(wish.text).length > 2;
}
