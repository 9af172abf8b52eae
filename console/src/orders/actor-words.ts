import { defineWords } from "../words/words.ts";

/** Who did what a timeline entry says, by the kind of the actor. */
export const actorWords = defineWords(
  {
    key: "your own system",
    customer: "the buyer",
    agent: "your agent",
    human: "your team",
    system: "by itself",
    operator: "Sokoni",
    provider: "the provider",
    payer: "the payer",
    visitor: "a person on your page",
  },
  {
    fr: {
      key: "votre système",
      customer: "le client",
      agent: "votre agent",
      human: "votre équipe",
      system: "tout seul",
      operator: "Sokoni",
      provider: "le prestataire",
      payer: "le payeur",
      visitor: "une personne sur votre page",
    },
    pcm: {
      key: "your own system",
      customer: "the buyer",
      agent: "your agent",
      human: "your people",
      system: "by itself",
      operator: "Sokoni",
      provider: "the provider",
      payer: "who pay",
      visitor: "person wey dey your page",
    },
    sw: {
      key: "mfumo wako",
      customer: "mnunuzi",
      agent: "wakala wako",
      human: "timu yako",
      system: "yenyewe",
      operator: "Sokoni",
      provider: "mtoa huduma",
      payer: "aliyelipa",
      visitor: "mtu kwenye ukurasa wako",
    },
  },
);
