// The sheets over the conversation: attach something, share a place, order from the catalog.
import { html, type Html } from "../pages/html.ts";

const places = [
  ["6.44786", "3.47235", "Lekki Phase 1", "Admiralty Way, Lekki, Lagos"],
  ["6.60180", "3.35150", "Ikeja", "Computer Village, Ikeja, Lagos"],
  ["5.60372", "-0.18696", "Osu", "Oxford Street, Osu, Accra"],
  ["-1.26740", "36.81080", "Westlands", "Mpaka Road, Westlands, Nairobi"],
  ["0.31360", "32.58110", "Kampala Road", "Kampala Road, Kampala"],
] as const;

const attach = html`<dialog class="sheet" id="attach" aria-label="Attach">
  ${sheetHead("Attach")}
  <div class="tiles">
    <label class="tile">Photo or video<input type="file" accept="image/*,video/mp4,video/3gpp" /></label>
    <label class="tile">File<input type="file" /></label>
    <label class="tile">Voice note<input type="file" accept="audio/*" data-voice="true" /></label>
    <button type="button" class="tile" data-open="places">Location</button>
    <button type="button" class="tile" data-open="catalog">Catalog</button>
  </div>
  <p class="label">Speak without a microphone: write the words, they arrive as a voice note.</p>
  <form class="spoken">
    <input
      name="spoken"
      placeholder="I want two of the red ones"
      aria-label="Words to speak"
      required
      maxlength="1000"
    />
    <button>Speak</button>
  </form>
  <p class="label">Nothing at hand? Send a sample.</p>
  <div class="samples">
    <button type="button" data-sample="image" aria-label="Sample picture">Picture</button>
    <button type="button" data-sample="audio" aria-label="Sample voice note">Voice note</button>
    <button type="button" data-sample="document" aria-label="Sample receipt">Receipt (PDF)</button>
    <button type="button" data-sample="sticker" aria-label="Sample sticker">Sticker</button>
  </div>
  <p class="label">Tapped the shop's ad?</p>
  <div class="samples">
    <button type="button" data-ad="New Ankara dresses" data-text="Hi, I saw your ad for Ankara dresses">
      Write from the ad
    </button>
  </div>
</dialog>`;

const share = html`<dialog class="sheet" id="places" aria-label="Places">
  ${sheetHead("Share a place")}
  <div class="places">
    ${places.map(
      ([latitude, longitude, name, address]) =>
        html`<button
          type="button"
          data-latitude="${latitude}"
          data-longitude="${longitude}"
          data-name="${name}"
          data-address="${address}"
        >
          <b>${name}</b><small>${address}</small>
        </button>`,
    )}
  </div>
  <form class="own">
    <input
      name="latitude"
      type="number"
      step="any"
      min="-90"
      max="90"
      placeholder="Latitude"
      aria-label="Latitude"
      required
    />
    <input
      name="longitude"
      type="number"
      step="any"
      min="-180"
      max="180"
      placeholder="Longitude"
      aria-label="Longitude"
      required
    />
    <button>Send</button>
  </form>
</dialog>`;

const catalog = html`<dialog class="sheet tall" id="catalog" aria-label="Catalog">
  ${sheetHead("Catalog")}
  <ul class="items"></ul>
  <form class="ordering">
    <input placeholder="Note to the shop" aria-label="Note to the shop" maxlength="1000" />
    <button class="order" disabled>Nothing chosen yet</button>
  </form>
</dialog>`;

const rows = html`<dialog class="sheet tall" id="rows" aria-labelledby="rows-title">
  ${sheetHead("", "rows-title")}
  <ul class="items"></ul>
</dialog>`;

export function sheetHead(title: string, id = ""): Html {
  return html`<form method="dialog" class="head">
    <h2 ${id === "" ? null : html`id="${id}"`}>${title}</h2>
    <button aria-label="Close">×</button>
  </form>`;
}

export const sheets: Html = html`${attach}${share}${catalog}${rows}`;
