import type { Money } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { useReadAmount } from "../parts/amount-field.tsx";
import type { Values } from "../parts/form.tsx";

/** Amounts in the settings, in the shop's currency. */
export function useAmount() {
  const { currency } = useSession().shop;
  const read = useReadAmount();
  return {
    currency,
    /** Null when nothing was typed. */
    amountIn: (values: Values, name: string): Money | null => {
      const amount = read(values, name, currency);
      return amount === null ? null : { amount, currency };
    },
  };
}
