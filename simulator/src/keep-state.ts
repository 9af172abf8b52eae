// Restores the data of an earlier run and keeps it on disk from then on.
import { paystackRetryGapsSeconds } from "./paystack/announce.ts";
import { resumePaystack } from "./paystack/resume.ts";
import { takeUpAgenda } from "./flutterwave/agenda.ts";
import { flutterwaveRetryGapsSeconds } from "./flutterwave/post-notice.ts";
import type { FlutterwaveWorld } from "./flutterwave/world.ts";
import type { PaystackWorld } from "./paystack/world.ts";
import { instagramRetryGapsSeconds } from "./instagram/post-webhook.ts";
import type { InstagramWorld } from "./instagram/world.ts";
import { resumeMomo } from "./momo/face.ts";
import type { MomoWorld } from "./momo/world.ts";
import { shipbubbleRetryGapsSeconds } from "./shipbubble/move-shipment.ts";
import { resumeShipbubble } from "./shipbubble/face.ts";
import type { ShipbubbleWorld } from "./shipbubble/world.ts";
import { resumeMpesa } from "./mpesa/face.ts";
import type { MpesaWorld } from "./mpesa/world.ts";
import { resumeTerminal } from "./terminal-africa/face.ts";
import { terminalRetryGapsSeconds } from "./terminal-africa/move-shipment.ts";
import type { TerminalWorld } from "./terminal-africa/world.ts";
import { readState, writeState } from "./state-file.ts";
import { resumeCatalog } from "./catalog/run-batch.ts";
import { resumeWhatsapp, whatsappKept } from "./whatsapp/keep.ts";
import { whatsappRetryGapsSeconds } from "./whatsapp/post-webhook.ts";
import type { WhatsappWorld } from "./whatsapp/world.ts";

const retryGaps = {
  whatsapp: whatsappRetryGapsSeconds,
  instagram: instagramRetryGapsSeconds,
  paystack: paystackRetryGapsSeconds,
  flutterwave: flutterwaveRetryGapsSeconds,
  mpesa: [],
  momo: [],
  shipbubble: shipbubbleRetryGapsSeconds,
  "terminal-africa": terminalRetryGapsSeconds,
};

/** Restores immediately. The returned function saves. */
export function keepState({
  path,
  whatsapp,
  paystack,
  flutterwave,
  mpesa,
  momo,
  instagram,
  shipbubble,
  terminal,
}: {
  path: string;
  whatsapp: WhatsappWorld;
  paystack: PaystackWorld;
  flutterwave: FlutterwaveWorld;
  mpesa: MpesaWorld;
  momo: MomoWorld;
  instagram: InstagramWorld;
  shipbubble: ShipbubbleWorld;
  terminal: TerminalWorld;
}): () => void {
  const before = readState(path);
  if (before) {
    resumeWhatsapp(whatsapp, before.whatsapp);
    if (before.catalog) resumeCatalog(whatsapp.catalog, before.catalog);
    resumePaystack(paystack, before);
    if (before.flutterwave) flutterwave.books.restore(before.flutterwave);
    takeUpAgenda(flutterwave);
    if (before.mpesa) resumeMpesa(mpesa, before.mpesa);
    if (before.momo) resumeMomo(momo, before.momo);
    if (before.shipbubble) resumeShipbubble(shipbubble, before.shipbubble);
    if (before.terminal) resumeTerminal(terminal, before.terminal);
    if (before.instagram) instagram.books.restore(before.instagram);
    whatsapp.webhooks.restore(before.deliveries, (provider) => retryGaps[provider]);
  }
  return () =>
    writeState(path, {
      whatsapp: whatsappKept(whatsapp),
      catalog: whatsapp.catalog.books.contents(),
      accounts: [...paystack.books.accounts.values()],
      transactions: paystack.books.all(),
      paystack: paystack.books.contents(),
      flutterwave: flutterwave.books.contents(),
      mpesa: mpesa.books.contents(),
      momo: momo.books.contents(),
      instagram: instagram.books.contents(),
      shipbubble: shipbubble.books.contents(),
      terminal: terminal.books.contents(),
      deliveries: whatsapp.webhooks.deliveries(),
    });
}
