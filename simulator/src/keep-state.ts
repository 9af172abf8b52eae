// Takes up the books of an earlier run and keeps them on disk from then on.
import { paystackRetryGapsSeconds } from "./paystack/announce.ts";
import { resumePaystack } from "./paystack/resume.ts";
import type { PaystackWorld } from "./paystack/world.ts";
import { readState, writeState } from "./state-file.ts";
import { whatsappRetryGapsSeconds } from "./whatsapp/post-webhook.ts";
import type { WhatsappWorld } from "./whatsapp/world.ts";

const retryGaps = { whatsapp: whatsappRetryGapsSeconds, paystack: paystackRetryGapsSeconds };

/** Restores at once; the result saves. */
export function keepState(path: string, whatsapp: WhatsappWorld, paystack: PaystackWorld): () => void {
  const before = readState(path);
  if (before) {
    whatsapp.books.restore(before.whatsapp);
    resumePaystack(paystack, before);
    whatsapp.webhooks.restore(before.deliveries, (provider) => retryGaps[provider]);
  }
  return () =>
    writeState(path, {
      whatsapp: whatsapp.books.contents(),
      accounts: [...paystack.books.accounts.values()],
      transactions: paystack.books.all(),
      paystack: paystack.books.contents(),
      deliveries: whatsapp.webhooks.deliveries(),
    });
}
