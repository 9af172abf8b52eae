// The data on disk, so that a restarted simulator still has the payments and conversations that the platform has.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Account, PaystackContents, Transaction } from "./paystack/books.ts";
import type { FlutterwaveContents } from "./flutterwave/books.ts";
import type { InstagramContents } from "./instagram/books.ts";
import type { MomoContents } from "./momo/books.ts";
import type { MpesaContents } from "./mpesa/books.ts";
import type { ShipbubbleContents } from "./shipbubble/books.ts";
import type { TerminalContents } from "./terminal-africa/books.ts";
import type { Delivery } from "./webhooks.ts";
import type { CatalogContents } from "./catalog/books.ts";
import type { WhatsappKept } from "./whatsapp/keep.ts";

export type State = {
  whatsapp: WhatsappKept;
  /** Missing in files from before there was a catalog. */
  catalog?: CatalogContents;
  accounts: Account[];
  transactions: Transaction[];
  /** Missing in files of earlier versions. */
  paystack?: PaystackContents;
  /** Missing in files from before there was a Flutterwave. */
  flutterwave?: FlutterwaveContents;
  /** Missing in files of an older simulator. */
  mpesa?: MpesaContents;
  momo?: MomoContents;
  instagram?: InstagramContents;
  shipbubble?: ShipbubbleContents;
  terminal?: TerminalContents;
  deliveries: readonly Delivery[];
};

/** Null when there is none yet. */
export function readState(path: string): State | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8"), revivePicture) : null;
}

/** Written completely or not at all: after a crash while writing, the earlier file is intact. */
export function writeState(path: string, state: State): void {
  writeFileSync(`${path}.new`, JSON.stringify(state, keepPicture), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** A replacer sees a Buffer as `{ type: "Buffer", data: […] }`, which is four times as long as base64. */
function keepPicture(key: string, value: unknown): unknown {
  return key === "bytes" && isBufferJson(value) ? Buffer.from(value.data).toString("base64") : value;
}

function revivePicture(key: string, value: unknown): unknown {
  return key === "bytes" && typeof value === "string" ? Buffer.from(value, "base64") : value;
}

function isBufferJson(value: unknown): value is { data: number[] } {
  return typeof value === "object" && value !== null && "data" in value && Array.isArray(value.data);
}
