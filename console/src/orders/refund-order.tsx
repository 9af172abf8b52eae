import type { Dispute, PaymentId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Choice, FieldFault, Form, TextField } from "../parts/form.tsx";
import { Notice } from "../parts/layout.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat, type Money } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { backWords } from "./back-words.ts";
import { oneWords } from "./one-words.ts";
import type { WholeOrder } from "./use-order.ts";

const refundPayment = defineAction({
  name: "payments.refund",
  send: ({ paymentId, amount, reason }: { paymentId: PaymentId; amount: Money; reason: string }, idempotencyKey) =>
    sokoni.payments.refund(paymentId, { amount, reason }, { idempotencyKey }),
  touches: ["orders", "payments", "refunds", "balance", "holds", "today"],
});

type RefundOrderProps = { order: WholeOrder; open: boolean; onClose(): void };

export function RefundOrder({ order, open, onClose }: RefundOrderProps) {
  const words = useWords(backWords);
  return (
    <Dialog title={words.refundTitle} open={open} onClose={onClose}>
      <RefundForm order={order} onClose={onClose} />
    </Dialog>
  );
}

/** `meant`: what failed refunds owe the buyer, else all that is left. */
type Left = { id: PaymentId; left: Money; meant: number; at: string };

/** What is left of each payment after refunds, chargebacks and money frozen by a dispute. */
async function readLeft(orderId: WholeOrder["id"]): Promise<Left[]> {
  const asked = { orderId, limit: 50 };
  const [payments, refunds, disputes, holds] = await Promise.all([
    sokoni.payments.list(asked),
    sokoni.refunds.list(asked),
    sokoni.disputes.list(asked),
    sokoni.escrow.listHolds(asked),
  ]);
  const owed = holds.data[0]?.owedBack.amount ?? 0;
  return payments.data
    .flatMap(({ id, received, createdAt }) => (received === null ? [] : [{ id, received, createdAt }]))
    .map(({ id, received, createdAt }) => {
      const back = refunds.data.filter((refund) => refund.paymentId === id && refund.status !== "failed");
      const gone = [
        ...back.map((refund) => refund.amount.amount),
        ...disputes.data.filter(({ paymentId }) => paymentId === id).map(takenBy),
      ];
      const left = gone.reduce((rest, one) => rest - one, received.amount);
      const failed = refunds.data.some((refund) => refund.paymentId === id && refund.status === "failed");
      return {
        id,
        left: { ...received, amount: left },
        meant: failed && owed > 0 ? Math.min(owed, left) : left,
        at: createdAt,
      };
    })
    .filter(({ left }) => left.amount > 0);
}

/** Money that the buyer got through the platform's own dispute is already counted as a refund. */
function takenBy({ status, amount, chargeback, toBuyer }: Dispute): number {
  if (status !== "resolved") return amount.amount;
  return chargeback === null ? 0 : (toBuyer?.amount ?? 0);
}

function RefundForm({ order, onClose }: { order: WholeOrder; onClose(): void }) {
  const words = useWords(backWords);
  const one = useWords(oneWords);
  const { shop } = useSession();
  const { money, dateTime } = useFormat(shop.timezone);
  const { run } = useAction(refundPayment);
  const read = useReadAmount();
  const query = useQuery({ queryKey: ["payments", "left", order.id], queryFn: () => readLeft(order.id), staleTime: 0 });
  return (
    <Shown query={query} loading={<Loading rows={3} />}>
      {(payments) => {
        const [first] = payments;
        if (!first) return <p>{one.noMoney}</p>;
        return (
          <Form
            submit={words.refundDo}
            look="danger"
            onCancel={onClose}
            onSend={async (values) => {
              const payment = payments.find(({ id }) => id === values["payment"]) ?? first;
              const { currency } = payment.left;
              const amount = read(values, "amount.amount", currency) ?? 0;
              if (amount > payment.left.amount)
                throw new FieldFault("amount.amount", words.amountHint(money(payment.left)));
              await run({ paymentId: payment.id, amount: { amount, currency }, reason: values["reason"] ?? "" });
              tell({ kind: "done", title: words.refundStarted, detail: null });
              onClose();
            }}
          >
            <Notice tone="waiting">{words.refundMore}</Notice>
            {payments.length > 1 && (
              <Choice
                name="payment"
                label={words.payment}
                choices={payments.map(({ id, left, at }) => [id, `${money(left)} · ${dateTime(at)}`])}
                defaultValue={first.id}
              />
            )}
            <AmountField
              name="amount.amount"
              label={words.amount}
              hint={words.amountHint(money(first.left))}
              currency={first.left.currency}
              defaultAmount={first.meant}
            />
            <TextField name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
          </Form>
        );
      }}
    </Shown>
  );
}
