// An amount of money as people type it: 12,500 or 12500.50, with the currency in front.
import { toMinor } from "@sokoni/sdk";
import { useWords } from "../words/words.ts";
import type { Money } from "../words/format.ts";
import { FieldFault, TextField } from "./form.tsx";
import { partWords } from "./words.ts";

type AmountProps = {
  name: string;
  label: string;
  currency: Money["currency"];
  hint?: string;
  optional?: boolean;
  /** Minor units. */
  defaultAmount?: number | null;
};

export function AmountField({ name, label, currency, hint, optional, defaultAmount }: AmountProps) {
  return (
    <TextField
      {...{ name, label, hint, optional }}
      affix={currency}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={defaultAmount === null || defaultAmount === undefined ? "" : typedAmount(defaultAmount, currency)}
    />
  );
}

/** @returns a function that reads the typed text as minor units; null if it is empty. It throws a FieldFault if the text is not an amount. */
export function useReadAmount(): (
  values: Record<string, string>,
  name: string,
  currency: Money["currency"],
) => number | null {
  const words = useWords(partWords);
  return (values, name, currency) => {
    const text = (values[name] ?? "").trim();
    if (text === "") return null;
    try {
      return toMinor(text, currency);
    } catch {
      throw new FieldFault(name, words.noAmount(currency));
    }
  };
}

/** As a person types it: "2500.50". */
export function typedAmount(amount: number, currency: Money["currency"]): string {
  const decimals = String(toMinor("1", currency)).length - 1;
  return (amount / 10 ** decimals).toFixed(amount % 10 ** decimals === 0 ? 0 : decimals);
}
