// The sandbox phone for WhatsApp.
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/send-page.ts";
import type { BusinessNumber } from "../whatsapp/books.ts";
import type { Buyer } from "./buyers.ts";
import { messageList, noShop, phoneFrame, sendButton, suggestionChips, threadOf } from "./frame.ts";
import { sheets } from "./sheets.ts";

/** Checked by the browser: 7 to 20 digits, spaces and signs. */
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

/** For the phone of a seller: the shop's number answers a member differently from a buyer. */
const sellersSuggestions = ["SOLD 1 ANKARA WRAP DRESS M", "1", "2"];

export function phonePage({
  shop,
  shops,
  buyer,
  buyers,
  inside,
  sells = false,
}: {
  shop: BusinessNumber | undefined;
  shops: readonly BusinessNumber[];
  buyer: Buyer;
  buyers: readonly Buyer[];
  inside: boolean;
  /** One of the shop's team, not a buyer. */
  sells?: boolean;
}): Page {
  const address = (to: Buyer, at = shop) =>
    `/phone?${new URLSearchParams({ as: to.phone, name: to.name, ...(at ? { shop: at.phoneNumberId } : {}) }).toString()}`;
  return phoneFrame({
    path: "/phone",
    skin: null,
    inside,
    title: buyer.name,
    styles: ["attachments.css", "sheets.css"],
    script: "phone/phone.js",
    buyer: { name: buyer.name, handle: spaced(buyer.phone) },
    buyers: buyers.map((one) => ({
      name: one.name,
      handle: spaced(one.phone),
      href: address(one),
      current: one.phone === buyer.phone,
    })),
    shops: shops.map((one) => ({
      name: nameOf(one),
      handle: spaced(one.displayNumber),
      href: address(buyer, one),
      current: one === shop,
    })),
    shopId: shop?.phoneNumberId ?? null,
    newBuyer: html`<input
      name="as"
      type="tel"
      placeholder="+234 803 …"
      aria-label="Phone of a new buyer"
      pattern="${phonePattern}"
      title="A phone number with its country code"
      required
      maxlength="24"
    />`,
    hint: html`A phone ending in <code>0026</code> can't be reached, one ending in <code>0002</code> never reads.
      <a href="/outcomes">All outcomes</a> · <a href="/instagram/phone">Instagram phone</a>`,
    thread: shop
      ? conversation(shop, buyer, sells ? sellersSuggestions : suggestions)
      : noShop(
          html`Once a WhatsApp number is configured at <code>/_/whatsapp/configure</code>, its conversation is here.`,
        ),
  });
}

function conversation(shop: BusinessNumber, { phone, name }: Buyer, chips: readonly string[]): Html {
  return threadOf(
    { shop: nameOf(shop), ids: { shop: shop.phoneNumberId, as: phone, name } },
    html`${messageList} ${suggestionChips(chips)}
      <p class="reply" id="reply" hidden>
        <span></span><button type="button" aria-label="Don't reply to it">×</button>
      </p>
      <form class="composer" id="composer">
        <button type="button" class="plain" id="attach-open" aria-label="Attach">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M12 5v14M5 12h14" />
          </svg>
        </button>
        <textarea id="draft" rows="1" placeholder="Message" aria-label="Message" maxlength="4096"></textarea>
        ${sendButton("Send")}
      </form>
      ${sheets}`,
  );
}

function nameOf({ name, displayNumber }: BusinessNumber): string {
  return name ?? displayNumber;
}

/** +2348031234567 as +234 803 123 4567, only for display. */
function spaced(phone: string): string {
  return phone.replace(/^(\+\d{1,3})(\d{3})(\d{3})(\d{3,})$/, "$1 $2 $3 $4");
}
