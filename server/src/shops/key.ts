// The form of an API key: sk_{sandbox|live}_{12 look-up}{43 secret}{6 checksum}. With the checksum, we and secret scanners can refuse a
// mistyped or invented key without a query. Only a hash of the secret is stored.
import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { sha256 } from "../kernel/security/crypto.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const lookupLength = 12;
const secretLength = 43;
const checksumLength = 6;
const form = new RegExp(
  `^sk_(sandbox|live)_([0-9A-Za-z]{${lookupLength}})([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

export type ApiKey = { mode: "sandbox" | "live"; lookup: string; secret: string };

export function makeKey(mode: ApiKey["mode"]): ApiKey {
  return { mode, lookup: randomLetters(lookupLength), secret: randomLetters(secretLength) };
}

export function writeKey(key: ApiKey): string {
  const body = `sk_${key.mode}_${key.lookup}${key.secret}`;
  return body + checksum(body);
}

/** Null when the text can't be one of our keys. Needs no database. */
export function readKeyText(text: string): ApiKey | null {
  const [, mode, lookup, secret, sum] = form.exec(text) ?? [];
  if (!mode || !lookup || !secret || checksum(text.slice(0, -checksumLength)) !== sum) return null;
  return { mode: mode as ApiKey["mode"], lookup, secret };
}

/** 256 random bits need no slow hash: they can't be guessed. */
export function hashSecret(secret: string): Buffer {
  return sha256(secret);
}

function checksum(body: string): string {
  let value = crc32(body);
  let text = "";
  for (let index = 0; index < checksumLength; index += 1) {
    text = alphabet[value % 62] + text;
    value = Math.floor(value / 62);
  }
  return text;
}

/** Evenly distributed: bytes that would favour the first letters are discarded. */
function randomLetters(count: number): string {
  let text = "";
  while (text.length < count)
    for (const byte of randomBytes(count)) if (byte < 248 && text.length < count) text += alphabet[byte % 62];
  return text;
}
