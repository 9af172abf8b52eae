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
  /** A token for one name that only the holder of the master key can make. URL-safe, 22 characters, 128 bits. */
  token(name: string): string;
};

const keyVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** @param masterKey 32 bytes, from the operator's settings or from the file made at first start. */
export function openVault(masterKey: Buffer): Vault {
  if (masterKey.length !== 32) throw new Error("the master key must be 32 bytes");
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", masterKey, "", purpose, 32));
  const sealing = derive("sokoni seal v1");
  const signing = derive("sokoni token v1");
  return {
    seal(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([keyVersion]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== keyVersion) throw new Error(`sealed with unknown key version ${bytes[0]}`);
      const nonce = bytes.subarray(1, 1 + nonceBytes);
      const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString(
        "utf8",
      );
    },
    token: (name) => createHmac("sha256", signing).update(name).digest().subarray(0, 16).toString("base64url"),
  };
}
