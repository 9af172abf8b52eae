// Asks for a payout: amount and destination. Both are shown again before sending, because a payout can't be recalled.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Choice, FieldFault, Form } from "../parts/form.tsx";
import { Notice } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { type Money, useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { askPayout } from "./actions.ts";
import { destinationName } from "./destinations.tsx";
import type { Currency, PayoutDestinationId } from "./types.ts";
import { payoutWords } from "./words.ts";

type AskPayoutProps = { open: boolean; onClose(): void; available: Money };
type Asked = { amount: number | null; destinationId: PayoutDestinationId; to: string };

export function AskPayout({ open, onClose, available }: AskPayoutProps) {
  const words = useWords(payoutWords);
  const format = useFormat();
  const readAmount = useReadAmount();
  const action = useAction(askPayout);
  const [asked, setAsked] = useState<Asked | null>(null);
  const currency = available.currency as Currency;
  const destinations = useQuery({
    queryKey: ["destinations"],
    queryFn: () => sokoni.payouts.destinations.list({ limit: 50 }),
  });
  const close = (): void => {
    setAsked(null);
    onClose();
  };
  return (
    <Dialog title={words.ask} open={open} onClose={close}>
      <Shown query={destinations}>
        {({ data }) => {
          const open = data.filter((one) => one.currency === currency);
          if (open.length === 0) return <Notice tone="waiting">{words.noAccount}</Notice>;
          if (asked)
            return (
              <Form
                submit={words.payNow}
                onCancel={() => setAsked(null)}
                onSend={async () => {
                  const { amount, destinationId } = asked;
                  await action.run({ amount, currency, destinationId });
                  tell({ kind: "done", title: words.asked, detail: null });
                  close();
                }}
              >
                <p>
                  {words.sure(
                    format.money(asked.amount === null ? available : { amount: asked.amount, currency }),
                    asked.to,
                  )}
                </p>
              </Form>
            );
          return (
            <Form
              submit={words.next}
              onCancel={close}
              onSend={async (values) => {
                const amount = readAmount(values, "amount", currency);
                if (amount !== null && amount > available.amount)
                  throw new FieldFault("amount", words.tooMuch(format.money(available)));
                const chosen = open.find(({ id }) => id === values["destinationId"]);
                if (!chosen) throw new FieldFault("destinationId", words.noAccount);
                setAsked({ amount, destinationId: chosen.id, to: destinationName(chosen) });
              }}
            >
              <AmountField
                name="amount"
                label={words.howMuch}
                currency={currency}
                optional
                hint={words.allIfEmpty(format.money(available))}
              />
              <Choice
                name="destinationId"
                label={words.whereTo}
                choices={open.map((one) => [one.id, destinationName(one)])}
                defaultValue={open.find(({ isDefault }) => isDefault)?.id ?? open[0]?.id}
              />
            </Form>
          );
        }}
      </Shown>
    </Dialog>
  );
}
