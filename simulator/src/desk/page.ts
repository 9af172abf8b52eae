// The desk's page: phones of several buyers next to the panels of gateways, couriers, the clock and the shop's timeline.
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/send-page.ts";
import type { DeskShop } from "./desk.ts";
import { nowPlaying, salePanel } from "./sale/panel.ts";

type ReadyPhone = { channel: "whatsapp" | "instagram"; handle: string; name: string; role?: "seller" };

/** The buyers that are available immediately, by channel. */
const readyBuyers: readonly ReadyPhone[] = [
  { channel: "whatsapp", handle: "+2348031234567", name: "Ada Okafor" },
  { channel: "instagram", handle: "kofi.mensah", name: "Kofi Mensah" },
  { channel: "whatsapp", handle: "+254712345678", name: "Wanjiru Kamau" },
];

const views = [
  ["phones", "Phones"],
  ["sale", "Sale"],
  ["story", "Story"],
  ["money", "Money"],
  ["parcels", "Parcels"],
  ["clock", "Clock"],
] as const;

const jumps = [
  [3_600, "1 hour"],
  [86_400, "1 day"],
  [3 * 86_400, "3 days"],
] as const;

export function deskPage(shops: readonly DeskShop[], shop: DeskShop | undefined): Page {
  const seller = shop?.linked?.sale?.seller;
  const ready: ReadyPhone[] = readyBuyers.filter(({ channel }) => shop && shop[channel] !== null);
  if (seller)
    ready.push({ channel: "whatsapp", handle: seller.phone, name: `${seller.name} (seller)`, role: "seller" });
  return {
    title: `${shop?.name ?? "Sandbox"} – sandbox desk`,
    styles: ["desk.css", "desk-panels.css", "desk-sale.css"],
    script: "desk/desk.js",
    holdsFrames: true,
    body: html`<body data-view="phones">
      <header class="bar">
        <h1>Sandbox desk</h1>
        ${shopChoice(shops, shop)}
        <p class="time">
          <span>Simulated time</span>
          <time id="now">…</time>
        </p>
        <nav aria-label="More">
          <a href="/outcomes">Outcomes</a>
          <a href="/overview">Books</a>
        </nav>
      </header>
      <div
        class="floor"
        id="floor"
        data-shop="${shop?.id ?? ""}"
        data-whatsapp="${shop?.whatsapp ?? ""}"
        data-instagram="${shop?.instagram ?? ""}"
        data-ready="${JSON.stringify(ready)}"
      >
        <div class="buyers" id="buyers" role="group" aria-label="Buyers"></div>
        <nav class="views" id="views" aria-label="Views">
          ${views.map(
            ([view, label]) =>
              html`<button type="button" data-view="${view}" aria-pressed="false">
                ${label}<span class="count" hidden></span>
              </button>`,
          )}
        </nav>
        ${shop?.linked?.sale ? nowPlaying() : null}
        <main class="phones" id="phones" aria-label="Phones">
          ${shop ? null : html`<p class="nothing">No shop is known yet. Start the platform, or configure a number.</p>`}
        </main>
        <aside class="panels" id="panels" aria-label="Panels">
          ${panel("sale", "One sale", salePanel(shop?.linked?.sale))} ${panel("story", "Story", storyPanel)}
          ${panel("money", "Money", moneyPanel)} ${panel("parcels", "Parcels", parcelsPanel)}
          ${panel("clock", "Clock", clockPanel)}
        </aside>
      </div>
      <p class="said" id="said" role="status"></p>
      ${addDialog(shop)} ${shop?.linked ? anewDialog(shop) : null}
      <noscript><p class="nothing">The desk needs JavaScript: everything on it is live.</p></noscript>
    </body>`,
  };
}

/** The page for browsers on other machines. */
export function awayPage(reason: string): Page {
  return {
    title: "Sandbox desk",
    styles: ["simulator.css"],
    body: html`<body class="plain">
      <header class="top">
        <h1>Sandbox desk</h1>
        <p>${reason}</p>
      </header>
      <main>
        <p>The phones are at <a href="/phone">/phone</a> from everywhere.</p>
      </main>
    </body>`,
  };
}

function shopChoice(shops: readonly DeskShop[], shop: DeskShop | undefined): Html | null {
  if (!shop) return null;
  if (shops.length === 1) return html`<p class="shop">${shop.name}</p>`;
  return html`<form class="shop">
    <label
      ><span class="unseen">Shop</span>
      <select name="shop" id="shop">
        ${shops.map(({ id, name }) =>
          id === shop.id
            ? html`<option value="${id}" selected>${name}</option>`
            : html`<option value="${id}">${name}</option>`,
        )}
      </select></label
    ><button>Go</button>
  </form>`;
}

