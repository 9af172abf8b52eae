// All data of the simulated WhatsApp, for the state file.
import type { AccountContents } from "./account-books.ts";
import type { WhatsappContents } from "./books.ts";
import type { StoredMedia } from "./media-store.ts";
import type { WhatsappWorld } from "./world.ts";

/** `accounts` and `media` are missing in files of an older simulator. */
export type WhatsappKept = WhatsappContents & { accounts?: AccountContents; media?: StoredMedia[] };

export function whatsappKept({ books, accounts, media }: WhatsappWorld): WhatsappKept {
  return { ...books.contents(), accounts: accounts.contents(), media: media.contents() };
}

export function resumeWhatsapp({ books, accounts, media }: WhatsappWorld, kept: WhatsappKept): void {
  books.restore(kept);
  if (kept.accounts) accounts.restore(kept.accounts);
  if (kept.media) media.restore(kept.media);
}
