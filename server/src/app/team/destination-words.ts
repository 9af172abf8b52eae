// Questions to owners about a payout destination.
import { type KindWords, type Language, whoDid } from "../../team/index.ts";

type Facts = Readonly<Record<string, string>>;

export const destinationWords: Record<Language, KindWords> = {
  en: {
    ask: (facts) =>
      [
        `${adder("en", facts)} added ${facts["account"]} as an account your payouts go to.`,
        facts["differs"]
          ? `The bank says it belongs to ${facts["bankSays"]}. Expected: ${facts["expected"]}.`
          : `Name: ${nameOf(facts)}.${facts["unchecked"] ? " Nobody could check this name." : ""}`,
        "No money goes there until an owner agrees. If you don't know this account, answer no, and it is removed.",
        "May payouts go there?",
      ].join("\n"),
    done: ({ account }) => `Confirmed. Payouts may go to ${account}.`,
    undone: ({ account }) => `Declined. ${account} is removed, and no payout goes there.`,
  },
  fr: {
    ask: (facts) =>
      [
        `${adder("fr", facts)} a ajouté ${facts["account"]} comme compte pour vos versements.`,
        facts["differs"]
          ? `La banque dit qu'il appartient à ${facts["bankSays"]}. Attendu : ${facts["expected"]}.`
          : `Nom : ${nameOf(facts)}.${facts["unchecked"] ? " Personne n'a pu vérifier ce nom." : ""}`,
        "Rien n'y est versé avant l'accord d'un propriétaire. Si vous ne connaissez pas ce compte, répondez non : il est retiré.",
        "Peut-on y verser de l'argent ?",
      ].join("\n"),
    done: ({ account }) => `Confirmé. Les versements peuvent aller vers ${account}.`,
    undone: ({ account }) => `Refusé. ${account} est retiré, et aucun versement n'y va.`,
  },
  pcm: {
    ask: (facts) =>
      [
        `${adder("pcm", facts)} don add ${facts["account"]} as account wey your payout go enter.`,
        facts["differs"]
          ? `Bank talk say na ${facts["bankSays"]} get am. We dey expect: ${facts["expected"]}.`
          : `Name: ${nameOf(facts)}.${facts["unchecked"] ? " Nobody fit check this name." : ""}`,
        "No money go enter there before owner agree. If you no know this account, answer no: we go remove am.",
        "Make payout dey go there?",
      ].join("\n"),
    done: ({ account }) => `You don confirm am. Payout fit go ${account}.`,
    undone: ({ account }) => `You don decline am. We don comot ${account}, and no payout go enter there.`,
  },
  sw: {
    ask: (facts) =>
      [
        `${adder("sw", facts)} ameongeza ${facts["account"]} kama akaunti ya kupokea malipo yako.`,
        facts["differs"]
          ? `Benki inasema ni ya ${facts["bankSays"]}. Ilitarajiwa: ${facts["expected"]}.`
          : `Jina: ${nameOf(facts)}.${facts["unchecked"] ? " Hakuna aliyeweza kuhakiki jina hili." : ""}`,
        "Hakuna pesa itakayotumwa huko kabla mmiliki hajakubali. Kama huijui akaunti hii, jibu hapana: itaondolewa.",
        "Pesa zitumwe huko?",
      ].join("\n"),
    done: ({ account }) => `Imethibitishwa. Malipo yanaweza kwenda ${account}.`,
    undone: ({ account }) => `Imekataliwa. ${account} imeondolewa, na hakuna malipo yatakayotumwa huko.`,
  },
};

function adder(language: Language, { addedBy = "", addedByName = "" }: Facts): string {
  return whoDid[language]({ kind: addedBy, name: addedByName });
}

function nameOf({ bankSays, given }: Facts): string {
  return bankSays || given || "";
}
