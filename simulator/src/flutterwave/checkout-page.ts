// The hosted payment page. It works without JavaScript: a form for the card, one for the wallet, and a button for each other method and
// test outcome.
import { html, type Html } from "../pages/html.ts";
import { moneyText } from "../pages/money-text.ts";
import type { Page } from "../pages/send-page.ts";
import type { Link } from "./books.ts";
import { isWhole } from "./currencies.ts";
import { instrumentsFor, type Instrument } from "./instruments.ts";
import { returnAddress, type ClosedReason } from "./pay.ts";
import type { FlutterwaveWorld } from "./world.ts";

export function checkoutPage(world: FlutterwaveWorld, link: Link, problem: string | null): Page {
  const amount = amountText(link);
  const cancelUrl = returnAddress(link, "cancelled", null);
  const action = `/flutterwave/v3/hosted/pay/${link.key}`;
  const ways = instrumentsFor(link.currency, link.paymentOptions);
  const card = ways.find((way) => way.card !== null);
  const wallet = ways.find((way) => way.phone !== null);
  return frame(world, `Pay ${amount}`, link, [
    problem
      ? html`<p class="problem" role="alert">
          <b>Payment failed: ${problem}.</b> You were not charged. Try again or another way.
        </p>`
      : null,
    card ? cardForm(action, card, amount) : null,
    wallet ? walletForm(action, wallet, amount) : null,
    html`<details class="choices">
      <summary>Pay another way, or make it fail</summary>
      <form method="post" action="${action}">${ways.map(choiceButton)}</form>
    </details>`,
    cancelUrl ? html`<p class="cancel"><a href="${cancelUrl}" rel="noreferrer">Cancel payment</a></p>` : null,
  ]);
}

/** The page for a link that is closed to further attempts. */
export function closedPage(world: FlutterwaveWorld, link: Link, reason: ClosedReason, backTo: string | null): Page {
  const { title, text } = closedTexts[reason];
  const done = reason === "paid";
  return frame(world, title, link, [
    html`<div class="receipt">
      <span class="mark${done ? "" : " waiting"}" aria-hidden="true">${done ? "✓" : "…"}</span>
      <h2>${title}</h2>
      <p>${amountText(link)} ${text}</p>
      ${backTo ? html`<a class="pay" href="${backTo}" rel="noreferrer">Back to the shop</a>` : null}
    </div>`,
  ]);
}

export function unknownLinkPage(): Page {
  return {
    title: "Payment link not found",
    styles: ["checkout.css"],
    body: html`<body>
      ${banner}
      <main class="sheet">
        <div class="receipt">
          <h2>Payment link not found</h2>
          <p>This link is not one of ours, or the simulator was restarted since.</p>
        </div>
      </main>
    </body>`,
  };
}

const closedTexts: Record<ClosedReason, { title: string; text: string }> = {
  paid: { title: "Payment successful", text: "was paid. Nothing more to do here." },
  pending: { title: "Payment in progress", text: "is being confirmed. Nothing more to do here." },
  disabled: { title: "Link inactive", text: "can no longer be paid here: the shop closed this link." },
  session_over: { title: "Session over", text: "can no longer be paid here: the time is over." },
  no_tries_left: { title: "Payment failed", text: "was not paid, and no tries are left." },
};

function cardForm(action: string, { card }: Instrument, amount: string): Html | null {
  if (!card) return null;
  return html`<form method="post" action="${action}" class="card-form" autocomplete="off">
    <label
      >Card number<input
        name="number"
        inputmode="numeric"
        value="${card.number.replace(/(.{4})(?=.)/g, "$1 ")}"
        required
    /></label>
    <div class="pair">
      <label>Valid till<input name="expiry" inputmode="numeric" value="${card.expiry}" required /></label>
      <label>CVV<input name="cvv" inputmode="numeric" value="${card.cvv}" maxlength="4" required /></label>
    </div>
    <div class="pair">
      <label>PIN<input name="pin" inputmode="numeric" value="3310" maxlength="4" /></label>
      <label>One-time code<input name="otp" inputmode="numeric" value="12345" maxlength="6" /></label>
    </div>
    <button class="pay" type="submit">Pay ${amount}</button>
  </form>`;
}

function walletForm(action: string, { name, title, phone }: Instrument, amount: string): Html {
  return html`<form method="post" action="${action}" class="card-form" autocomplete="off">
    <input type="hidden" name="instrument" value="${name}" />
    <label>${title}: phone number<input name="phone" inputmode="tel" value="${phone}" required /></label>
    <label>One-time code<input name="otp" inputmode="numeric" value="123456" maxlength="6" /></label>
    <button class="pay" type="submit">Pay ${amount} from the wallet</button>
  </form>`;
}

function choiceButton({ name, title, what, refusal, card, phone }: Instrument): Html {
  const shown = card ? `•••• ${card.number.slice(-4)}` : phone;
  return html`<button name="instrument" value="${name}" class="choice${refusal ? " fails" : ""}">
    <span><b>${title}</b><small>${what}</small></span
    ><code>${shown}</code>
  </button>`;
}

function frame({ books }: FlutterwaveWorld, title: string, link: Link, content: readonly (Html | null)[]): Page {
  const name = books.accounts.get(link.secretKey)?.businessName ?? "Sandbox shop";
  const failed = books.attemptsOn(link.key).filter(({ status }) => status === "failed").length;
  const left = link.attemptsMax === null ? null : Math.max(link.attemptsMax - failed, 0);
  const tries = left === null ? "" : ` · ${left} ${left === 1 ? "try" : "tries"} left`;
  return {
    title,
    styles: ["checkout.css"],
    body: html`<body>
      ${banner}
      <main class="sheet">
        <header>
          <span class="badge" aria-hidden="true">${name.slice(0, 1).toUpperCase()}</span>
          <div class="who"><strong>${link.title ?? name}</strong><span>${link.customer.email}</span></div>
          <div class="sum"><span>Pay</span><strong>${amountText(link)}</strong></div>
        </header>
        ${content.map((part) => part ?? html``)}
        <footer>Flutterwave simulator · Reference <code>${link.txRef}</code>${tries}</footer>
      </main>
    </body>`,
  };
}

/** The shared function takes hundredths, and drops decimals for currencies without a known symbol. */
function amountText({ amount, currency }: Link): string {
  const hundredths = Math.round(amount / 100);
  const text = moneyText(hundredths, currency);
  if (isWhole(currency) || !text.endsWith(currency) || hundredths % 100 === 0) return text;
  return text.replace(` ${currency}`, `.${String(hundredths % 100).padStart(2, "0")} ${currency}`);
}

const banner = html`<p class="banner"><b>Simulated payment</b> – no real money moves, no real card is needed.</p>`;
