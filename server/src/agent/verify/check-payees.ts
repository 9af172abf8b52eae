// Where money may go: through the link of the order, or as the shop itself wrote. A draft may not send it to a person, a
// wallet or an account.
import { clausesOf } from "./clause.ts";
import type { Facts } from "./facts.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import { plain } from "./plain.ts";
import { strangersIn, wordsKnown, type Names } from "./known-words.ts";

const pays =
  /\b(?:pay(?:ing|ment|ments)?|transfer(?:ring)?|deposit|remit|wire|send|drop|run|give|load|buy|use|do|make|take|accept|put|move|open|own|fit|payer|payez|paye|virez|virer|virement|envoye[rz]|envoie|verse[rz]|deposer|depose[rz]|faites|faire|acompte|regle[rz]|lipa|unaweza|tuma|zitume|tumia|hamisha|weka|malipo|pesa|hela|fedha)\b/;
/** What the payer may pay with, and where it would go. */
const ways =
  /\b(?:wallets?|bank accounts?|(?:our|my|his|her|the|this|personal|company|business) (?:\w+ )?(?:account|acct|till|paybill|wallet)|accounts? (?:number|no|details)|till(?: number)?|pay ?bill|momo|mobile money|m-?pesa|airtel money|tigo ?pesa|halo ?pesa|mixx|orange money|wave|free money|moov|opay|palmpay|kuda|moniepoint|chipper|paypal|cash ?app|zelle|western union|moneygram|bitcoins?|btc|usdt|crypto\w*|gift ?cards?|i-?tunes|airtime|recharge cards?|carte cadeau|portefeuille|notre compte|mon compte|(?:sur|au) (?:le |son )?compte|pochi|akaunti)\b/g;
/** Words that name the owner of an account. */
const payee =
  /\b(?:account|acct)(?: number)?(?:'s)? (?:name|holder)\b|\bname (?:of|on) the account\b|\bbeneficiar(?:y|ies)\b|\b(?:in|under) the name\b|\bname na\b|\bnom du compte\b|\bau nom de\b|\bbeneficiaire\b|\btitulaire\b|\bjina la akaunti\b|\bkwa jina la\b/g;
const money =
  /\b(?:money|cash|amount|payment|transfer|pay|deposit|it|am|sum|naira|argent|somme|virement|montant|paiement|pesa|hela|fedha|malipo|lipa|zitume)\b/;
const toPeople =
  /\b(?:to|give|pay|for) (?:me|us|(?:our|my|the) (?:\w+ )?(?:manager|owner|boss|oga|accountant|cashier|brother|sister|son|daughter|mother|wife|husband|colleague|supplier|agent|partner|friend|secretary|staff))\b|\b(?:pay|give|for) (?:oga|madam|bros)\b|\ba (?:notre|mon|ma|moi|nous)\b(?: (?:comptable|patronne?|gerante?|frere|soeur|collegue|caissiere?|fournisseur))?|\bkwa (?:\w+ )?(?:meneja|mhasibu|bosi|dada|kaka|msimamizi)\b/g;
const transfers =
  /\b(?:transfer|pay|send the money|send money|remit|deposit|wire|virement|virez|versez|lipa|tuma pesa|fedha)\b/;
/** "on the payment page", "with the link": our own way to pay. */
const ours =
  /\b(?:on|with|through|via|using|for|in|by|from|at|inside|na|sur|par|avec|dans|kwa|kwenye|kupitia) (?:the |that |this |our |a |my |your |di |only |la |le |un |notre )*(?:secure |payment |pay )*(?:link|page|lien|prompt|checkout|card|carte|kadi)\b/;

export function checkPayees(findings: Findings, sentence: string, names: Names, facts: Facts): void {
  const { shops, all } = wordsKnown(facts);
  for (const { text, denied } of clausesOf(sentence)) {
    if (denied) continue;
    for (const [said] of text.matchAll(payee)) wrong(findings, "account", said, "money goes to nobody by name");
    if (!pays.test(text) || ours.test(text)) continue;
    for (const [said] of text.matchAll(ways)) {
      const own = facts.quotes.find(
        ({ value, source }) => source.startsWith("card.shop.policies") && value.includes(said),
      );
      const sold = facts.card.shop.goods.names.some((name) => plain(name).includes(said));
      if (own || sold) matched(findings, "account", said, own?.source ?? "card.shop.goods");
      else wrong(findings, "account", said, "the shop has not written that it is paid so");
    }
    if (!money.test(text)) continue;
    const to = /\b(?:to|give|pay|for|enter|a|kwa|show|sur)\s["]?(?=\p{L})/u.test(text)
      ? strangersIn(text, names, transfers.test(text) ? shops : all)
      : [];
    if (transfers.test(text) || /\b(?:money|cash|argent|pesa|hela)\b/.test(text)) {
      for (const name of to) wrong(findings, "account", name, "money goes to nobody by name");
      for (const [said] of text.matchAll(toPeople)) wrong(findings, "account", said, "money goes to nobody by name");
    }
  }
}
