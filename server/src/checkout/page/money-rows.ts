// The money paid for the order and its fate: each amount once, with the date of a refund.
import { html, type Html } from "../../kernel/http/html.ts";
import { moneyWords } from "./money-words.ts";
import { payerMoneyWords } from "./payer-money-words.ts";
import { waitingBackWords, whomToWrite } from "./waiting-back-words.ts";
import { quotedName } from "./source-words.ts";
import type { BesideFate, OrderFacts } from "./view.ts";
import { dayOf } from "./when.ts";
import type { PayWords } from "./words.ts";

/** Rows for a list of facts. */
export function moneyRows(view: OrderFacts, words: PayWords): Html {
  const { language, timezone, total, money, shopName, payingFor } = view;
  const said = moneyWords[language];
  if (money === null) return fact(words.receipt.amount, total);
  const { paid, forOrder, beside, back, owedBack, supportContact } = money;
  const waiting = waitingBackWords[language];
  // If a refund of this money failed, it is described like a failed refund of the order's own money.
  const saysOf = (fate: BesideFate) => (fate === "not_sent" ? said.owedBack : said.beside[fate]);
  const payers: Partial<Record<BesideFate, string>> = payerMoneyWords[language];
  const noteOf = (fate: BesideFate, byAnother: boolean): string =>
    (payingFor !== null || byAnother ? payers[fate] : undefined) ?? saysOf(fate).note;
  return html`${paid !== null && fact(said.paid, paid)}${forOrder !== null && fact(said.forOrder, forOrder)}${beside.map(
    ({ sum, fate, reason, byAnother }) =>
      fact(
        saysOf(fate).label,
        sum,
        noteOf(fate, byAnother)
          .replace("{shop}", () => quotedName(language, shopName))
          .replace("{reason}", () => reason ?? ""),
      ),
  )}${back.map(({ sum, arrived, at, waitsFor }) =>
    waitsFor !== null
      ? fact(
          waiting.label,
          sum,
          `${waiting.why[waitsFor]} ${whomToWrite(language, supportContact, quotedName(language, shopName))}`,
        )
      : fact(arrived ? said.given : said.onItsWay, sum, (arrived ? said.on : said.since)(dayOf(at, timezone, words))),
  )}${
    owedBack !== null &&
    fact(
      said.owedBack.label,
      owedBack,
      noteOf("not_sent", false).replace("{shop}", () => shopName),
    )
  }`;
}

/** If money came but there is no receipt. */
export function moneyNotice(view: OrderFacts, words: PayWords): Html | null {
  if (view.money === null) return null;
  return html`<section class="receipt" aria-labelledby="money">
    <h2 id="money">${moneyWords[view.language].heading}</h2>
    <dl>${moneyRows(view, words)}</dl>
  </section> `;
}

function fact(label: string, sum: string, note?: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${sum}</dd>
    ${note && html`<dd class="note">${note}</dd>`}
  </div> `;
}