function panel(view: string, title: string, inside: Html): Html {
  return html`<section class="panel" id="panel-${view}" data-panel="${view}" aria-labelledby="title-${view}" hidden>
    <h2 id="title-${view}">${title}</h2>
    ${inside}
  </section>`;
}

const storyPanel = html`<p class="lead">
    What happens in the shop, as it happens: words, what the agent did, the order, the money, the books.
  </p>
  <p class="filter" id="filter" hidden><span></span><button type="button">Show all</button></p>
  <p class="trouble" id="trouble" hidden></p>
  <ol class="lines" id="lines" tabindex="0" aria-label="What happened"></ol>`;

const moneyPanel = html`<p class="lead" id="providers"></p>
  <label class="check"
    ><input type="checkbox" id="prompts" /> Prompts on phones wait for me
    <small>Otherwise they are approved after four seconds.</small></label
  >
  <div class="cards" id="money"></div>
  <h3>Notices</h3>
  <p class="lead">What providers and couriers tell the platform. Let the next one go astray, or send one again.</p>
  <form class="meddle" id="meddle">
    <label
      >The next notice of
      <select name="provider">
        <option value="paystack">Paystack</option>
        <option value="flutterwave">Flutterwave</option>
        <option value="mpesa">M-Pesa</option>
        <option value="momo">MTN MoMo</option>
        <option value="shipbubble">Shipbubble</option>
        <option value="terminal-africa">Terminal Africa</option>
      </select></label
    >
    <label
      >is
      <select name="fate">
        <option value="lost">lost</option>
        <option value="late">ten minutes late</option>
        <option value="twice">sent twice</option>
        <option value="">sent as usual</option>
      </select></label
    >
    <button>Do it</button>
  </form>
  <p class="meddled" id="meddled" hidden></p>
  <ul class="notices" id="notices"></ul>`;

const parcelsPanel = html`<h3>To be sent</h3>
  <p class="lead">In the seller's place: hand an order that is paid to a courier.</p>
  <div class="cards" id="orders"></div>
  <h3>On their way</h3>
  <div class="cards" id="parcels"></div>`;

const clockPanel = html`<p class="lead">
    Moves the clock of the platform and of everything simulated. What falls due on the way happens: money is released,
    orders run out, reminders go out. It never goes back.
  </p>
  <div class="jumps" id="jumps">
    ${jumps.map(([seconds, label]) => html`<button type="button" data-seconds="${seconds}">${label}</button>`)}
  </div>
  <form class="jump" id="jump">
    <label>Hours <input name="hours" type="number" min="1" max="9600" value="12" required /></label>
    <button>Jump</button>
  </form>
  <h3>Begin anew</h3>
  <p class="lead">
    The shop as on its first day: no products, buyers, chats, orders or money. Its keys, people, channels and settings
    stay.
  </p>
  <p class="anew"><button type="button" id="anew">Begin anew …</button></p>`;

function anewDialog(shop: DeskShop): Html {
  return html`<dialog id="anew-dialog" aria-labelledby="title-anew" aria-describedby="words-anew">
    <form method="dialog" id="anew-form">
      <h2 id="title-anew">Let ${shop.name} begin anew?</h2>
      <p id="words-anew">
        All products, buyers, chats, orders and money of this shop are gone from its lists for good. API keys, people,
        channels, webhook endpoints and settings stay as they are, and so does the clock.
      </p>
      <p class="buttons">
        <button value="cancel" autofocus>Cancel</button><button value="anew" class="grave">Begin anew</button>
      </p>
    </form>
  </dialog>`;
}

function addDialog(shop: DeskShop | undefined): Html {
  return html`<dialog id="add" aria-labelledby="title-add">
    <form method="dialog" id="add-form">
      <h2 id="title-add">Add a buyer</h2>
      <label>Name <input name="name" required maxlength="60" autocomplete="off" /></label>
      <label
        >Channel
        <select name="channel">
          ${shop?.whatsapp ? html`<option value="whatsapp">WhatsApp</option>` : null}
          ${shop?.instagram ? html`<option value="instagram">Instagram</option>` : null}
        </select></label
      >
      <label
        >Phone or handle
        <input name="handle" required maxlength="61" placeholder="+234 803 …" autocomplete="off" />
        <small id="handle-hint"
          >A phone with its country code; on Instagram a handle. The ending decides how it behaves: see Outcomes.</small
        ></label
      >
      <p class="trouble" id="add-trouble" role="alert" hidden></p>
      <p class="buttons"><button value="cancel" formnovalidate>Cancel</button><button value="add">Add</button></p>
    </form>
  </dialog>`;
}
