// Ids: a typed prefix, and 26 characters of Crockford base 32 over a UUIDv7, so that they sort by creation time.
import { randomInt } from "node:crypto";
import { uuidv7obj } from "uuidv7";
import { sha256 } from "../security/crypto.ts";

/** Every kind of id. The prefix says what an id names, in logs and requests. */
export const idPrefixes = {
  shop: "shp",
  key: "key",
  product: "prd",
  variant: "var",
  customer: "cus",
  conversation: "cnv",
  message: "msg",
  order: "ord",
  orderLine: "orl",
  checkout: "chk",
  payment: "pay",
  event: "evt",
  request: "req",
  inbox: "inb",
  reservation: "rsv",
  movement: "mov",
  location: "loc",
  transfer: "trf",
  stockAlert: "sal",
  proposal: "prp",
  turn: "trn",
  transaction: "txn",
  mispayment: "mis",
  refund: "rfd",
  release: "rel",
  dispute: "dsp",
  destination: "pdt",
  payout: "pot",
  reconciliation: "rcn",
  difference: "dif",
  balanceQuestion: "bqn",
  channel: "chn",
  note: "nte",
  orderNote: "orn",
  cannedReply: "cnr",
  media: "med",
  audit: "aud",
  catalogRun: "crn",
  customerImport: "cim",
  consent: "cns",
  segment: "seg",
  template: "tpl",
  teamMember: "tmb",
  teamMessage: "tms",
  approval: "apv",
  invoice: "inv",
  creditNote: "cdn",
  shippingRate: "rte",
  shipment: "shm",
  discount: "dsc",
  orderEdit: "oed",
  return: "ret",
  image: "img",
  collection: "col",
  productImport: "pim",
  broadcast: "bct",
  subscription: "sub",
  planInvoice: "pin",
  planCharge: "pch",
  planPortion: "ppo",
  referral: "rfl",
  webhookEndpoint: "whe",
  webhookDelivery: "dlv",
  requestLog: "rql",
  session: "ses",
  savedView: "svw",
  signInLink: "sil",
  signUp: "sgn",
  invitation: "ivt",
  rehearsal: "reh",
  verification: "vrf",
  verificationDocument: "vdc",
  operator: "opr",
  operatorSession: "ops",
  operatorAct: "opa",
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<Kind extends IdKind> = `${(typeof idPrefixes)[Kind]}_${string}`;

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export function newId<Kind extends IdKind>(kind: Kind): Id<Kind> {
  return write(kind, uuidv7obj().bytes);
}

/** Returns the same id for the same occasion, so that doing it twice writes the same row. */
export function idOnce<Kind extends IdKind>(kind: Kind, occasion: string): Id<Kind> {
  return write(kind, sha256(occasion).subarray(0, 16));
}

/** More than the number of items in any webhook. */
const placesMax = 4_095;

/**
 * An id that sorts next to another id, and by `place` among those next to the same id. It keeps the order of items that arrive together. It
 * keeps the other id's time and its whole counter, which alone orders what one process received within a millisecond.
 */
export function idBeside<Kind extends IdKind>(kind: Kind, other: string, place: number): Id<Kind> {
  const beside = read(other.slice(other.indexOf("_") + 1));
  const own = (BigInt(Math.min(place, placesMax)) << 20n) | BigInt(randomInt(2 ** 20));
  const number = ((beside >> 32n) << 32n) | own;
  return write(kind, Buffer.from(number.toString(16).padStart(32, "0"), "hex"));
}

/** Sorts before every id that was made less than `milliseconds` before this one. */
export function idEarlier<Kind extends IdKind>(kind: Kind, other: string, milliseconds: number): Id<Kind> {
  const time = (read(other.slice(other.indexOf("_") + 1)) >> 80n) - BigInt(milliseconds);
  return write(kind, Buffer.from((time << 80n).toString(16).padStart(32, "0"), "hex"));
}

function read(body: string): bigint {
  return Array.from(body).reduce((value, letter) => (value << 5n) | BigInt(alphabet.indexOf(letter)), 0n);
}

/** 16 bytes as 26 letters, five bits each from the end. The first letter holds the remaining three bits. */
function write<Kind extends IdKind>(kind: Kind, bytes: Readonly<Uint8Array>): Id<Kind> {
  let body = "";
  let held = 0;
  let heldBits = 0;
  for (let index = 15; index >= 0; index -= 1) {
    held |= (bytes[index] ?? 0) << heldBits;
    for (heldBits += 8; heldBits >= 5; heldBits -= 5) {
      body = alphabet[held & 31] + body;
      held >>= 5;
    }
  }
  return `${idPrefixes[kind]}_${alphabet[held]}${body}`;
}

/** The JSON Schema pattern of an id. */
export function idPattern(kind: IdKind): string {
  return `^${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}$`;
}
