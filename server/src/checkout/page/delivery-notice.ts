import { html, ownAddress, type Html } from "../../kernel/html.ts";
import type { DeliveryNotice, OrderFacts } from "./view.ts";

/** The code for the door, and the buyer's own word. Nothing before the order has left. */
export function deliveryNotice({ code, confirmUrl, arrived, fetched, returnsUrl }: DeliveryNotice): Html | null {
  const back =
    returnsUrl !== null &&
    html`<p class="again"><a class="button quiet" href="${ownAddress(returnsUrl)}">Send something back</a></p>`;
  if (arrived)
    return html`<section class="next" aria-labelledby="delivery">
      <h2 id="delivery">Your order has arrived</h2>
      <p>Is something wrong with it? Write to us in the chat now: once the shop is paid, we can do less for you.</p>
      ${back}
    </section> `;
  if (code === null && confirmUrl === null && !back) return null;
  return html`<section class="next" aria-labelledby="delivery">
    <h2 id="delivery">${fetched ? "Your pick-up" : "Your delivery"}</h2>
    ${
      code !== null &&
      html`<p>
          ${fetched ? "Your order is ready. Show this code at the shop" : "Show this code to the rider"} when your order
          is in your hands, not before:
        </p>
        <p class="amount">${code}</p>`
    }
    ${
      confirmUrl !== null &&
      html`<p class="again"><a class="button quiet" href="${ownAddress(confirmUrl)}">I have received it</a></p>`
    }
    ${back}
  </section> `;
}

export function receivedForm({ action, pageUrl }: OrderFacts & { action: string }): Html {
  return html`<form class="next" method="post" action="${ownAddress(action)}">
    <p><button class="button" type="submit" name="received" value="everything">Yes, I have everything</button></p>
    <p class="again"><a class="button quiet" href="${ownAddress(pageUrl)}">Not yet</a></p>
  </form> `;
}
