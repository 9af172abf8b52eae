// Passwords are kept as scrypt hashes. The costs are in each hash, so they can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

export const passwordMin = 12;
export const passwordMax = 200;

/** 32 megabytes and about a third of a second. */
const costs = { N: 2 ** 15, r: 8, p: 3 };
const memoryMax = 64 * 1024 * 1024;
const keyBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, costs);
  return ["scrypt", costs.N, costs.r, costs.p, salt.toString("base64url"), key.toString("base64url")].join(":");
}

/** Takes the same time without a hash, so that it does not tell which accounts exist. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? nobodys).split(":");
  const given = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, Buffer.from(key, "base64url")) && hash !== null;
}

/** No password has it. */
const nobodys = ["scrypt", costs.N, costs.r, costs.p, "AAAA", Buffer.alloc(keyBytes).toString("base64url")].join(":");

function derive(password: string, salt: Buffer, { N, r, p }: typeof costs): Promise<Buffer> {
  return new Promise((done, failed) =>
    // The same letter may be typed in two ways.
    scrypt(password.normalize("NFKC"), salt, keyBytes, { N, r, p, maxmem: memoryMax }, (error, key) =>
      error ? failed(error) : done(key),
    ),
  );
}
