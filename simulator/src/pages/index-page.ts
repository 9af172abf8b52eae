// The overview: the pages, and what is configured.
import type { Account as FlutterwaveAccount } from "../flutterwave/books.ts";
import type { Account } from "../paystack/books.ts";
import type { Account as InstagramAccount } from "../instagram/books.ts";
import type { BusinessNumber } from "../whatsapp/books.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./send-page.ts";

export function indexPage(
  numbers: readonly BusinessNumber[],
  accounts: readonly Account[],
  merchants: readonly FlutterwaveAccount[],
  handles: readonly InstagramAccount[] = [],
): Page {
  return {
    title: "Provider simulator",
    styles: ["simulator.css"],
    body: html`<body class="plain">
      <header class="top">
        <h1>Provider simulator</h1>
        <p>
          WhatsApp and Paystack as servers of your own: the same requests, the same signed webhooks, no accounts and no
          real money.
        </p>
      </header>
      <main>
        <nav class="tiles">
          ${link("/", "Sandbox desk", "Several phones, the providers' and couriers' panels, the clock and the shop's story.")}
          ${link("/phone", "Sandbox phone", "Write to the shop as a buyer and see its answers come.")}
          ${link("/instagram/phone", "Sandbox phone: Instagram", "Direct messages, cards and comments below a post.")}
          ${link("/shipbubble/panel", "Couriers' panel", "Every label that was bought, and what may happen to it next.")}
          ${link("/outcomes", "Outcomes on request", "Amounts, cards and phones that make things fail, lag or repeat.")}
        </nav>
        <h2>Its own books</h2>
        <nav class="tiles small">
          ${link("/_/paystack/transactions", "Payments", "Every transaction, as JSON.")}
          ${link("/_/paystack/books", "Paystack's books", "Payments, refunds, disputes, transfers and the balance, as JSON.")}
          ${link("/_/flutterwave/transactions", "Flutterwave payments", "Every attempt, as JSON.")}
          ${link("/_/flutterwave/totals", "Flutterwave balance", "What it holds, by currency.")}
          ${link("/_/mpesa/books", "M-Pesa", "Prompts, payments, payouts, reversals and totals, as JSON.")}
          ${link("/_/momo/books", "MTN MoMo", "Prompts, payments, transfers, refunds and totals, as JSON.")}
          ${link("/_/whatsapp/messages", "Messages", "Everything said, with statuses.")}
          ${link("/_/instagram/messages", "Instagram messages", "Everything said, both directions.")}
          ${link("/_/webhooks", "Webhooks", "Each delivery with its attempts.")}
        </nav>
        <h2>Configured</h2>
        <ul class="configured">
          ${numbers.map((one) => html`<li><b>WhatsApp</b> ${one.name ?? one.displayNumber} <code>${one.phoneNumberId}</code> → <code>${one.webhookUrl}</code></li>`)}
          ${handles.map((one) => html`<li><b>Instagram</b> @${one.username} <code>${one.igId}</code> → <code>${one.webhookUrl}</code></li>`)}
          ${accounts.map((one) => html`<li><b>Paystack</b> ${one.businessName ?? "Business"} → <code>${one.webhookUrl}</code></li>`)}
          ${merchants.map((one) => html`<li><b>Flutterwave</b> ${one.businessName ?? "Business"} → <code>${one.webhookUrl}</code></li>`)}
          ${handles.length + numbers.length + accounts.length + merchants.length === 0 ? html`<li>Nothing yet. POST to <code>/_/whatsapp/configure</code> and <code>/_/paystack/configure</code>.</li>` : null}
        </ul>
      </main>
    </body>`,
  };
}

function link(href: string, title: string, what: string): Html {
  return html`<a class="tile" href="${href}"><strong>${title}</strong><span>${what}</span></a>`;
}
