// The sandbox phone: the frame of the page. The conversation itself is drawn by phone.js from what the server streams.
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/send-page.ts";
import type { BusinessNumber } from "../whatsapp/books.ts";
import type { Buyer } from "./buyers.ts";
import { sheets } from "./sheets.ts";

/** As a browser reads it: 7 to 20 digits, spaces and signs. */
const phonePattern = String.raw`\+?[\d\s.\(\)\-]{7,20}`;

const suggestions = [
  "Hi, what do you have?",
  "How much is the ankara dress?",
  "Do you have it in size M?",
  "Can you do a better price?",
  "I want to order 2",
  "Do you deliver to Lekki?",
  "Where is my order?",
];

export function phonePage(
  shop: BusinessNumber | undefined,
  shops: readonly BusinessNumber[],
  buyer: Buyer,
  buyers: readonly Buyer[],
): Page {
  const address = (to: Buyer, at = shop) =>
    `/phone?${new URLSearchParams({ as: to.phone, name: to.name, ...(at ? { shop: at.phoneNumberId } : {}) }).toString()}`;
  return {
    title: `${buyer.name} – sandbox phone`,
    styles: ["phone.css", "conversation.css", "attachments.css", "sheets.css"],
    script: "phone.js",
    body: html`<body>
      <div class="desk">
        <details class="people" id="people">
          <summary>
            <span class="avatar small" aria-hidden="true">${initials(buyer.name)}</span
            ><span class="you">Writing as <b>${buyer.name}</b><small>${spaced(buyer.phone)}</small></span>
          </summary>
          <div class="panel">
            <h2>Buyers</h2>
            <ul>
              ${buyers.map((one) => personLink(one, address(one), one.phone === buyer.phone))}
            </ul>
            <form class="new" action="/phone">
              ${shop ? html`<input type="hidden" name="shop" value="${shop.phoneNumberId}" />` : null}
              <input name="name" placeholder="Name" aria-label="Name of a new buyer" required maxlength="60" />
              <input
                name="as"
                type="tel"
                placeholder="+234 803 …"
                aria-label="Phone of a new buyer"
                pattern="${phonePattern}"
                title="A phone number with its country code"
                required
                maxlength="24"
              />
              <button>Add buyer</button>
            </form>
            ${
              shops.length > 1
                ? html`<h2>Shops</h2>
                    <ul>
                      ${shops.map((one) => shopLink(one, address(buyer, one), one === shop))}
                    </ul>`
                : null
            }
            <p class="hint">
              A phone ending in <code>0026</code> can't be reached, one ending in <code>0002</code> never reads.
              <a href="/outcomes">All outcomes</a>
            </p>
          </div>
        </details>
        ${shop ? conversation(shop, buyer) : noShop}
      </div>
    </body>`,
  };
}

function conversation(shop: BusinessNumber, buyer: Buyer): Html {
  const name = shop.name ?? shop.displayNumber;
  return html`<main
    class="phone"
    id="phone"
    data-shop="${shop.phoneNumberId}"
    data-as="${buyer.phone}"
    data-name="${buyer.name}"
  >
    <header>
      <span class="avatar" aria-hidden="true">${initials(name)}</span>
      <div>
        <h1>${name}</h1>
        <p id="state" role="status">connecting …</p>
      </div>
      <span class="tag">sandbox</span>
    </header>
    <ol class="messages" id="messages" aria-live="polite" aria-label="Conversation"></ol>
    <div class="chips" id="chips" aria-label="Suggestions">
      ${suggestions.map((one) => html`<button type="button">${one}</button>`)}
    </div>
    <form class="composer" id="composer">
      <button type="button" class="plain" id="attach-open" aria-label="Attach">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M12 5v14M5 12h14" />
        </svg>
      </button>
      <textarea id="draft" rows="1" placeholder="Message" aria-label="Message" maxlength="4096"></textarea>
      <button aria-label="Send">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path fill="currentColor" d="M3.4 20.4 21 12 3.4 3.6l-.01 6.53L15 12 3.39 13.87z" />
        </svg>
      </button>
    </form>
    ${sheets}
    <noscript><p class="noscript">The sandbox phone needs JavaScript to show answers as they come.</p></noscript>
  </main>`;
}

const noShop = html`<main class="phone empty">
  <div>
    <h1>No shop to write to yet</h1>
    <p>Once a WhatsApp number is configured at <code>/_/whatsapp/configure</code>, its conversation is here.</p>
  </div>
</main>`;

function personLink({ name, phone }: Buyer, href: string, current: boolean): Html {
  return html`<li>
    <a href="${href}" ${current ? html`aria-current="true"` : null}
      ><span class="avatar small" aria-hidden="true">${initials(name)}</span
      ><span>${name}<small>${spaced(phone)}</small></span></a
    >
  </li>`;
}

function shopLink(shop: BusinessNumber, href: string, current: boolean): Html {
  return personLink({ name: shop.name ?? shop.displayNumber, phone: shop.displayNumber }, href, current);
}

function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => Array.from(word)[0] ?? "");
  return letters.slice(0, 2).join("").toUpperCase();
}

/** +2348031234567 as +234 803 123 4567, for the eye only. */
function spaced(phone: string): string {
  return phone.replace(/^(\+\d{1,3})(\d{3})(\d{3})(\d{3,})$/, "$1 $2 $3 $4");
}
