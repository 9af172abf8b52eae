// The sandbox phone for Instagram: messages, and a post with its comments.
import { html, type Html } from "../../pages/html.ts";
import type { Page } from "../../pages/send-page.ts";
import { messageList, noShop, phoneFrame, sendButton, suggestionChips, threadOf } from "../../phone/frame.ts";
import { sheetHead } from "../../phone/sheets.ts";
import type { Account } from "../books.ts";
import type { Buyer } from "./buyers.ts";

const suggestions = [
  "Hi, is this available?",
  "How much?",
  "Do you have size M?",
  "I want to order 2",
  "Where is my order?",
];

const attach = html`<dialog class="sheet" id="attach" aria-label="Attach">
  ${sheetHead("Attach")}
  <div class="tiles">
    <label class="tile">Photo or video<input type="file" accept="image/*,video/mp4" /></label>
    <label class="tile">Voice note<input type="file" accept="audio/*" /></label>
    <button type="button" class="tile" data-story="How much is this one?">Answer the story</button>
    <button type="button" class="tile" data-share="post">Share the post</button>
  </div>
  <p class="label">Nothing at hand? Send a sample.</p>
  <div class="samples">
    <button type="button" data-sample="image" aria-label="Sample picture">Picture</button>
    <button type="button" data-sample="audio" aria-label="Sample voice note">Voice note</button>
  </div>
</dialog>`;

export function instagramPhonePage({
  shop,
  shops,
  buyer,
  buyers,
  inside,
}: {
  shop: Account | undefined;
  shops: readonly Account[];
  buyer: Buyer;
  buyers: readonly Buyer[];
  inside: boolean;
}): Page {
  const address = (to: Buyer, at = shop) =>
    `/instagram/phone?${new URLSearchParams({ as: to.username, name: to.name, ...(at ? { shop: at.igId } : {}) }).toString()}`;
  return phoneFrame({
    path: "/instagram/phone",
    skin: "instagram",
    inside,
    title: `@${buyer.username}`,
    styles: ["attachments.css", "sheets.css", "instagram-phone.css"],
    script: "instagram/phone/instagram-phone.js",
    buyer: { name: buyer.name, handle: `@${buyer.username}` },
    buyers: buyers.map((one) => ({
      name: one.name,
      handle: `@${one.username}`,
      href: address(one),
      current: one.username === buyer.username,
    })),
    shops: shops.map((one) => ({
      name: nameOf(one),
      handle: `@${one.username}`,
      href: address(buyer, one),
      current: one === shop,
    })),
    shopId: shop?.igId ?? null,
    newBuyer: html`<input
      name="as"
      placeholder="handle"
      aria-label="Handle of a new buyer"
      pattern="@?[A-Za-z0-9._]{1,60}"
      title="Letters, digits, points and underscores"
      required
      maxlength="61"
    />`,
    hint: html`A handle ending in <code>.gone</code> can't be reached, one ending in <code>.unread</code> never reads.
      <a href="/outcomes">All outcomes</a> · <a href="/phone">WhatsApp phone</a>`,
    thread: shop
      ? thread(shop, buyer)
      : noShop(
          html`Once an Instagram account is configured at <code>/_/instagram/configure</code>, its messages are here.`,
        ),
  });
}

function thread(shop: Account, { username, name }: Buyer): Html {
  return threadOf(
    { shop: nameOf(shop), ids: { shop: shop.igId, as: username, name } },
    html`<nav class="tabs" role="tablist">
        <button type="button" role="tab" id="tab-thread" aria-controls="pane-thread" aria-selected="true">
          Messages
        </button>
        <button type="button" role="tab" id="tab-post" aria-controls="pane-post" aria-selected="false">
          Post <span id="comment-count"></span>
        </button>
      </nav>
      <section class="pane" id="pane-thread" role="tabpanel" aria-labelledby="tab-thread">
        ${messageList}
        <div class="chips" id="quick-replies" aria-label="Quick replies"></div>
        ${suggestionChips(suggestions)}
        <p class="reply" id="reply" hidden>
          <span></span><button type="button" aria-label="Don't reply to it">×</button>
        </p>
        <form class="composer" id="composer">
          <button type="button" class="plain" id="attach-open" aria-label="Attach">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M12 5v14M5 12h14" />
            </svg>
          </button>
          <textarea id="draft" rows="1" placeholder="Message" aria-label="Message" maxlength="1000"></textarea>
          ${sendButton("Send")}
        </form>
        ${attach}
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
      </section>`,
  );
}

function nameOf({ name, username }: Account): string {
  return name ?? username;
}
