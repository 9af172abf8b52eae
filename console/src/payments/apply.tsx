// A mispayment without an order, or with the wrong one, can pay another order that is due exactly this sum.
import type { Mispayment, Money } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Choice, FieldFault, Form } from "../parts/form.tsx";
import { Notice } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { applyMispayment } from "./actions.ts";
import { paymentsWords } from "./words.ts";

type ApplyProps = { mispayment: Mispayment; amount: Money };

export function Apply({ mispayment, amount }: ApplyProps) {
  const words = useWords(paymentsWords);
  const [isOpen, setIsOpen] = useState(false);
  /** The order for which the buyer was just asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => {
    setIsOpen(false);
    setAsked(null);
  };
  return (
    <>
      <Button wide onClick={() => setIsOpen(true)}>
        {words.apply}
      </Button>
      <Dialog title={words.apply} open={isOpen} onClose={close}>
        {asked === null ? (
          <ApplyForm mispayment={mispayment} amount={amount} onDone={close} onAsked={setAsked} />
        ) : (
          <Notice tone="waiting">{words.applyAsked(asked)}</Notice>
        )}
      </Dialog>
    </>
  );
}

type ApplyFormProps = ApplyProps & { onDone(): void; onAsked(orderNumber: string): void };

function ApplyForm({ mispayment, amount, onDone, onAsked }: ApplyFormProps) {
  const words = useWords(paymentsWords);
  const format = useFormat();
  const apply = useAction(applyMispayment);
  const { amount: sum, currency } = amount;
  const query = useQuery({
    queryKey: ["orders", { waitingFor: amount, paidFor: mispayment.orderId }],
    queryFn: async () => {
      const paymentStatus = ["unpaid", "pending"] as const;
      // Money paid for one order can pay only orders of the same buyer.
      const paidFor = mispayment.orderId ? await sokoni.orders.get(mispayment.orderId) : null;
      const { data } = await sokoni.orders.list({
        paymentStatus,
        total: { gte: sum, lte: sum },
        include: "customer",
        ...(paidFor ? { customerId: paidFor.customerId } : {}),
      });
      return data.filter(({ due }) => due.amount === sum && due.currency === currency);
    },
  });
  return (
    <Shown query={query}>
      {(orders) =>
        orders.length === 0 ? (
          <Notice tone="waiting">{words.applyNone}</Notice>
        ) : (
          <Form
            submit={words.apply}
            onCancel={onDone}
            onSend={async (values) => {
              const chosen = orders.find(({ id }) => id === values["orderId"]);
              if (!chosen) throw new FieldFault("orderId", words.applyNone);
              const { status } = await apply.run({ id: mispayment.id, orderId: chosen.id });
              // Still open: the buyer has to agree first.
              if (status === "open") onAsked(chosen.number);
              else onDone();
            }}
          >
            <p>{words.applyMore(format.money(amount))}</p>
            <Choice
              name="orderId"
              label={words.whichOrder}
              choices={orders.map(({ id, number, customer }) => [
                id,
                [number, customer?.name].filter(Boolean).join(" · "),
              ])}
              defaultValue={orders[0]?.id}
            />
          </Form>
        )
      }
    </Shown>
  );
}
