// A wallet's holder: always the same invented person for a number.
import { createHash } from "node:crypto";

export type WalletHolder = { givenName: string; familyName: string };

const givenNames = ["Amina", "Wanjiru", "Kwame", "Fatou", "Grace", "Joseph", "Akello", "Emmanuel", "Mariam", "John"];
const familyNames = ["Hassan", "Otieno", "Mensah", "Diallo", "Namubiru", "Kamau", "Nkurunziza", "Tembo", "Kouassi"];

export function walletHolder(phone: string): WalletHolder {
  const hash = createHash("sha256").update(phone).digest();
  const pick = (names: readonly string[], at: number) => names[hash.readUInt16BE(at) % names.length] ?? "";
  return { givenName: pick(givenNames, 0), familyName: pick(familyNames, 2) };
}
