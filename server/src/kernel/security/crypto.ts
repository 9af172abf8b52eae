// Secrets are sealed at rest with AES-256-GCM, hashed for look-up, derived for tokens, and compared in constant time.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { type Clock, systemClock } from "../values/clock.ts";

export function sha256(data: string | Uint8Array): Buffer {
  return hash("sha256", data, "buffer");
}

/** Constant time for equal lengths. A different length returns early, which reveals nothing about the content. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export type Vault = {
  /** `place` is `table|row|column`: a sealed value that was moved to another place does not open. */
  seal(plain: string, place: string): Buffer;
  open(sealed: Uint8Array, place: string): string;
  /** A token for one name that only the holder of the installation's own key can make. URL-safe, 22 characters, 128 bits. */
  token(name: string): string;
};

/** A key that seals what is stored, from a moment on. Version 1 is the installation's own key. */
export type SealingKey = { version: number; key: Buffer; activeAt: Date };
export type Ring = {
  /** Those that are known now, the newest last. Another process may add one. */
  keys(): readonly SealingKey[];
  clock: Clock;
  /** A value was sealed with a key that is not known yet. */
  onUnknown(): void;
};

const ownVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;
const none: Ring = { keys: () => [], clock: systemClock, onUnknown: () => {} };

/**
 * The first byte of a sealed value is the version of the key that sealed it.
 * @param ownKey 32 bytes. Tokens are derived from it, whatever seals.
 */
export function openVault(ownKey: Buffer, ring: Ring = none): Vault {
  if (ownKey.length !== 32) throw new Error("the master key must be 32 bytes");
  const signing = derive(ownKey, "sokoni token v1");
  const sealing = new Map([[ownVersion, derive(ownKey, "sokoni seal v1")]]);
  const keyOf = (version: number): Buffer => {
    const known = sealing.get(version);
    if (known) return known;
    const found = ring.keys().find((one) => one.version === version);
    if (!found) {
      ring.onUnknown();
      throw new Error(`sealed with unknown key version ${version}`);
    }
    const key = derive(found.key, "sokoni seal v1");
    sealing.set(version, key);
    return key;
  };
  return {
    seal(plain, place) {
      const now = ring.clock.now();
      const version = ring.keys().findLast(({ activeAt }) => activeAt <= now)?.version ?? ownVersion;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(version), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed);
      const key = keyOf(sealedWith(bytes));
      const nonce = bytes.subarray(1, 1 + nonceBytes);
      const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString(
        "utf8",
      );
    },
    token: (name) => createHmac("sha256", signing).update(name).digest().subarray(0, 16).toString("base64url"),
  };
}

/** The version of the key that sealed it. */
export function sealedWith(sealed: Uint8Array): number {
  return sealed[0] ?? 0;
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
}
