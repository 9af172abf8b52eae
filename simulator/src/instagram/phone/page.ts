// The sandbox phone for Instagram: the frame of the page. What is in it is drawn by instagram-phone.js from what the
// server streams.
import { html, type Html } from "../../pages/html.ts";
import type { Page } from "../../pages/send-page.ts";
import type { Account } from "../books.ts";
import type { Buyer } from "./buyers.ts";

const suggestions = [
  "Hi, is this available?",
  "How much?",
  "Do you have size M?",
  "I want to order 2",
  "Where is my order?",
];

export function instagramPhonePage(
  shop: Account | undefined,
  shops: readonly Account[],
  buyer: Buyer,
  buyers: readonly Buyer[],
): Page {
  const address = (to: Buyer, at = shop) =>
    `/instagram/phone?${new URLSearchParams({ as: to.username, name: to.name, ...(at ? { shop: at.igId } : {}) }).toString()}`;
  return {
    title: `@${buyer.username} – sandbox phone`,
    styles: ["phone.css", "conversation.css", "instagram-phone.css"],
    script: "instagram-phone.js",
    body: html`<body>
      <div class="desk">
        <details class="people" id="people">
          <summary>
            <span class="avatar small" aria-hidden="true">${initials(buyer.name)}</span
            ><span class="you">Writing as <b>${buyer.name}</b><small>@${buyer.username}</small></span>
          </summary>
          <div class="panel">
            <h2>Buyers</h2>
            <ul>
              ${buyers.map((one) => entry(one.name, one.username, address(one), one.username === buyer.username))}
            </ul>
            <form class="new" action="/instagram/phone">
              ${shop ? html`<input type="hidden" name="shop" value="${shop.igId}" />` : null}
              <input name="name" placeholder="Name" aria-label="Name of a new buyer" required maxlength="60" />
              <input
                name="as"
                placeholder="handle"
                aria-label="Handle of a new buyer"
                pattern="@?[A-Za-z0-9._]{1,60}"
                title="Letters, digits, points and underscores"
                required
                maxlength="61"
              />
              <button>Add buyer</button>
            </form>
            ${
              shops.length > 1
                ? html`<h2>Shops</h2>
                    <ul>
                      ${shops.map((one) => entry(one.name ?? one.username, one.username, address(buyer, one), one === shop))}
                    </ul>`
                : null
            }
            <p class="hint">
              A handle ending in <code>.gone</code> can't be reached, one ending in <code>.unread</code> never reads.
              <a href="/outcomes">All outcomes</a> · <a href="/phone">WhatsApp phone</a>
            </p>
          </div>
        </details>
        ${shop ? thread(shop, buyer) : noShop}
      </div>
    </body>`,
  };
}

function thread(shop: Account, buyer: Buyer): Html {
  const name = shop.name ?? shop.username;
  return html`<main
    class="phone instagram"
    id="phone"
    data-shop="${shop.igId}"
    data-as="${buyer.username}"
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
    <nav class="tabs" role="tablist">
      <button type="button" role="tab" id="tab-thread" aria-controls="pane-thread" aria-selected="true">
        Messages
      </button>
      <button type="button" role="tab" id="tab-post" aria-controls="pane-post" aria-selected="false">
        Post <span id="comment-count"></span>
      </button>
    </nav>
    <section class="pane" id="pane-thread" role="tabpanel" aria-labelledby="tab-thread">
      <ol class="messages" id="messages" aria-live="polite" aria-label="Conversation"></ol>
      <div class="chips" id="quick-replies" aria-label="Quick replies"></div>
      <div class="chips" id="chips" aria-label="Suggestions">
        ${suggestions.map((one) => html`<button type="button">${one}</button>`)}
      </div>
      <form class="composer" id="composer">
        <label class="attach" title="Send a picture"
          ><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path fill="currentColor" d="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z" /></svg
          ><input id="picture" type="file" accept="image/*" aria-label="Send a picture" />
        </label>
        <textarea id="draft" rows="1" placeholder="Message" aria-label="Message" maxlength="1000"></textarea>
        ${sendButton("Send")}
      </form>
    </section>
    <section class="pane" id="pane-post" role="tabpanel" aria-labelledby="tab-post" hidden>
      <div class="below">
        <figure class="post">
          <div class="cloth" role="img" aria-label="The shop's picture of new fabrics"></div>
          <figcaption><b>${shop.username}</b> New arrivals. Ask us anything below, or send a message.</figcaption>
        </figure>
        <ol class="comments" id="comments" aria-live="polite" aria-label="Comments"></ol>
      </div>
      <form class="composer" id="comment-form">
        <textarea
          id="comment"
          rows="1"
          placeholder="Comment in public"
          aria-label="Comment"
          maxlength="2200"
        ></textarea>
        ${sendButton("Post comment")}
      </form>
    </section>
    <noscript><p class="noscript">The sandbox phone needs JavaScript to show answers as they come.</p></noscript>
  </main>`;
}

function sendButton(label: string): Html {
  return html`<button aria-label="${label}">
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path fill="currentColor" d="M3.4 20.4 21 12 3.4 3.6l-.01 6.53L15 12 3.39 13.87z" />
    </svg>
  </button>`;
}

const noShop = html`<main class="phone empty">
  <div>
    <h1>No shop to write to yet</h1>
    <p>Once an Instagram account is configured at <code>/_/instagram/configure</code>, its messages are here.</p>
  </div>
</main>`;

function entry(name: string, username: string, href: string, current: boolean): Html {
  return html`<li>
    <a href="${href}" ${current ? html`aria-current="true"` : null}
      ><span class="avatar small" aria-hidden="true">${initials(name)}</span
      ><span>${name}<small>@${username}</small></span></a
    >
  </li>`;
}

function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => Array.from(word)[0] ?? "");
  return letters.slice(0, 2).join("").toUpperCase();
}
