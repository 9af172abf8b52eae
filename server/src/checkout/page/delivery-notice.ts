import { html, ownAddress, type Html } from "../../kernel/html.ts";
import type { DeliveryNotice, OrderFacts } from "./view.ts";
import type { PayWords } from "./words.ts";

/** The code for the door, the parcel's way, and the buyer's own word. Nothing before the order has left. */
export function deliveryNotice(notice: DeliveryNotice, { handover: words }: PayWords): Html | null {
  const { code, confirmUrl, arrived, fetched, returnsUrl, trackUrl, problemUrl } = notice;
  const links = html`${link(trackUrl, words.track)}${!arrived && link(confirmUrl, words.received)}${link(returnsUrl, words.sendBack)}${link(problemUrl, words.problem)}`;
  if (arrived)
    return html`<section class="next" aria-labelledby="delivery">
      <h2 id="delivery">${words.arrived}</h2>
      <p>${words.wrong}</p>
      ${links}
    </section> `;
  if ([code, confirmUrl, returnsUrl, trackUrl, problemUrl].every((part) => part === null)) return null;
  return html`<section class="next" aria-labelledby="delivery">
    <h2 id="delivery">${fetched ? words.pickup : words.delivery}</h2>
    ${
      code !== null &&
      html`<p>${fetched ? words.showShop : words.showRider}</p>
        <p class="amount">${code}</p>`
    }
    ${links}
  </section> `;
}

export function receivedForm(
  { action, pageUrl }: OrderFacts & { action: string },
  { handover: words }: PayWords,
): Html {
  return html`<form class="next" method="post" action="${ownAddress(action)}">
    <p><button class="button" type="submit" name="received" value="everything">${words.yes}</button></p>
    ${link(pageUrl, words.notYet)}
  </form> `;
}

function link(address: string | null, text: string): Html | null {
  return address === null
    ? null
    : html`<p class="again"><a class="button quiet" href="${ownAddress(address)}">${text}</a></p> `;
}
