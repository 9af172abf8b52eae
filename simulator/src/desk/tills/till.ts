// One gateway at the desk, for a person to see and act on: cards with buttons.

export type Act = { act: string; label: string };

export type Card = {
  /** The gateway's own id. */
  id: string;
  title: string;
  detail: string;
  state: string;
  /** A person has to decide: it comes first, and is highlighted. */
  waits: boolean;
  acts: readonly Act[];
  /** Milliseconds since the epoch. */
  at: number;
};

export type Till = {
  /** The gateway's common name. */
  name: string;
  /** The latest ones, newest first. */
  cards(): Card[];
  /** @returns a sentence about the result. @throws CannotAct */
  act(id: string, act: string): Promise<string>;
};

/** The card is gone, or no longer has this action. */
export class CannotAct extends Error {}

/** The payer's bank's decision on a contested chargeback. */
export const bankActs: readonly Act[] = [
  { act: "for_seller", label: "Bank: seller is right" },
  { act: "for_payer", label: "Bank: payer is right" },
];

/** What a payer does with the prompt on their phone. */
export const promptActs: readonly Act[] = [
  { act: "approve", label: "Approve" },
  { act: "decline", label: "Decline" },
  { act: "wrong_pin", label: "Wrong PIN" },
  { act: "no_money", label: "No money" },
  { act: "ignore", label: "Let it ring" },
];

/** The result of money that is on its way to a seller, or back to a payer. */
export const outActs: readonly Act[] = [
  { act: "arrives", label: "Arrives" },
  { act: "fails", label: "Fails" },
];
export const takenBack: Act = { act: "reversed", label: "Reverse" };
export const retry: Act = { act: "retried", label: "Retry on the dashboard" };
/** Wallets have a portal, and actions in it send no webhook. */
export const giveBackInPortal: Act = { act: "give_back", label: "Give back in the portal" };
export const takeBackInPortal: Act = { act: "taken_back", label: "Take back in the portal" };
export const payAgainInPortal: Act = { act: "paid_again", label: "Pay again in the portal" };

/** @param after the actions that are possible after this end */
export function outCard(
  kind: "payout" | "refund",
  { isUnderWay, after = [], ...card }: Omit<Card, "waits" | "acts"> & { isUnderWay: boolean; after?: readonly Act[] },
): Card {
  return { ...card, id: `${kind}:${card.id}`, waits: isUnderWay, acts: isUnderWay ? outActs : after };
}

/** The target of an `outCard`; null for a card of another kind. */
export function outOf(id: string): { kind: "payout" | "refund"; id: string } | null {
  const [, kind, own] = /^(payout|refund):(.+)$/s.exec(id) ?? [];
  return own === undefined ? null : { kind: kind as "payout" | "refund", id: own };
}

const saidOf: Readonly<Record<string, string>> = {
  arrives: "has arrived",
  fails: "has failed",
  reversed: "has come back",
};

/** The sentence to show after the action. @throws CannotAct */
export function saidOfOut(kind: "payout" | "refund", act: string): string {
  return `The ${kind} ${found(saidOf[act], act)}.`;
}

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

/** Shows a simulated gateway's refusal to the person at the desk. @throws CannotAct */
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
