// Checks the number of the phone that will get the prompt, before any provider is asked.
import { countryOfPhone, readPhone } from "../customers/index.ts";
import type { Fault } from "../kernel/contract/refusal.ts";
import type { PaymentPageView, PayForm } from "./page/view.ts";
import type { PayWords } from "./page/words.ts";

const missing = "required";
const elsewhere = "other_country";

/** Null if it may be valid. A wallet with its own name is in the shop's country. */
export function wrongWithPhone(typed: string, view: PaymentPageView, country: string): Fault | null {
  if (typed === "") return fault(missing);
  const isWallet = "pay" in view && view.pay.methods.some(({ id, look }) => id === "mobile_money" && look !== "phone");
  const phone = readPhone(typed, country);
  return isWallet && phone !== null && countryOfPhone(phone) !== country ? fault(elsewhere) : null;
}

/** @param code of the fault: one defined above, or of an impossible number */
export function wrongPhoneWords(code: string, { methods, examplePhone }: PayForm, words: PayWords): string {
  const wallet = methods.find(({ id }) => id === "mobile_money")?.label ?? "";
  if (code === missing) return words.phoneNeeded;
  return code === elsewhere ? words.phoneOfOther(wallet, examplePhone) : words.phoneWrong(examplePhone);
}

function fault(code: string): Fault {
  return { pointer: "/phone", code, detail: "" };
}
