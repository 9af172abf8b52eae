// The chat texts that go with an invoice, in the buyer's language.
import { money } from "../kernel/values/money.ts";
import type { InvoiceLanguage } from "./contract.ts";
import type { InvoiceDoors } from "./doors.ts";
import { amountFor } from "./paper/amount.ts";
import { dateFor } from "./paper/date.ts";
import type { InvoiceRow } from "./queries.ts";

/** `ended`: its order was cancelled or refunded after it was paid. */
export type Saying = "invoice" | "receipt" | "ended" | "reminder";

export function sayings(invoice: InvoiceRow, doors: Pick<InvoiceDoors, "payLink">): Record<Saying, string> {
  const language = invoice.language;
  const seller = invoice.seller;
  const facts = {
    number: invoice.number ?? "",
    // A shop may have another person's name.
    shop: `“${seller.name.replaceAll(/[“”„‟"]/g, "'")}”`,
    sum: amountFor(language, money(invoice.total, invoice.currency)),
    due: invoice.due_at === null ? "" : dateFor(language, invoice.due_at, seller.timezone),
    link: invoice.checkout_id === null ? "" : doors.payLink(invoice.checkout_id),
  };
  return {
    invoice: words[language].invoice(facts),
    receipt:
      invoice.cash_taken_by === null ? words[language].receipt(facts) : cash[language](invoice.cash_taken_by, facts),
    ended: words[language].ended(facts),
    reminder: words[language].reminder(facts),
  };
}

/** With letters that every file system accepts. */
export function paperName(number: string): string {
  return `${number}.pdf`;
}

type Facts = { number: string; shop: string; sum: string; due: string; link: string };

const words: Record<InvoiceLanguage, Record<Saying, (facts: Facts) => string>> = {
  en: {
    invoice: ({ number, shop, sum, due, link }) =>
      `Invoice ${number} from ${shop}: ${sum}, due by ${due}. You can pay it here: ${link}`,
    receipt: ({ number, sum }) => `Thank you! Invoice ${number} for ${sum} is paid. This is your receipt.`,
    ended: ({ number, sum }) =>
      `Invoice ${number} for ${sum} was paid, and its order ended afterwards. This invoice is for your records. We tell you in this chat what goes back of the money.`,
    reminder: ({ number, shop, sum, due, link }) =>
      `A reminder from ${shop}: invoice ${number} for ${sum} was due by ${due}. You can pay it here: ${link}\nIf you have just paid, thank you. You can ignore this message.`,
  },
  fr: {
    invoice: ({ number, shop, sum, due, link }) =>
      `Facture ${number} de ${shop} : ${sum}, à payer au plus tard le ${due}. Vous pouvez la payer ici : ${link}`,
    receipt: ({ number, sum }) => `Merci ! La facture ${number} de ${sum} est payée ; voici votre reçu.`,
    ended: ({ number, sum }) =>
      `La facture ${number} de ${sum} a été payée, puis sa commande a pris fin. Ce document est pour vos dossiers : ce qui vous revient vous est dit dans cette discussion.`,
    reminder: ({ number, shop, sum, due, link }) =>
      `Un rappel de ${shop} : la facture ${number} de ${sum} était à payer au plus tard le ${due}. Vous pouvez la payer ici : ${link}\nSi vous venez de payer, merci, et ne tenez pas compte de ce message.`,
  },
  pcm: {
    invoice: ({ number, shop, sum, due, link }) =>
      `Invoice ${number} from ${shop}: ${sum}, make you pay am before ${due} finish. You fit pay am here: ${link}`,
    receipt: ({ number, sum }) => `Thank you! Invoice ${number} of ${sum} don pay finish; na your receipt be this.`,
    ended: ({ number, sum }) =>
      `You pay invoice ${number} of ${sum}, and the order end after that. Na for your record be this paper: wetin dey come back to you, we dey tell you for this chat.`,
    reminder: ({ number, shop, sum, due, link }) =>
      `${shop} dey remind you: invoice ${number} of ${sum} suppose don pay by ${due}. You fit pay am here: ${link}\nIf you just pay, thank you, no mind this message.`,
  },
  sw: {
    invoice: ({ number, shop, sum, due, link }) =>
      `Ankara ${number} kutoka ${shop}: ${sum}, ilipwe kufikia ${due}. Unaweza kuilipa hapa: ${link}`,
    receipt: ({ number, sum }) => `Asante! Ankara ${number} ya ${sum} imelipwa; hii ndiyo risiti yako.`,
    ended: ({ number, sum }) =>
      `Ankara ${number} ya ${sum} ililipwa, kisha oda yake ikaisha. Hati hii ni kumbukumbu yako: kinachorudi kwako unaambiwa kwenye mazungumzo haya.`,
    reminder: ({ number, shop, sum, due, link }) =>
      `Kumbusho kutoka ${shop}: ankara ${number} ya ${sum} ilipaswa kulipwa kufikia ${due}. Unaweza kuilipa hapa: ${link}\nKama umelipa sasa hivi, asante, puuza ujumbe huu.`,
  },
};

/** We have not seen the cash, so the buyer reads who reported it. */
const cash: Record<InvoiceLanguage, (by: "shop" | "courier", facts: Facts) => string> = {
  en: (by, { number, sum }) =>
    `The ${by} says that it took ${sum} in cash for invoice ${number}. This is the receipt. If you have not paid, tell us here.`,
  fr: (by, { number, sum }) =>
    `${by === "shop" ? "La boutique" : "Le transporteur"} dit avoir reçu ${sum} en espèces pour la facture ${number}. Voici le reçu. Si vous n'avez pas payé, dites-le ici.`,
  pcm: (by, { number, sum }) =>
    `The ${by} talk say e collect ${sum} cash for invoice ${number}. Na the receipt be this. If you never pay, talk am here.`,
  sw: (by, { number, sum }) =>
    `${by === "shop" ? "Duka linasema limepokea" : "Msafirishaji anasema amepokea"} ${sum} taslimu kwa ankara ${number}. Hii ndiyo risiti. Kama hujalipa, sema hapa.`,
};
