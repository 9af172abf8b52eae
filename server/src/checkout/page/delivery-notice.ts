// Shows where the delivery is, and what the buyer needs for it.
import { html, ownAddress, type Html } from "../../kernel/http/html.ts";
import type { DeliveryNotice, OrderFacts } from "./view.ts";
import type { PayWords } from "./words.ts";

/** The delivery code, the parcel's status, and the buyer's confirmation. */
export function deliveryNotice(notice: DeliveryNotice, { handover: words }: PayWords): Html | null {
  const { code, codeEnded, confirmUrl, arrived, overridden, released, disputed, decided, tooLate } = notice;
  const { fetched, asksOfReturn, returnsUrl, trackUrl, problemUrl } = notice;
  if ([code, confirmUrl, returnsUrl, trackUrl, problemUrl].every((part) => part === null)) return null;
  const nothingYet =
    !arrived &&
    !disputed &&
    decided === null &&
    overridden === null &&
    [code, confirmUrl, returnsUrl, trackUrl].every((part) => part === null);
  return html`<section class="next" aria-labelledby="delivery">
    <h2 id="delivery">${fetched ? words.pickup : words.delivery}</h2>
    ${nothingYet && html`<p>${words.soon}</p>`} ${overridden !== null && html`<p>${words.why} <q>${overridden}</q></p>`}
    ${decided !== null && html`<p>${decided}</p>`}
    ${
      asksOfReturn &&
      returnsUrl !== null &&
      html`<p>${words.returnAsked}</p>
        <p class="again"><a class="button" href="${ownAddress(returnsUrl)}">${words.answerReturn}</a></p>`
    }
    ${(arrived || released) && !disputed && decided === null && problemUrl !== null && html`<p>${released ? (tooLate ? words.wrongOver : words.wrongPaid) : words.wrong}</p>`}
    ${
      !arrived &&
      code !== null &&
      html`<p>${fetched ? words.showShop : words.showRider}</p>
        <p class="amount">${code}</p>`
    }
    ${!arrived && codeEnded && html`<p>${words.codeEnded}</p>`}
    ${link(trackUrl, words.track)}${link(confirmUrl, words.received)}${link(returnsUrl, words.sendBack)}${link(problemUrl, disputed || decided !== null ? words.problemTold : words.problem)}
  </section> `;
}

/** Paid but without an address: this comes before everything else. */
export function addressWanted(addressUrl: string, words: PayWords): Html {
  return html`<section class="next" aria-labelledby="wanted">
    <h2 id="wanted">${words.noAddress}</h2>
    <p class="again"><a class="button" href="${ownAddress(addressUrl)}">${words.giveAddress}</a></p>
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
