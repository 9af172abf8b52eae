// What a person at the desk sees of one provider, and what they can do about it: cards with buttons.

export type Act = { act: string; label: string };

export type Card = {
  /** Of the provider's own books. */
  id: string;
  title: string;
  detail: string;
  state: string;
  /** Somebody has to decide: it comes first, and stands out. */
  waits: boolean;
  acts: readonly Act[];
  /** Milliseconds since the epoch. */
  at: number;
};

export type Till = {
  /** The provider's, as people call it. */
  name: string;
  /** The latest, newest first. */
  cards(): Card[];
  /** @returns what has happened. @throws CannotAct */
  act(id: string, act: string): Promise<string>;
};

/** The card is gone, or this is no act of it any more. */
export class CannotAct extends Error {}

export const cardsShownMax = 12;

export function newest<Item>(items: readonly Item[]): Item[] {
  return items.slice(-cardsShownMax).toReversed();
}

/** @throws CannotAct */
export function found<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new CannotAct(`${what} is no longer there.`);
  return item;
}

/** @throws CannotAct */
export function notAnAct(act: string): never {
  throw new CannotAct(`There is no act "${act}" here.`);
}

/** Refusals of a simulated provider are answers to the person at the desk. @throws CannotAct */
export async function orCannot<Result>(run: () => Result | Promise<Result>, refusals: readonly ErrorClass[]) {
  try {
    return await run();
  } catch (problem) {
    if (problem instanceof Error && refusals.some((one) => problem instanceof one))
      throw new CannotAct(`That can't be done now: ${problem.message}.`);
    throw problem;
  }
}

type ErrorClass = new (...words: never[]) => Error;
