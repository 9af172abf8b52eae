// The panel of the played sale: its story line by line, and the things to break after it.
import { html, type Html } from "../../pages/html.ts";
import { breaks } from "./breaks.ts";
import { firstName, type SaleScript } from "./script.ts";

export function salePanel(script: SaleScript | undefined): Html {
  if (!script)
    return html`<p class="lead">
      Only the demo shop of a first start has a sale to play. Here the sales are yours: write as a buyer on one of the
      phones, and follow it in Story.
    </p>`;
  const seller = firstName(script.seller);
  return html`<p class="lead">
      A whole sale by itself: somebody asks, the agent sells, the money is held, a parcel goes, ${seller} is paid. All
      of it happens for real in this sandbox.
    </p>
    <p class="controls" id="sale-controls">
      <button type="button" data-command="play" class="main">Play a sale</button>
      <button type="button" data-command="pause" hidden>Pause</button>
      <button type="button" data-command="goOn" class="main" hidden>Play on</button>
      <button type="button" data-command="skip" hidden>Skip to the end</button>
      <button type="button" data-command="stop" hidden>Stop</button>
    </p>
    <ol class="steps" id="steps" aria-label="The sale, step by step"></ol>
    <section class="yours" id="yours" aria-labelledby="title-yours">
      <h3 id="title-yours" tabindex="-1">Now it is yours</h3>
      <p class="lead" id="yours-words">Write as a buyer on the phone, in your own words. Or try to break it:</p>
      ${breaks.map(
        ({ id, title, what, should, byHand }) =>
          html`<article class="try" data-break="${id}">
            <h4>${title}</h4>
            <p>${what}</p>
            <p><b>Should:</b> ${should}</p>
            <details>
              <summary>By hand</summary>
              <p>${byHand}</p>
            </details>
            <p class="acts"><button type="button" aria-label="Try it: ${title}">Try it</button></p>
            <div class="result" role="status"></div>
          </article>`,
      )}
    </section>`;
}

/** On narrow screens, above the phone: the current line and its controls. */
export function nowPlaying(): Html {
  return html`<div class="now-playing" id="now-playing" hidden>
    <p id="now-playing-words"></p>
    <button type="button" data-command="pause">Pause</button>
    <button type="button" data-command="goOn" hidden>Play on</button>
    <button type="button" data-command="skip">Skip</button>
    <button type="button" id="see-yours" hidden>What to try</button>
  </div>`;
}
