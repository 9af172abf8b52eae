// Questions to owners about a person who became an owner, or got another phone, through an API key.
import { howToRevoke, type KindWords, type Language, whoDid } from "../../team/index.ts";

type Facts = Readonly<Record<string, string>>;
type Words = {
  happened: Readonly<Record<string, (by: string, facts: Facts) => string>>;
  wait: (facts: Facts) => string;
  stop: Readonly<Record<string, string>>;
  ask: string;
  done: (facts: Facts) => string;
  undone: Readonly<Record<string, (facts: Facts) => string>>;
};

export const ownerWords: Record<Language, KindWords> = {
  en: kindWords("en", {
    happened: {
      added: (by, { name, phone }) => `${by} added ${name} (${phone}) as an owner of your shop.`,
      role: (by, { name, phone }) => `${by} made ${name} (${phone}) an owner of your shop.`,
      phone: (by, { name, phone, phoneBefore }) =>
        `${by} changed the phone of the owner ${name} from ${phoneBefore} to ${phone}.`,
    },
    wait: ({ from }) => `Until you say yes, or until ${from}, they can't confirm where your money goes.`,
    stop: {
      added: "If you don't know of this, answer no, and they are removed.",
      role: "If you don't know of this, answer no, and they lose the role again.",
      phone: "If you don't know of this, answer no, and the old phone is valid again.",
    },
    ask: "Is this right?",
    done: ({ name }) => `Approved. ${name} may confirm where money goes.`,
    undone: {
      added: ({ name }) => `${name} is removed from the team.`,
      role: ({ name }) => `${name} is no longer an owner.`,
      phone: ({ name }) => `The old phone of ${name} is valid again.`,
    },
  }),
  fr: kindWords("fr", {
    happened: {
      added: (by, { name, phone }) => `${by} a ajouté ${name} (${phone}) comme propriétaire de votre boutique.`,
      role: (by, { name, phone }) => `${by} a fait de ${name} (${phone}) un propriétaire de votre boutique.`,
      phone: (by, { name, phone, phoneBefore }) =>
        `${by} a changé le téléphone du propriétaire ${name} : ${phoneBefore} devient ${phone}.`,
    },
    wait: ({ from }) =>
      `Avant votre oui, ou avant le ${from}, cette personne ne peut pas confirmer où va votre argent.`,
    stop: {
      added: "Si vous n'en savez rien, répondez non : cette personne est retirée.",
      role: "Si vous n'en savez rien, répondez non : cette personne perd de nouveau ce rôle.",
      phone: "Si vous n'en savez rien, répondez non : l'ancien téléphone compte de nouveau.",
    },
    ask: "Est-ce correct ?",
    done: ({ name }) => `Approuvé. ${name} peut confirmer où va l'argent.`,
    undone: {
      added: ({ name }) => `${name} est retiré de l'équipe.`,
      role: ({ name }) => `${name} n'est plus propriétaire.`,
      phone: ({ name }) => `L'ancien téléphone de ${name} compte de nouveau.`,
    },
  }),
  pcm: kindWords("pcm", {
    happened: {
      added: (by, { name, phone }) => `${by} don add ${name} (${phone}) as owner of your shop.`,
      role: (by, { name, phone }) => `${by} don make ${name} (${phone}) owner of your shop.`,
      phone: (by, { name, phone, phoneBefore }) =>
        `${by} don change the phone of owner ${name} from ${phoneBefore} to ${phone}.`,
    },
    wait: ({ from }) => `Before you say yes, or before ${from}, dem no fit confirm where your money go enter.`,
    stop: {
      added: "If you no know about am, answer no: we go remove dem.",
      role: "If you no know about am, answer no: dem go lose the role.",
      phone: "If you no know about am, answer no: the old phone go count again.",
    },
    ask: "E correct?",
    done: ({ name }) => `You don approve am. ${name} fit confirm where money go enter.`,
    undone: {
      added: ({ name }) => `We don comot ${name} from the team.`,
      role: ({ name }) => `${name} no be owner again.`,
      phone: ({ name }) => `The old phone of ${name} don dey count again.`,
    },
  }),
  sw: kindWords("sw", {
    happened: {
      added: (by, { name, phone }) => `${by} amemwongeza ${name} (${phone}) kama mmiliki wa duka lako.`,
      role: (by, { name, phone }) => `${by} amemfanya ${name} (${phone}) kuwa mmiliki wa duka lako.`,
      phone: (by, { name, phone, phoneBefore }) =>
        `${by} amebadilisha simu ya mmiliki ${name} kutoka ${phoneBefore} kuwa ${phone}.`,
    },
    wait: ({ from }) => `Kabla hujakubali, au kabla ya ${from}, hawezi kuthibitisha pesa zako ziende wapi.`,
    stop: {
      added: "Kama hujui habari hii, jibu hapana: ataondolewa.",
      role: "Kama hujui habari hii, jibu hapana: atapoteza jukumu hilo tena.",
      phone: "Kama hujui habari hii, jibu hapana: simu ya zamani itatumika tena.",
    },
    ask: "Ni sahihi?",
    done: ({ name }) => `Imeidhinishwa. ${name} anaweza kuthibitisha pesa ziende wapi.`,
    undone: {
      added: ({ name }) => `${name} ameondolewa kwenye timu.`,
      role: ({ name }) => `${name} si mmiliki tena.`,
      phone: ({ name }) => `Simu ya zamani ya ${name} inatumika tena.`,
    },
  }),
};

function kindWords(language: Language, words: Words): KindWords {
  const whatOf = (facts: Facts): string => facts["what"] ?? "added";
  return {
    ask: (facts) => {
      const byKind = facts["byKind"] ?? "";
      const by = whoDid[language]({ kind: byKind, name: facts["byName"] ?? "" });
      return [
        words.happened[whatOf(facts)]?.(by, facts),
        words.wait(facts),
        words.stop[whatOf(facts)],
        howToRevoke(language, byKind),
        words.ask,
      ]
        .filter(Boolean)
        .join("\n");
    },
    done: words.done,
    undone: (facts) => words.undone[whatOf(facts)]?.(facts) ?? "",
  };
}
