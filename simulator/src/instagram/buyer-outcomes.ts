// Every outcome that a tester can request from Instagram, as data: by the buyer's handle. The page /outcomes prints this table, and the
// simulated Instagram uses it; there is no other list.
import type { InstagramBehaviour } from "./behaviour.ts";
import type { RefusalName } from "./refusals.ts";

export type BuyerEffect = {
  /** Refuse the send call itself. */
  refuse?: { as: RefusalName; times: "always" | "once" };
  /** The message is sent, then the connection is cut without an answer: the caller can't know. */
  cutConnection?: true;
  echo?: InstagramBehaviour["echo"];
  reads?: false;
  copies?: number;
};

export type BuyerOutcome = { ending: string; title: string; what: string; effect: BuyerEffect };

/** By the end of the handle. */
export const buyerOutcomes: readonly BuyerOutcome[] = [
  {
    ending: ".gone",
    title: "Unavailable",
    what: "Refused at once with 551: the person can't be written to.",
    effect: { refuse: { as: "unavailable", times: "always" } },
  },
  {
    ending: ".closed",
    title: "Window closed",
    what: "Refused at once with 10/2534022, even within 24 hours.",
    effect: { refuse: { as: "window", times: "always" } },
  },
  {
    ending: ".flood",
    title: "Too many to this buyer",
    what: "Refused at once with 613.",
    effect: { refuse: { as: "rate", times: "always" } },
  },
  {
    ending: ".hasty",
    title: "Too fast, once",
    what: "The first send is refused with 613; later ones work.",
    effect: { refuse: { as: "rate", times: "once" } },
  },
  {
    ending: ".policy",
    title: "Blocked by policy",
    what: "Refused at once with 368.",
    effect: { refuse: { as: "policy", times: "always" } },
  },
  {
    ending: ".down",
    title: "Service unavailable once",
    what: "The first send answers HTTP 500 with code 2; later ones work.",
    effect: { refuse: { as: "temporary", times: "once" } },
  },
  {
    ending: ".lost",
    title: "Answer lost",
    what: "The message goes out, but the connection is cut before the answer. The echo comes.",
    effect: { cutConnection: true },
  },
  {
    ending: ".early",
    title: "Echo first",
    what: "The echo of a send comes before its answer.",
    effect: { echo: "before" },
  },
  { ending: ".unread", title: "Never reads", what: "No read receipt.", effect: { reads: false } },
  { ending: ".twice", title: "Everything twice", what: "Every webhook comes twice.", effect: { copies: 2 } },
];

export function buyerEffect(username: string): BuyerEffect {
  return buyerOutcomes.find(({ ending }) => username.endsWith(ending))?.effect ?? {};
}
