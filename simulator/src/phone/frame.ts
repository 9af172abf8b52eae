// The frame of a sandbox phone, for both channels: who writes, to which shop, and the thread. The page's script draws the thread from the
// server's stream.
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/send-page.ts";

/** A person or shop that can be selected. `handle` is the phone or user name below the name. */
export type Entry = { name: string; handle: string; href: string; current: boolean };

export type Frame = {
  /** The page's own path. */
  path: string;
  /** The class that colours it; null for none. */
  skin: string | null;
  title: string;
  styles: readonly string[];
  script: string;
  buyer: Pick<Entry, "name" | "handle">;
  buyers: readonly Entry[];
  shops: readonly Entry[];
  /** The shop of the thread, kept when a buyer is added; null without one. */
  shopId: string | null;
  /** The form for a new buyer. */
  newBuyer: Html;
  hint: Html;
  thread: Html;
  /** In the desk, which already shows the writer and the shop. */
  inside: boolean;
};

export function phoneFrame(frame: Frame): Page {
  const { path, skin, title, styles, script, buyer, buyers, shops, shopId, newBuyer, hint, thread, inside } = frame;
  const classes = ["desk", ...(skin === null ? [] : [skin]), ...(inside ? ["inside"] : [])].join(" ");
  if (inside)
    return {
      title: `${title} – sandbox phone`,
      styles: ["phone.css", "conversation.css", ...styles],
      script,
      framed: true,
      body: html`<body>
        <div class="${classes}">${thread}</div>
      </body>`,
    };
  return {
    title: `${title} – sandbox phone`,
    styles: ["phone.css", "conversation.css", ...styles],
    script,
    body: html`<body>
      <div class="${classes}">
        <details class="people" id="people">
          <summary>
            <span class="avatar small" aria-hidden="true">${initials(buyer.name)}</span
            ><span class="you">Writing as <b>${buyer.name}</b><small>${buyer.handle}</small></span>
          </summary>
          <div class="panel">
            <h2>Buyers</h2>
            <ul>
              ${buyers.map(entryLink)}
            </ul>
            <form class="new" action="${path}">
              ${shopId === null ? null : html`<input type="hidden" name="shop" value="${shopId}" />`}
              <input name="name" placeholder="Name" aria-label="Name of a new buyer" required maxlength="60" />
              ${newBuyer}
              <button>Add buyer</button>
            </form>
            ${
              shops.length > 1
                ? html`<h2>Shops</h2>
                    <ul>
                      ${shops.map(entryLink)}
                    </ul>`
                : null
            }
            <p class="hint">${hint}</p>
          </div>
        </details>
        ${thread}
      </div>
    </body>`,
  };
}

/** The thread of a phone. `ids` are those of the shop and the buyer, for the page's script. */
export function threadOf(
  { shop, ids }: { shop: string; ids: { shop: string; as: string; name: string } },
  inside: Html,
): Html {
  return html`<main class="phone" id="phone" data-shop="${ids.shop}" data-as="${ids.as}" data-name="${ids.name}">
    <header>
      <span class="avatar" aria-hidden="true">${initials(shop)}</span>
      <div>
        <h1>${shop}</h1>
        <p id="state" role="status">connecting …</p>
      </div>
      <span class="tag">sandbox</span>
    </header>
    ${inside}
    <noscript><p class="noscript">The sandbox phone needs JavaScript to show answers as they come.</p></noscript>
  </main>`;
}

export const messageList: Html = html`<ol
  class="messages"
  id="messages"
  aria-live="polite"
  aria-label="Conversation"
></ol>`;

export function suggestionChips(suggestions: readonly string[]): Html {
  return html`<div class="chips" id="chips" aria-label="Suggestions">
    ${suggestions.map((one) => html`<button type="button">${one}</button>`)}
  </div>`;
}

export function sendButton(label: string): Html {
  return html`<button aria-label="${label}">
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path fill="currentColor" d="M3.4 20.4 21 12 3.4 3.6l-.01 6.53L15 12 3.39 13.87z" />
    </svg>
  </button>`;
}

/** @param what what has to be configured, and where. */
export function noShop(what: Html): Html {
  return html`<main class="phone empty">
    <div>
      <h1>No shop to write to yet</h1>
      <p>${what}</p>
    </div>
  </main>`;
}

function entryLink({ name, handle, href, current }: Entry): Html {
  return html`<li>
    <a href="${href}" ${current ? html`aria-current="true"` : null}
      ><span class="avatar small" aria-hidden="true">${initials(name)}</span
      ><span>${name}<small>${handle}</small></span></a
    >
  </li>`;
}

function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => Array.from(word)[0] ?? "");
  return letters.slice(0, 2).join("").toUpperCase();
}
