import { type Money, toMinor } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { TextField } from "../parts/form.tsx";

type Props = { name: string; label: string; hint?: string; amount: Money | null };

/** A sum in the shop's currency; empty: none. */
export function AmountField({ name, label, hint, amount }: Props) {
  const { shop } = useSession();
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      optional
      affix={amount?.currency ?? shop.currency}
      inputMode="decimal"
      pattern="[0-9]+([.][0-9]{1,2})?"
      defaultValue={amount === null ? "" : inMajor(amount)}
    />
  );
}

export function useAmounts() {
  const { shop } = useSession();
  return {
    amountIn: (text: string | undefined): Money | null =>
      text === undefined || text.trim() === ""
        ? null
        : { amount: toMinor(text.trim(), shop.currency as "NGN"), currency: shop.currency },
  };
}

function inMajor({ amount, currency }: Money): string {
  const digits = String(toMinor("1", currency as "NGN")).length - 1;
  return String(amount / 10 ** digits);
}
