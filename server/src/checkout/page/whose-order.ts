// Shows before the payment whose order it is and who will be asked whether it arrived. A link can be passed on. So a person who opened the page by a
// payment link must also confirm that they are the buyer or pay for the buyer. The customer's name is not shown, because the shop can change it.
import { html, type Html } from "../../kernel/http/html.ts";
import type { BuyersPlace } from "../buyers-place.ts";
import type { OrderFacts, PayForm } from "./view.ts";
import { channelNames, type WhoseWords, whoseWords } from "./whose-words.ts";

export function whoseOrder(view: OrderFacts & { pay: PayForm }): Html | null {
  const { whose, language, pay } = view;
  if (whose === null) return null;
  const words = whoseWords[language];
  const { kind } = whose.place;
  const fault = pay.faults.whose === undefined ? null : words.untold;
  return html`<section class="next" aria-labelledby="whose">
    <h2 id="whose">${words.heading}</h2>
    <p>${said(whose.place, words)} ${kind !== "nowhere" && words.notYou}</p>
    ${
      whose.asks &&
      html`<p class="tick">
        <input
          type="checkbox"
          id="whose-known"
          name="whose"
          value="known"
          required
          ${pay.typed?.whose === "known" && html` checked`}
          ${fault !== null && html` aria-invalid="true" aria-describedby="whose-told" autofocus`}
        /><label for="whose-known">${kind === "nowhere" ? words.tickNowhere : words.tick}</label>
      </p>`
    }
    ${fault !== null && html`<p class="fault" id="whose-told" role="alert">${fault}</p>`}
  </section> `;
}

function said({ kind, channel, numberEnds, username }: BuyersPlace, { whose }: WhoseWords): string {
  if (kind === "nowhere") return whose.nowhere;
  if (numberEnds !== null) return whose.number.replace("{number}", numberEnds);
  if (username !== null) return whose.name.replace("{name}", username).replace("{channel}", channelNames[channel]);
  return channel === "photoapp" ? whose.instagram : whose.whatsapp;
}
