// Who may move a short code's money: a name and a password, encrypted with the environment's public key.
import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";
import type { KeyPair, MpesaAccount } from "./books.ts";
import type { MpesaWorld } from "./world.ts";

/** 2001 when the initiator's credential is wrong, as the later result says; null when it is correct. */
export function wrongInitiator(
  world: MpesaWorld,
  account: MpesaAccount,
  name: string,
  securityCredential: string,
): string | null {
  const { initiatorName, initiatorPassword, securityCredential: known } = account;
  if (initiatorName !== undefined && initiatorName !== name) return "2001";
  if (known !== undefined) return known === securityCredential ? null : "2001";
  if (initiatorPassword === undefined) return null;
  return decrypt(keyPairOf(world), securityCredential) === initiatorPassword ? null : "2001";
}

/** Made on first use: it takes a tenth of a second. */
export function keyPairOf({ books }: MpesaWorld): KeyPair {
  const known = books.keyPair();
  if (known) return known;
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  books.setKeyPair(pair);
  return pair;
}

function decrypt({ privateKey }: KeyPair, text: string): string | null {
  try {
    const encrypted = Buffer.from(text, "base64");
    return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, encrypted).toString();
  } catch {
    return null;
  }
}
