// The actions on a return. Each one is explained in full before it is done.
import type { Return } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import orderStyles from "../orders/order.module.css";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Form, TextArea } from "../parts/form.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { approveReturn, cancelReturn, refundReturn, rejectReturn, replaceReturn } from "./actions.ts";
import { ReceiveForm } from "./receive-form.tsx";
import { returnWords } from "./words.ts";

type Asking = "approve" | "reject" | "receive" | "refund" | null;

export function Decide({ one }: { one: Return }) {
  const words = useWords(returnWords);
  const { shop } = useSession();
  const { dateTime } = useFormat(shop.timezone);
  const mayWrite = useMay("orders:write");
  const mayPay = useMay("payments:write");
  const [asking, setAsking] = useState<Asking>(null);
  const replace = useAction(replaceReturn);
  const cancel = useAction(cancelReturn);
  const { allowed } = one;
  const can = (verb: string): boolean => mayWrite && (verb !== "refund" || mayPay) && allowed.includes(verb);
  if (allowed.length === 0 || !mayWrite) return null;
  const close = (): void => setAsking(null);
  return (
    <Card title={words.next}>
      {one.dueAt && <p className="soft">{words.due(dateTime(one.dueAt))}</p>}
      <div className={orderStyles.steps}>
        {can("approve") && (
          <Button look="main" onClick={() => setAsking("approve")}>
            {words.approve}
          </Button>
        )}
        {can("receive") && (
          <Button look={can("approve") ? "plain" : "main"} onClick={() => setAsking("receive")}>
            {words.receive}
          </Button>
        )}
        {can("refund") && (
          <Button look={one.status === "received" ? "main" : "plain"} onClick={() => setAsking("refund")}>
            {words.refund}
          </Button>
        )}
        {can("replace") && (
          <Confirm
            trigger={<Button>{words.replace}</Button>}
            title={words.replace}
            action={words.replace}
            look="main"
            run={() => replace.run({ id: one.id })}
          >
            {words.replaceMore} {one.wants === "money" && words.replaceAsks}
          </Confirm>
        )}
        {can("reject") && (
          <Button look="danger" onClick={() => setAsking("reject")}>
            {words.reject}
          </Button>
        )}
        {can("cancel") && (
          <Confirm
            trigger={<Button look="quiet">{words.cancel}</Button>}
            title={words.cancel}
            action={words.cancel}
            look="main"
            run={() => cancel.run({ id: one.id })}
          >
            {words.cancelMore}
          </Confirm>
        )}
      </div>
      <Dialog title={words.approve} open={asking === "approve"} onClose={close}>
        <Say one={one} kind="approve" onDone={close} />
      </Dialog>
      <Dialog title={words.rejectTitle} open={asking === "reject"} onClose={close}>
        <Say one={one} kind="reject" onDone={close} />
      </Dialog>
      <Dialog title={words.receiveTitle} open={asking === "receive"} onClose={close}>
        <ReceiveForm one={one} onDone={close} />
      </Dialog>
      <Dialog title={words.refund} open={asking === "refund"} onClose={close}>
        <RefundForm one={one} onDone={close} />
      </Dialog>
    </Card>
  );
}

function Say({ one: { id, status }, kind, onDone }: { one: Return; kind: "approve" | "reject"; onDone(): void }) {
  const words = useWords(returnWords);
  const approve = useAction(approveReturn);
  const reject = useAction(rejectReturn);
  const isYes = kind === "approve";
  return (
    <Form
      submit={isYes ? words.approve : words.rejectTitle.replace("?", "").trim()}
      look={isYes ? "main" : "danger"}
      onCancel={onDone}
      onSend={async ({ note = "" }) => {
        await (isYes ? approve : reject).run({ id, note });
        onDone();
      }}
    >
      <p>{isYes ? words.approveMore : status === "received" ? words.rejectHereMore : words.rejectMore}</p>
      <TextArea name="note" label={words.note} optional={isYes} rows={2} maxLength={500} />
    </Form>
  );
}

function RefundForm({ one, onDone }: { one: Return; onDone(): void }) {
  const words = useWords(returnWords);
  const { money } = useFormat();
  const { run } = useAction(refundReturn);
  const read = useReadAmount();
  const { currency } = one.goods;
  const whole = { amount: one.goods.amount + one.deliveryFee.amount, currency };
  return (
    <Form
      submit={words.refund}
      look="danger"
      onCancel={onDone}
      onSend={async (values) => {
        const amount = read(values, "amount.amount", currency) ?? 0;
        await run({ id: one.id, amount: { amount, currency }, note: values["note"] ?? "" });
        const isWhole = amount === whole.amount;
        tell({ kind: "done", title: isWhole ? words.refunded : words.offerSent, detail: null });
        onDone();
      }}
    >
      <Notice tone="waiting">{one.paidBackByHand ? words.byHand : words.refundMore}</Notice>
      <AmountField
        name="amount.amount"
        label={words.amount}
        hint={words.amountHint(money(whole))}
        currency={currency}
        defaultAmount={whole.amount}
      />
      <TextArea name="note" label={words.note} optional rows={2} maxLength={500} />
    </Form>
  );
}
