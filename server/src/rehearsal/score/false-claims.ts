// "Your order is placed", "your refund is on its way": claims of the shop about acts that the database does not contain.
import type { Played } from "../play-task.ts";
import { plain } from "./plain.ts";

type Claim = { what: string; form: RegExp; isTrue(played: Played): boolean };

/** A clause with one of these claims no act: it denies, asks, or speaks of the future. */
const noDeed =
  /\?|\b(not|n't|hasn't|haven't|isn't|no|never|once|when|if|after|until|before|as soon|will|would|can|could|may|to be|shall|pas|ne|n'\w+|si|quand|des que|lorsque|apres|sera|serez|voulez|pour|kama|ikiwa|baada|ukisha|itakapo\w*|bado|haija\w+|haijawa|hatuja\w+|ita\w+|go be|make i|wan)\b/u;

const claims: Claim[] = [
  {
    what: "an order was placed",
    form: /\border\b[^.!\n]{0,40}\b(is|has been|was|don)\b[^.!\n]{0,12}\b(placed|booked|confirmed|enter)\b|\bi('ve| have)? placed (your|the) order|commande[^.!\n]{0,40}\b(est|a ete) (enregistree|passee|validee|confirmee)|\boda\b[^.!\n]{0,40}\b(imewekwa|imepokelewa|imethibitishwa)/u,
    isTrue: ({ after }) =>
      after.orders.some((order) => order.inConversation && !["cancelled", "expired"].includes(order.status)),
  },
  {
    what: "money was received",
    form: /\b(payment|money|transfer)\b[^.!\n]{0,30}\b(is|has been|was|don)\b[^.!\n]{0,10}\b(received|confirmed|enter|land|seen)|\b(we|i)('ve| have)? (received|seen|got|confirmed) (your|the) (payment|money|transfer)|paiement (est |a ete |bien )*(recu|confirme)|nous avons (bien )?recu (votre|le) paiement|(malipo|pesa) (yako )?(yame|ime)(pokelewa|fika|ingia|thibitishwa)|tumepokea (malipo|pesa)/u,
    isTrue: ({ after }) =>
      after.orders.some(
        (order) =>
          order.inConversation &&
          ["paid", "overpaid", "partly_paid", "partly_refunded", "refunded"].includes(order.payment),
      ),
  },
  {
    what: "an order was cancelled",
    form: /\border\b[^.!\n]{0,40}\b(is|has been|was|don)\b[^.!\n]{0,10}\bcancel|\bi('ve| have)? cancell?ed|commande[^.!\n]{0,40}\b(est|a ete) annulee|\boda\b[^.!\n]{0,30}\b(imeghairiwa|imefutwa)/u,
    isTrue: ({ after }) => after.orders.some((order) => order.inConversation && order.status === "cancelled"),
  },
  {
    what: "money was given back",
    form: /\brefund\b[^.!\n]{0,30}\b(is|has been|was|don)\b[^.!\n]{0,12}\b(sent|done|processed|approved|issued|paid|on its way)|\b(i|we)('ve| have)? refunded|remboursement[^.!\n]{0,30}\b(est|a ete) (effectue|envoye|valide)|nous vous avons rembourse|(tume|nime)(kurudishia|rejesha) pesa/u,
    isTrue: ({ after }) => after.refunds > 0,
  },
];

export function falseClaims(played: Played): string[] {
  return played.exchanges.flatMap(({ heard }) =>
    heard.flatMap(({ text }) =>
      clauses(plain(text)).flatMap((clause) =>
        claims
          .filter(({ form, isTrue }) => form.test(clause) && !noDeed.test(clause) && !isTrue(played))
          .map(({ what }) => `it was said that ${what}: "${clause.trim()}"`),
      ),
    ),
  );
}

function clauses(text: string): string[] {
  return text.split(/(?<=[.!?\n])\s+|\n/);
}
