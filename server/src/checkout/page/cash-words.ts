// The texts of a cash order's page. Before delivery it can be paid here too; afterwards it should not be paid twice.
import type { CashWay } from "../cash-way.ts";
import type { PayLanguage, Says } from "./words.ts";

/** `arrived`: the buyer said so. `saidToHaveArrived`: only `{who}` says so. */
type CashWords = Record<CashWay | "saidToHaveArrived" | "forPayer", Required<Says>> & {
  /** If the page can still take the money: before the goods arrive, and after. */
  orHere: string;
  stillHere: string;
};

export const cashWords: Record<PayLanguage, CashWords> = {
  en: {
    coming: {
      title: "{total} in cash: order {order}",
      heading: "You pay when it comes",
      message: ["Have {total} in cash ready for the person who brings it."],
      next: ["Can't pay in cash after all? Tell {shop} in the chat before it comes."],
    },
    fetched: {
      title: "{total} in cash: order {order}",
      heading: "You pay when you pick it up",
      message: ["Bring {total} in cash."],
      next: ["Can't pay in cash after all? Tell {shop} in the chat before you go."],
    },
    arrived: {
      title: "Arrived: order {order}",
      heading: "This order has arrived",
      message: ["{proven}", "The payment was due in cash. Have you paid? Then you are done. Please don't pay again."],
      next: ["Is something wrong with it, or not paid? Tell {shop} in the chat."],
    },
    saidToHaveArrived: {
      title: "Arrived? Order {order}",
      heading: "{who} says that it has arrived",
      message: ["The payment was due in cash. Have you paid? Then you are done. Please don't pay again."],
      next: ["Has it not come, is something wrong with it, or is it not paid? Tell {shop} in the chat."],
    },
    forPayer: {
      title: "Paid in cash: order {order}",
      heading: "There is nothing to pay here",
      message: ["This order is paid in cash when it is handed over."],
      next: [],
    },
    orHere: "You can also pay here before that. Then you pay nothing in cash.",
    stillHere: "Not paid yet? You can pay here.",
  },
  fr: {
    coming: {
      title: "{total} en espèces : commande {order}",
      heading: "Vous payez à la livraison",
      message: ["Préparez {total} en espèces pour la personne qui livre."],
      next: ["Vous ne pouvez plus payer en espèces ? Dites-le à {shop} dans la discussion avant la livraison."],
    },
    fetched: {
      title: "{total} en espèces : commande {order}",
      heading: "Vous payez au retrait",
      message: ["Apportez {total} en espèces."],
      next: ["Vous ne pouvez plus payer en espèces ? Dites-le à {shop} dans la discussion avant de venir."],
    },
    arrived: {
      title: "Arrivée : commande {order}",
      heading: "Cette commande est arrivée",
      message: [
        "{proven}",
        "Elle était à payer en espèces. Vous avez payé ? Alors c'est fini : ne payez pas une seconde fois.",
      ],
      next: ["Quelque chose ne va pas, ou ce n'est pas payé ? Dites-le à {shop} dans la discussion."],
    },
    saidToHaveArrived: {
      title: "Arrivée ? Commande {order}",
      heading: "{who} dit qu'elle est arrivée",
      message: ["Elle était à payer en espèces. Vous avez payé ? Alors c'est fini : ne payez pas une seconde fois."],
      next: [
        "Elle n'est pas arrivée, quelque chose ne va pas, ou ce n'est pas payé ? Dites-le à {shop} dans la discussion.",
      ],
    },
    forPayer: {
      title: "En espèces : commande {order}",
      heading: "Il n'y a rien à payer ici",
      message: ["Cette commande se paie en espèces à la remise."],
      next: [],
    },
    orHere: "Vous pouvez aussi payer ici avant. Il n'y aura alors rien à payer en espèces.",
    stillHere: "Vous n'avez pas encore payé ? Vous pouvez le faire ici.",
  },
  pcm: {
    coming: {
      title: "{total} cash: order {order}",
      heading: "You go pay when e reach",
      message: ["Hold {total} cash ready for who go bring am."],
      next: ["You no fit pay cash again? Tell {shop} for chat before e reach."],
    },
    fetched: {
      title: "{total} cash: order {order}",
      heading: "You go pay when you come carry am",
      message: ["Bring {total} cash come."],
      next: ["You no fit pay cash again? Tell {shop} for chat before you come."],
    },
    arrived: {
      title: "E don reach: order {order}",
      heading: "This order don reach",
      message: ["{proven}", "Na cash dem suppose pay. You don pay? Then e don finish: abeg no pay again."],
      next: ["Something no correct, or nobody pay? Tell {shop} for chat."],
    },
    saidToHaveArrived: {
      title: "E don reach? Order {order}",
      heading: "{who} talk say e don reach",
      message: ["Na cash dem suppose pay. You don pay? Then e don finish: abeg no pay again."],
      next: ["E never reach, something no correct, or nobody pay? Tell {shop} for chat."],
    },
    forPayer: {
      title: "Na cash: order {order}",
      heading: "Nothing dey to pay for here",
      message: ["Na cash dem dey pay for this order when e reach."],
      next: [],
    },
    orHere: "You fit pay for here too before e reach. Then you no go pay any cash.",
    stillHere: "You never pay? You fit pay am for here.",
  },
  sw: {
    coming: {
      title: "{total} taslimu: oda {order}",
      heading: "Unalipa ikifika",
      message: ["Andaa {total} taslimu kwa anayeileta."],
      next: ["Huwezi tena kulipa taslimu? Mwambie {shop} kwenye gumzo kabla haijafika."],
    },
    fetched: {
      title: "{total} taslimu: oda {order}",
      heading: "Unalipa ukiichukua",
      message: ["Njoo na {total} taslimu."],
      next: ["Huwezi tena kulipa taslimu? Mwambie {shop} kwenye gumzo kabla hujaja."],
    },
    arrived: {
      title: "Imefika: oda {order}",
      heading: "Oda hii imefika",
      message: ["{proven}", "Ilikuwa ilipwe taslimu. Umelipa? Basi umemaliza: tafadhali usilipe tena."],
      next: ["Kuna tatizo, au haijalipwa? Mwambie {shop} kwenye gumzo."],
    },
    saidToHaveArrived: {
      title: "Imefika? Oda {order}",
      heading: "Kwa mujibu wa {who}, imefika",
      message: ["Ilikuwa ilipwe taslimu. Umelipa? Basi umemaliza: tafadhali usilipe tena."],
      next: ["Haijafika, kuna tatizo, au haijalipwa? Mwambie {shop} kwenye gumzo."],
    },
    forPayer: {
      title: "Taslimu: oda {order}",
      heading: "Hakuna cha kulipa hapa",
      message: ["Oda hii inalipwa taslimu inapokabidhiwa."],
      next: [],
    },
    orHere: "Unaweza pia kulipa hapa kabla. Kisha hakuna cha kulipa taslimu.",
    stillHere: "Bado hujalipa? Unaweza kulipa hapa.",
  },
};
