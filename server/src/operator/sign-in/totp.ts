// Codes of an authenticator app (RFC 6238): SHA-1, six digits, a new one every 30 seconds. They follow real time, as the app on the phone does, and not
// the clock that a sandbox moves.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const secretBytes = 20;
/** A code of the step before or after is taken, too: phones' clocks differ, and people type slowly. */
const stepsAround = [-1, 0, 1];
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes);
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / stepSeconds);
}

export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, "0");
}

/** @returns the step of the code; null if it is wrong, or not newer than the last code that was taken */
export function stepOfCode(secret: Buffer, typed: string, now: Date, lastStep: number): number | null {
  const code = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return null;
  const fits = stepsAround
    .map((distance) => stepOf(now) + distance)
    .find((step) => step > lastStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
  return fits ?? null;
}

/** As apps take it when it is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** As apps take it from a QR code. */
export function totpAddress(secret: Buffer, email: string): string {
  const label = `Sokoni operator:${email}`;
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${base32(secret)}&issuer=${encodeURIComponent("Sokoni operator")}`;
}
