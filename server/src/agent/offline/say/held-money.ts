// Where the money of an order is and what happens to it, from the facts of the order.
import { format, formatIn, type Money } from "../../../kernel/values/money.ts";
import type { Language, OrderCard } from "../../brain.ts";

type HeldMoneyPhrases = {
  /** The beginning of the sentences of `held` and `frozen`. */
  moneyOf(order: OrderCard): string;
  held: string;
  /** The answer if the buyer asks whether the shop has it. */
  notYet(order: OrderCard): string;
  frozen: string;
  unpaid(order: OrderCard): string;
  inCash(order: OrderCard): string;
  released(order: OrderCard): string;
  /** When the shop gets it: before the delivery, and after it. */
  until(): string;
  sinceItCame(): string;
  ifNotSent(): string;
  ifLost(): string;
};

const sumOf = (sum: Money | undefined, language: Language = "en"): string => (sum ? formatIn(language, sum) : "");

export const heldMoney: Record<Language, HeldMoneyPhrases> = {
  en: {
    moneyOf: ({ number, moneyHeld, paidOut }) =>
      paidOut
        ? `The shop got ${format(paidOut)} of the money of order *${number}*. The rest`
        : `The money of order *${number}* (${sumOf(moneyHeld)})`,
    held: "is held. The shop does not have it yet.",
    notYet: ({ number, moneyHeld }) =>
      `No, not yet: the money of order *${number}* (${sumOf(moneyHeld)}) is still held.`,
    frozen: "is frozen until the dispute about it is decided. The shop does not have it.",
    unpaid: ({ number }) => `No payment for order *${number}* has come in yet, so none of your money is held.`,
    inCash: ({ number }) =>
      `Order *${number}* is for cash at the door. Cash is not held: it goes straight to the shop.`,
    released: ({ number, total }) =>
      `The money of order *${number}* (${format(total)}) went to the shop: the order counts as received. If something is wrong with it, write to me here.`,
    until: () =>
      "The shop gets it only when your order has reached you, or if you answer none of our questions about it.",
    sinceItCame: () =>
      "The order counts as delivered, so the shop gets it when you say that all is well, or by itself a little later. If something is wrong, write to me here before that.",
    ifNotSent: () => "All of it goes back to you if the shop does not send the order in time.",
    ifLost: () =>
      "Write to me here if it does not come: I open a dispute, and the money stays held until that is decided. Unless it is shown that your order came, it goes back to you.",
  },
  pcm: {
    moneyOf: ({ number, moneyHeld, paidOut }) =>
      paidOut
        ? `The shop don collect ${format(paidOut)} of the money of order *${number}*. The rest`
        : `The money of order *${number}* (${sumOf(moneyHeld)})`,
    held: "dey with us, we dey hold am. E never reach the shop hand.",
    notYet: ({ number, moneyHeld }) =>
      `No, not yet: we still dey hold the money of order *${number}* (${sumOf(moneyHeld)}).`,
    frozen: "dey frozen till dem decide the dispute. E no dey the shop hand.",
    unpaid: ({ number }) => `No payment for order *${number}* don enter yet, so we no dey hold any money of yours.`,
    inCash: ({ number }) => `Order *${number}* na cash for door. Nobody dey hold cash: e go straight to the shop.`,
    released: ({ number, total }) =>
      `The shop don collect the money of order *${number}* (${format(total)}), because the order count as received. If something no correct, write me here.`,
    until: () =>
      "The shop go collect am only when your order reach your hand, or if you no answer any question wey we ask about am.",
    sinceItCame: () =>
      "The order count as delivered, so the shop go collect am when you talk say everything correct, or by itself small time after. If something no correct, write me here before that.",
    ifNotSent: () => "All the money go back to you if the shop no send the order for time.",
    ifLost: () =>
      "Write me here if e no come: I go open dispute, and the money go dey hold till dem decide am. If nothing show say your order reach you, the money go back to you.",
  },
  fr: {
    moneyOf: ({ number, moneyHeld, paidOut }) =>
      paidOut
        ? `La boutique a reçu ${formatIn("fr", paidOut)} de l'argent de la commande *${number}*. Le reste`
        : `L'argent de la commande *${number}* (${sumOf(moneyHeld, "fr")})`,
    held: "est bloqué : la boutique ne l'a pas encore.",
    notYet: ({ number, moneyHeld }) =>
      `Non, pas encore : l'argent de la commande *${number}* (${sumOf(moneyHeld, "fr")}) est toujours bloqué.`,
    frozen: "est gelé jusqu'à ce que le litige soit tranché. La boutique ne l'a pas.",
    unpaid: ({ number }) =>
      `Aucun paiement n'est encore arrivé pour la commande *${number}* : rien de votre argent n'est bloqué.`,
    inCash: ({ number }) =>
      `La commande *${number}* se paie en espèces à la porte. L'argent liquide n'est pas bloqué : il va directement à la boutique.`,
    released: ({ number, total }) =>
      `La boutique a l'argent de la commande *${number}* (${formatIn("fr", total)}), car elle compte comme reçue. Si quelque chose ne va pas, écrivez-moi ici.`,
    until: () =>
      "La boutique ne le touche que quand la commande est livrée chez vous, ou si vous ne répondez à aucune de nos questions à ce sujet.",
    sinceItCame: () =>
      "La commande compte comme livrée : la boutique touche cet argent quand vous dites que tout va bien, ou d'elle-même un peu plus tard. Si quelque chose ne va pas, écrivez-moi ici avant.",
    ifNotSent: () => "Tout vous est rendu si la boutique n'envoie pas la commande à temps.",
    ifLost: () =>
      "Écrivez-moi ici si elle n'arrive pas : j'ouvre un litige, et l'argent reste bloqué jusqu'à ce qu'il soit tranché. Si rien ne montre que la commande est arrivée, il vous est rendu.",
  },
  sw: {
    moneyOf: ({ number, moneyHeld, paidOut }) =>
      paidOut
        ? `Duka limepata ${format(paidOut)} ya pesa ya oda *${number}*. Pesa iliyobaki`
        : `Pesa ya oda *${number}* (${sumOf(moneyHeld)})`,
    held: "inashikiliwa. Duka bado halina pesa hiyo.",
    notYet: ({ number, moneyHeld }) => `Hapana, bado: pesa ya oda *${number}* (${sumOf(moneyHeld)}) bado inashikiliwa.`,
    frozen: "imezuiwa hadi malalamiko yaamuliwe. Duka halina pesa hiyo.",
    unpaid: ({ number }) => `Hakuna malipo ya oda *${number}* bado, kwa hiyo hakuna pesa yako inayoshikiliwa.`,
    inCash: ({ number }) =>
      `Oda *${number}* ni ya pesa taslimu mlangoni. Pesa taslimu haishikiliwi: huenda moja kwa moja kwa duka.`,
    released: ({ number, total }) =>
      `Duka lina pesa ya oda *${number}* (${format(total)}), kwa sababu oda inahesabiwa kuwa imepokelewa. Kama kuna tatizo, niandikie hapa.`,
    until: () => "Duka hupata pesa hiyo oda yako ikishakufikia tu, au usipojibu maswali yetu yoyote kuhusu oda hiyo.",
    sinceItCame: () =>
      "Oda inahesabiwa kuwa imekufikia, kwa hiyo duka hupata pesa hiyo ukisema kila kitu kiko sawa, au yenyewe baadaye kidogo. Kama kuna tatizo, niandikie hapa kabla ya hapo.",
    ifNotSent: () => "Pesa yote hurudishwa kwako kama duka halitumi oda kwa wakati.",
    ifLost: () =>
      "Niandikie hapa kama haiji: nafungua malalamiko, na pesa hubaki imeshikiliwa hadi yaamuliwe. Kama hakuna kinachoonyesha kuwa oda ilikufikia, pesa hurudishwa kwako.",
  },
};
