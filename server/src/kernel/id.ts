// Ids: a typed prefix and 26 characters of Crockford base 32 over a UUIDv7, so that they sort by time of making.
import { createHash, randomInt } from "node:crypto";
import { uuidv7obj } from "uuidv7";

/** Every kind of id there is. The prefix tells a reader of a log or a request what the id names. */
export const idPrefixes = {
  shop: "shp",
  key: "key",
  product: "prd",
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
  proposal: "prp",
  turn: "trn",
  transaction: "txn",
  mispayment: "mis",
  channel: "chn",
  audit: "aud",
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<Kind extends IdKind> = `${(typeof idPrefixes)[Kind]}_${string}`;

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export function newId<Kind extends IdKind>(kind: Kind): Id<Kind> {
  return write(kind, BigInt(`0x${uuidv7obj().toHex()}`));
}

/** The same id for the same occasion, so that what is done twice is the same row. */
export function idOnce<Kind extends IdKind>(kind: Kind, occasion: string): Id<Kind> {
  return write(kind, BigInt(`0x${createHash("sha256").update(occasion).digest("hex").slice(0, 32)}`));
}

const placesMax = 255;

/** An id that sorts where another one does, and by place among those of the same one: what came in an order keeps it. */
export function idBeside<Kind extends IdKind>(kind: Kind, other: string, place: number): Id<Kind> {
  const beside = read(other.slice(other.indexOf("_") + 1));
  const own = (BigInt(Math.min(place, placesMax)) << 32n) | BigInt(randomInt(2 ** 32));
  return write(kind, ((beside >> 40n) << 40n) | own);
}

function read(body: string): bigint {
  return Array.from(body).reduce((value, letter) => (value << 5n) | BigInt(alphabet.indexOf(letter)), 0n);
}

function write<Kind extends IdKind>(kind: Kind, number: bigint): Id<Kind> {
  let value = number;
  let body = "";
  for (let index = 0; index < 26; index += 1) {
    body = alphabet[Number(value & 31n)] + body;
    value >>= 5n;
  }
  return `${idPrefixes[kind]}_${body}` as Id<Kind>;
}

/** JSON Schema pattern of an id: what a path or body may name at all. */
export function idPattern(kind: IdKind): string {
  return `^${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}$`;
}
