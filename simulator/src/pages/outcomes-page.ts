// The tables of the providers' outcomes, for people.
import { buyerOutcomes } from "../instagram/buyer-outcomes.ts";
import { catalogOutcomes } from "../catalog/outcomes.ts";
import { phoneOutcomes, templateOutcomes } from "../outcomes.ts";
import { amountOutcomes } from "../paystack/charge-outcomes.ts";
import { instruments } from "../paystack/instruments.ts";
import { refundOutcomes } from "../paystack/refund-outcomes.ts";
import { transferOutcomes } from "../paystack/transfer-outcomes.ts";
import { flutterwaveTables } from "../flutterwave/outcome-tables.ts";
import { mobileMoneyTables } from "./mobile-money-tables.ts";
import { shippingOutcomes } from "../shipbubble/outcomes.ts";
import { terminalOutcomes } from "../terminal-africa/outcomes.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./send-page.ts";

export function outcomesPage(): Page {
  return {
    title: "Outcomes on request",
    styles: ["simulator.css"],
    body: html`<body class="plain">
      <header class="top">
        <a class="back" href="/">Sandbox desk</a>
        <h1>Outcomes on request</h1>
        <p>Everything goes well unless you ask otherwise: by the amount, the card, or the phone.</p>
      </header>
      <main>
        ${section(
          "By amount",
          html`The last two digits of the amount decide, whatever card is used: <b>₦12,500.03</b> is pending for two
            minutes. Any other ending leaves it to the card. XOF has no fraction: use cards.`,
          amountOutcomes.map(({ cents, title, what }) => [`.${String(cents).padStart(2, "0")}`, title, what]),
        )}
        ${section(
          "By amount of a refund",
          html`The last two digits of the refund's own amount: a payment of <b>₦12,500.51</b> pays well, and its refund
            in full fails.`,
          refundOutcomes.map(({ cents, title, what }) => [`.${cents}`, title, what]),
        )}
        ${section(
          "By amount or account of a payout",
          html`The last two digits of the amount sent, or the last four of the account or phone it goes to: an account
            like <b>0123456061</b>. Accounts of ten digits that begin with 0 exist; one that ends in <b>0404</b> does
            not resolve, one in <b>0503</b> fails to resolve once.`,
          transferOutcomes.map(({ cents, account, title, what }) => [`.${cents} or …${account}`, title, what]),
        )}
        ${section(
          "By card or wallet",
          html`Paystack's documented test instruments. Any date in the future will do. A PIN or one-time code is taken
          as entered rightly.`,
          instruments.map(({ number, title, what, cvv }) => [
            grouped(number),
            title,
            cvv ? `${what} CVV ${cvv}.` : what,
          ]),
        )}
        ${section(
          "By phone",
          html`The last four digits of the buyer's number: write as <b>+234 803 123 0026</b>, and the shop's answers
            can't be delivered.`,
          phoneOutcomes.map(({ ending, title, what }) => [`…${ending}`, title, what]),
        )}
        ${section(
          "By Instagram handle",
          html`How the buyer's handle ends: write as <b>ada.gone</b>, and the shop's answers are refused.`,
          buyerOutcomes.map(({ ending, title, what }) => [`…${ending}`, title, what]),
        )}
        ${section(
          "By a new template's name",
          html`The end of the name it is created with. Any other is approved.`,
          templateOutcomes.map(({ ending, title, what }) => [`…${ending}`, title, what]),
        )}
        ${section(
          "By the id of a catalog item",
          html`One such word in an item's id decides for the batch it comes in.`,
          catalogOutcomes.map(({ word, title, what }) => [word, title, what]),
        )}
        ${section(
          "By a word in the receiver's address",
          html`Shipping: a delivery to <b>12 Allen Avenue, LostLabel, Ikeja</b> is booked, and its answer is lost.`,
          shippingOutcomes.map(({ word, title, what }) => [word, title, what]),
        )}
        ${section(
          "By a word in the receiver's address, where Terminal Africa brings it",
          html`As with Shipbubble; it is asked where <b>SHIPPING_AGGREGATOR=terminal-africa</b> is set.`,
          terminalOutcomes.map(({ word, title, what }) => [word, title, what]),
        )}
        ${[...flutterwaveTables, ...mobileMoneyTables].map(({ title, about, rows }) => section(title, html`${about}`, rows))}
      </main>
    </body>`,
  };
}

function section(title: string, about: Html, rows: readonly (readonly [string, string, string])[]): Html {
  return html`<section>
    <h2>${title}</h2>
    <p>${about}</p>
    <table>
      <tbody>
        ${rows.map(
          ([key, name, what]) =>
            html`<tr>
              <td><code>${key}</code></td>
              <th scope="row">${name}</th>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function grouped(number: string): string {
  return number.length >= 16 ? number.replace(/(.{4})(?=.)/g, "$1 ") : number;
}
