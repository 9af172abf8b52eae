// Refund all of the money or a part. The seller does not decide who keeps the rest.
import type { DisputeCase } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { FieldFault, Form, TextArea } from "../parts/form.tsx";
import { Acts, Card } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { resolveDispute } from "./actions.ts";
import { disputeWords } from "./words.ts";

export function Settle({ dispute: { id, amount, chargeback } }: { dispute: DisputeCase }) {
  const words = useWords(disputeWords);
  const format = useFormat();
  const resolve = useAction(resolveDispute);
  const [isSharing, setIsSharing] = useState(false);
  const toBuyer = async (): Promise<void> => {
    await resolve.run({ id, outcome: "buyer" });
    tell({ kind: "done", title: words.settled, detail: null });
  };
  if (chargeback !== null) {
    if (chargeback.answer !== null || chargeback.answeredAt !== null) return null;
    return (
      <Card title={words.settle}>
        <Confirm
          trigger={
            <Button wide look="danger">
              {words.giveUp}
            </Button>
          }
          title={words.giveUpAsk}
          action={words.giveUp}
          run={toBuyer}
        >
          {words.giveUpMore}
        </Confirm>
      </Card>
    );
  }
  return (
    <Card title={words.settle}>
      <p className="soft">{words.settleMore}</p>
      <Acts>
        <Button wide onClick={() => setIsSharing(true)}>
          {words.givePart}
        </Button>
        <Confirm
          trigger={
            <Button wide look="danger">
              {words.giveAll}
            </Button>
          }
          title={words.giveAllAsk(format.money(amount))}
          action={words.giveAll}
          run={toBuyer}
        >
          {words.giveAllMore}
        </Confirm>
      </Acts>
      <Dialog title={words.givePart} open={isSharing} onClose={() => setIsSharing(false)}>
        <Share id={id} amount={amount} onDone={() => setIsSharing(false)} />
      </Dialog>
    </Card>
  );
}

function Share({ id, amount, onDone }: Pick<DisputeCase, "id" | "amount"> & { onDone(): void }) {
  const words = useWords(disputeWords);
  const format = useFormat();
  const readAmount = useReadAmount();
  const resolve = useAction(resolveDispute);
  const { currency } = amount;
  return (
    <Form
      submit={words.givePart}
      look="danger"
      onCancel={onDone}
      onSend={async (values) => {
        const part = readAmount(values, "toBuyer.amount", currency);
        if (part === null || part === 0) throw new FieldFault("toBuyer.amount", words.needAmount);
        if (part >= amount.amount) throw new FieldFault("toBuyer.amount", words.ofAll(format.money(amount)));
        const note = (values["note"] ?? "").trim();
        await resolve.run({
          id,
          outcome: "split",
          toBuyer: { amount: part, currency: currency as "NGN" },
          ...(note !== "" && { note }),
        });
        tell({ kind: "done", title: words.partGiven, detail: null });
        onDone();
      }}
    >
      <AmountField
        name="toBuyer.amount"
        label={words.howMuch}
        currency={currency}
        hint={words.ofAll(format.money(amount))}
      />
      <TextArea name="note" label={words.why} optional maxLength={1_000} />
    </Form>
  );
}
