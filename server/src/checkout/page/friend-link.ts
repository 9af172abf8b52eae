// Shows the link for another payer.
import { html, ownAddress, type Html } from "../../kernel/http/html.ts";
import type { OrderFacts } from "./view.ts";
import type { PayWords } from "./words.ts";

/** The link for another payer, to send or to copy. Neither needs a script. */
export function friendLink({ friend, shopName, total }: OrderFacts, { friend: words }: PayWords): Html | null {
  if (friend === null) return null;
  const asks = words.asks.replaceAll(/\{(shop|total)\}/g, (_, name) => (name === "shop" ? shopName : total));
  const send = `https://wa.me/?text=${encodeURIComponent(`${asks} ${friend.url}`.toWellFormed())}`;
  return html`<details class="next friend">
    <summary>${words.heading}</summary>
    <p>${words.what}</p>
    <p class="again"><a class="button quiet" href="${ownAddress(send)}" rel="noreferrer">${words.send}</a></p>
    <label for="friend">${words.copy}</label>
    <input type="text" id="friend" readonly value="${friend.url}" />
    <button class="button quiet" type="button" id="copy" data-copied="${words.copied}" hidden>${words.copyIt}</button>
  </details> `;
}
