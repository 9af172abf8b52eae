// The shop's change made an order cost more than its buyer paid. We say what came and is held, what the change would
// cost, and that the buyer does not have to pay it.
import { formatIn } from "../../../kernel/values/money.ts";
import type { Language, OrderCard } from "../../brain.ts";
import type { Phrases } from "./phrases.ts";

type Told = { number: string; came: string; rest: string; url: string | null };

const words: Record<Language, (told: Told) => string> = {
  en: ({ number, came, rest, url }) =>
    `We hold ${came} of yours for order *${number}*. As the order is now, it would cost ${rest} more. You do not have to pay that. If you do nothing, the order is later again what you paid for, or your money goes back to you.${url === null ? "" : ` If you agree to the change, pay here: ${url}`}`,
  fr: ({ number, came, rest, url }) =>
    `Nous gardons ${came} à vous pour la commande *${number}*. Telle qu'elle est maintenant, elle coûterait ${rest} de plus. Vous n'êtes pas obligé de les payer. Si vous ne faites rien, la commande redevient plus tard celle que vous avez payée, ou votre argent vous revient.${url === null ? "" : ` Si vous acceptez le changement, payez ici : ${url}`}`,
  pcm: ({ number, came, rest, url }) =>
    `We dey hold ${came} of your money for order *${number}*. As the order be now, e go cost ${rest} more. You no need pay that one. If you no do anything, later the order go be wetin you pay for again, or your money go come back to you.${url === null ? "" : ` If you agree to the change, pay here: ${url}`}`,
  sw: ({ number, came, rest, url }) =>
    `Tunashikilia ${came} zako kwa oda *${number}*. Kama oda ilivyo sasa, ingegharimu ${rest} zaidi. Si lazima uzilipe. Usipofanya kitu, baadaye oda inarudi kuwa ile uliyolipia, au pesa yako inarudi kwako.${url === null ? "" : ` Ukikubali mabadiliko, lipa hapa: ${url}`}`,
};

type OfOrder = Pick<Phrases, "status" | "notPaidYet" | "payHere">;

/** The words about an order and its payment, with the facts of an order that is partly paid. */
export function withPartlyPaid(language: Language, phrases: OfOrder): OfOrder {
  const told =
    (otherwise: (order: OrderCard) => string) =>
    (order: OrderCard): string => {
      const { number, partlyPaid, paymentUrl: url } = order;
      if (!partlyPaid) return otherwise(order);
      const { came, rest } = partlyPaid;
      return words[language]({ number, came: formatIn(language, came), rest: formatIn(language, rest), url });
    };
  return { status: told(phrases.status), notPaidYet: told(phrases.notPaidYet), payHere: told(phrases.payHere) };
}
