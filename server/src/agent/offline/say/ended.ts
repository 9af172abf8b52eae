// Why an order ended, with the order as the subject: "Your order QSCX-95Y5 …".
import type { Language, OrderCard } from "../../brain.ts";

type Ended = NonNullable<OrderCard["ended"]>;

/** For `unsent` this is the whole reason: nothing was paid. */
export const endedBecause: Record<Language, Record<Ended, string>> = {
  en: {
    not_accepted: "because the shop did not confirm it in time",
    not_dispatched: "because the shop did not send it in time",
    not_collected: "because it was not collected in time",
    unsent: "has ended because the shop did not send it in time. You owe nothing for it",
  },
  pcm: {
    not_accepted: "because the shop no confirm am in time",
    not_dispatched: "because the shop no send am in time",
    not_collected: "because nobody come carry am in time",
    unsent: "don end because the shop no send am in time. You no owe anything for am",
  },
  fr: {
    not_accepted: "car la boutique ne l'a pas confirmée à temps",
    not_dispatched: "car la boutique ne l'a pas envoyée à temps",
    not_collected: "car elle n'a pas été retirée à temps",
    unsent: "a pris fin, car la boutique ne l'a pas envoyée à temps. Vous ne devez rien pour elle",
  },
  sw: {
    not_accepted: "kwa sababu duka halikuithibitisha kwa wakati",
    not_dispatched: "kwa sababu duka halikuituma kwa wakati",
    not_collected: "kwa sababu haikuchukuliwa kwa wakati",
    unsent: "imeisha kwa sababu duka halikuituma kwa wakati. Hudaiwi chochote",
  },
};

/** The words that the agent reads as a wish to order the same again. */
export const orderAgain: Record<Language, string> = {
  en: "Still want them? Write *order it again*.",
  pcm: "You still want am? Write *order it again*.",
  fr: "Vous les voulez encore ? Écrivez *recommander*.",
  sw: "Bado unazitaka? Andika *agiza tena*.",
};
