// The hosted payment page. It works without JavaScript: one form for the card, a button for each other test outcome.
import { instruments, type Instrument } from "./instruments.ts";
import { html, type Html } from "../pages/html.ts";
import { moneyText } from "../pages/money-text.ts";
import type { Page } from "../pages/send-page.ts";
import type { Account, Transaction } from "./books.ts";

export function checkoutPage(transaction: Transaction, account: Account | undefined, problem: string | null): Page {
  const amount = moneyText(transaction.amount, transaction.currency);
  const cancelUrl = cancelAddress(transaction);
  const action = `/paystack/checkout/${transaction.accessCode}`;
  return frame(`Pay ${amount}`, transaction, account, [
    problem
      ? html`<p class="problem" role="alert">
          <b>Payment failed: ${problem}.</b> You were not charged. Try another card.
        </p>`
      : null,
    takes(transaction, "card") ? cardForm(action, amount) : transferForm(action, amount, transaction),
    html`<details class="choices">
      <summary>Pay another way, or make it fail</summary>
      <form method="post" action="${action}">${choicesFor(transaction).map(choiceButton)}</form>
    </details>`,
    cancelUrl ? html`<p class="cancel"><a href="${cancelUrl}" rel="noreferrer">Cancel payment</a></p>` : null,
  ]);
}

/** After the payment, for payments without a return address or that are opened again. */
export function receiptPage(transaction: Transaction, account: Account | undefined, backTo: string | null): Page {
  const done = transaction.paidAt !== null;
  const amount = moneyText(transaction.amount, transaction.currency);
  return frame(done ? "Payment successful" : "Payment in progress", transaction, account, [
    html`<div class="receipt">
      <span class="mark${done ? "" : " waiting"}" aria-hidden="true">${done ? "✓" : "…"}</span>
      <h2>${done ? "Payment successful" : "Payment in progress"}</h2>
      <p>${done ? `${amount} was paid.` : `${amount} is being confirmed by the bank.`} Nothing more to do here.</p>
      ${backTo ? html`<a class="pay" href="${backTo}" rel="noreferrer">Back to the shop</a>` : null}
    </div>`,
  ]);
}

export function unknownPaymentPage(): Page {
  return {
    title: "Payment not found",
    styles: ["checkout.css"],
    body: html`<body>
      ${banner}
      <main class="sheet">
        <div class="receipt">
          <h2>Payment not found</h2>
          <p>This link is not one of ours, or the simulator was restarted since.</p>
        </div>
      </main>
    </body>`,
  };
}

/** Where a payer goes after cancelling: `metadata.cancel_action`. */
export function cancelAddress({ metadata }: Transaction): string | null {
  if (typeof metadata !== "object" || metadata === null || !("cancel_action" in metadata)) return null;
  const { cancel_action: address } = metadata;
  return typeof address === "string" && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}

function frame(
  title: string,
  transaction: Transaction,
  account: Account | undefined,
  content: readonly (Html | null)[],
): Page {
  const { amount, requestedAmount, currency, email, reference } = transaction;
  const name = account?.businessName ?? "Sandbox shop";
  return {
    title,
    styles: ["checkout.css"],
    body: html`<body>
      ${banner}
      <main class="sheet">
        <header>
          <span class="badge" aria-hidden="true">${name.slice(0, 1).toUpperCase()}</span>
          <div class="who"><strong>${name}</strong><span>${email}</span></div>
          <div class="sum"><span>Pay</span><strong>${moneyText(amount, currency)}</strong></div>
        </header>
        ${amount > requestedAmount ? html`<p class="fee">${moneyText(requestedAmount, currency)} + ${moneyText(amount - requestedAmount, currency)} payment fee</p>` : null}
        ${content.map((part) => part ?? html``)}
        <footer>Paystack simulator · Reference <code>${reference}</code></footer>
      </main>
    </body>`,
  };
}

function cardForm(action: string, amount: string): Html {
  return html`<form method="post" action="${action}" class="card-form" autocomplete="off">
    <label>Card number<input name="number" inputmode="numeric" value="4084 0840 8408 4081" required /></label>
    <div class="pair">
      <label>Valid till<input name="expiry" inputmode="numeric" value="12 / 30" required /></label>
      <label>CVV<input name="cvv" inputmode="numeric" value="408" maxlength="4" required /></label>
    </div>
    <button class="pay" type="submit">${lock} Pay ${amount}</button>
  </form>`;
}

/** For a page without cards: the first accepted instrument, as its payer sees it. */
function transferForm(action: string, amount: string, transaction: Transaction): Html | null {
  const [instrument] = choicesFor(transaction);
  if (!instrument) return null;
  const { name, channel, title, number } = instrument;
  return html`<form method="post" action="${action}" class="card-form">
    ${
      channel === "bank_transfer"
        ? html`<p>Send exactly <b>${amount}</b> from your bank's app to this account, made for this payment alone:</p>
            <p class="account"><b>${accountFor(transaction)}</b><span>Simulated Bank · Sokoni checkout</span></p>`
        : html`<p>${title}: <b>${number}</b></p>`
    }
    <button class="pay" name="instrument" value="${name}" type="submit">
      ${channel === "bank_transfer" ? "I have sent the money" : html`${lock} Pay ${amount}`}
    </button>
  </form>`;
}

/** Ten digits, the same each time the page is opened. */
function accountFor({ accessCode }: Transaction): string {
  const digits = Buffer.from(accessCode).reduce((sum, byte) => (sum * 31 + byte) % 10_000_000, 7);
  return `990${String(digits).padStart(7, "0")}`;
}

function takes({ channels }: Transaction, channel: string): boolean {
  return channels === null || channels.includes(channel);
}

function choicesFor(transaction: Transaction): Instrument[] {
  const { currency } = transaction;
  return instruments.filter(
    ({ currencies, channel }) => (currencies === null || currencies.includes(currency)) && takes(transaction, channel),
  );
}

function choiceButton({ name, title, what, number, refusal, channel }: Instrument): Html {
  const shown = channel === "card" ? `•••• ${number.slice(-4)}` : number;
  return html`<button name="instrument" value="${name}" class="choice${refusal ? " fails" : ""}">
    <span><b>${title}</b><small>${what}</small></span
    ><code>${shown}</code>
  </button>`;
}

const banner = html`<p class="banner"><b>Simulated payment</b> – no real money moves, no real card is needed.</p>`;

const lock = html`<svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
  <path
    fill="currentColor"
    d="M8 1a3.5 3.5 0 0 0-3.5 3.5V6H4a1.5 1.5 0 0 0-1.5 1.5v5A1.5 1.5 0 0 0 4 14h8a1.5 1.5 0 0 0 1.5-1.5v-5A1.5 1.5 0 0 0 12 6h-.5V4.5A3.5 3.5 0 0 0 8 1Zm2 5H6V4.5a2 2 0 1 1 4 0Z"
  />
</svg>`;
