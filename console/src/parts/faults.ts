// What a page finds wrong by itself, before anything is sent.
import { toMinor } from "@sokoni/sdk";
import type { Money } from "../words/format.ts";

/** Thrown by what a form sends: shown beside the field of this name, as the API's own faults are. */
export class FieldFault extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** @returns minor units of what was typed, "2,500.50" @throws FieldFault with these words where it is no amount of the currency */
export function readAmount(field: string, text: string, currency: Money["currency"], words: string): number {
  try {
    return toMinor(text, currency);
  } catch {
    throw new FieldFault(field, words);
  }
}

/** As it is typed into a field: "2500.50", without sign and commas. */
export function plainAmount({ amount, currency }: Money): string {
  const digits = String(toMinor("1", currency)).length - 1;
  const whole = String(Math.trunc(amount / 10 ** digits));
  const rest = amount % 10 ** digits;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(digits, "0")}`;
}
