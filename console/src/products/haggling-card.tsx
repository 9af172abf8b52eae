// How low the agent may go. The lowest price is the seller's secret.
import type { Product, Negotiation } from "@sokoni/sdk";
import { EyeOff } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { changeProduct } from "./actions.ts";
import { oneProductWords } from "./one-words.ts";
import { productWords } from "./words.ts";

const usualRounds = 3;

export function HagglingCard({ product: { id, negotiation } }: { product: Product }) {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const format = useFormat();
  const mayWrite = useMay("products:write");
  const change = useAction(changeProduct);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card
      title={one.haggling}
      action={
        mayWrite && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <p>{negotiation ? one.hagglingIs(format.money(negotiation.floor), negotiation.maxRounds) : one.fixed}</p>
      {negotiation && <p className="soft">{one.onlyYou}</p>}
      <Dialog title={one.haggling} open={isOpen} onClose={close}>
        <HagglingForm
          negotiation={negotiation}
          onSend={(next) => change.run({ id, change: { negotiation: next } }).then(close)}
          onCancel={close}
        />
        {negotiation && (
          <Button
            wide
            busy={change.isRunning}
            onClick={() => void change.run({ id, change: { negotiation: null } }).then(close, () => {})}
          >
            {one.noHaggling}
          </Button>
        )}
      </Dialog>
    </Card>
  );
}

type FormProps = {
  negotiation: Negotiation | null;
  onSend(next: Negotiation): Promise<unknown>;
  onCancel(): void;
};

function HagglingForm({ negotiation, onSend, onCancel }: FormProps) {
  const one = useWords(oneProductWords);
  const parts = useWords(partWords);
  const { shop } = useSession();
  const readAmount = useReadAmount();
  const readNumber = useReadNumber();
  const { currency } = shop;
  return (
    <Form
      submit={parts.save}
      onCancel={onCancel}
      onSend={(values) =>
        onSend({
          floor: { amount: readAmount(values, "negotiation.floor.amount", currency) ?? 0, currency },
          step: { amount: readAmount(values, "negotiation.step.amount", currency) ?? 0, currency },
          maxRounds: readNumber(values, "negotiation.maxRounds") ?? usualRounds,
        })
      }
    >
      <Notice icon={<EyeOff size={20} aria-hidden />}>{one.onlyYou}</Notice>
      <AmountField
        name="negotiation.floor.amount"
        label={one.floor}
        currency={currency}
        defaultAmount={negotiation?.floor.amount ?? null}
      />
      <AmountField
        name="negotiation.step.amount"
        label={one.step}
        currency={currency}
        defaultAmount={negotiation?.step.amount ?? null}
      />
      <NumberField
        name="negotiation.maxRounds"
        label={one.rounds}
        defaultNumber={negotiation?.maxRounds ?? usualRounds}
      />
    </Form>
  );
}
