// The name for an invoice goes to the shop with the order, in the buyer's words. We say what the shop wrote about
// invoices.
import { normalise } from "../understand/normalise.ts";
import { invoiceWords } from "../say/invoice.ts";
import { longestNote, notesOf } from "./notes-of-order.ts";
import { tell, tellPolicy, type Scene } from "./scene.ts";
import { asManyAs } from "./written.ts";
import { pieces } from "../../sentences.ts";

const ofInvoices = /\b(?:invoices?|letter ?head|factures?|ankara)\b/;
const longestTold = 300;

export function noteInvoice(scene: Scene, note: string): void {
  const { state } = scene;
  const known = (state.notes ?? []).some(({ text }) => ofInvoices.test(normalise(text)));
  // "Will it carry the company's name?", when the name is already noted: nothing new.
  if (known && !/(?<=\S\s)\p{Lu}\p{L}/u.test(note)) return tellInvoices(scene);
  const others = (state.notes ?? []).filter(({ text }) => !ofInvoices.test(normalise(text)));
  const next = [...others, { kind: "tell" as const, text: note }];
  if ((notesOf({ ...state, notes: next }).note ?? "").length <= longestNote) state.notes = next;
  tellInvoices(scene);
}

function tellInvoices(scene: Scene): void {
  const { card } = scene;
  const written = Object.values(card.shop.policies).flatMap((text) =>
    pieces(text).filter((sentence) => ofInvoices.test(normalise(sentence))),
  );
  if (written.length > 0) tellPolicy(scene, asManyAs(written, longestTold).join(" "));
  tell(scene, invoiceWords[scene.language]);
  scene.proposalDue = true;
}
