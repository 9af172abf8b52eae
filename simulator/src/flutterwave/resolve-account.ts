// `POST /accounts/resolve`: an account's holder.
import { createHash } from "node:crypto";
import { refuse, succeed, type Answer } from "./answers.ts";
import { accountOutcome } from "./transfer-outcomes.ts";
import type { FlutterwaveWorld } from "./world.ts";

const first = ["ADA", "NGOZI", "KWAME", "WANJIRU", "OKELLO", "FATOU", "CHIDI", "AMINA"];
const last = ["SELLER", "OBI", "MENSAH", "KAMAU", "MUSA", "DIALLO", "EZE", "BELLO"];

export function resolveAccount(world: FlutterwaveWorld, body: Record<string, unknown>): Answer {
  const { account_number: number, account_bank: bank } = body;
  if (typeof number !== "string" || number === "") return refuse("account_number is required");
  if (typeof bank !== "string" || bank === "") return refuse("account_bank is required");
  const name = holderOf(world, bank, number);
  if (name === null) return refuse("Sorry, that account number is invalid, please check and try again");
  return succeed("Account details fetched", { account_number: number, account_name: name });
}

/** A configured name, otherwise one derived from the number; null when there is no such account. */
export function holderOf({ books }: FlutterwaveWorld, bank: string, number: string): string | null {
  const set = books.accountNames.get(`${bank} ${number}`);
  if (set !== undefined) return set;
  if (!/^\d{7,20}$/.test(number) || accountOutcome(number)?.unknown) return null;
  const [a = 0, b = 0] = createHash("sha256").update(`${bank} ${number}`).digest();
  return `${first[a % first.length]} ${last[b % last.length]}`;
}
