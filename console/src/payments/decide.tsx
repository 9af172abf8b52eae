// The actions for a mispayment. The API says which ones are possible.
import type { Mispayment } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Acts } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { acceptMispayment, dismissMispayment, refundMispayment } from "./actions.ts";
import { Apply } from "./apply.tsx";
import { paymentsWords } from "./words.ts";

export function Decide({ mispayment }: { mispayment: Mispayment }) {
  const words = useWords(paymentsWords);
  const format = useFormat();
  const accept = useAction(acceptMispayment);
  const refund = useAction(refundMispayment);
  const { id, kind, possible, amount } = mispayment;
  const accepted: Record<string, string> = {
    over: words.acceptOver,
    under: words.acceptUnder,
    late: words.acceptLate,
  };
  return (
    <Acts>
      {possible.includes("accept") && (
        <Confirm
          trigger={
            <Button wide look="main">
              {words.accept}
            </Button>
          }
          title={words.acceptAsk}
          action={words.accept}
          look="main"
          run={() => accept.run(id)}
        >
          {accepted[kind] ?? words.acceptMore}
        </Confirm>
      )}
      {possible.includes("apply") && amount !== null && <Apply mispayment={mispayment} amount={amount} />}
      {possible.includes("refund") && amount !== null && (
        <Confirm
          trigger={
            <Button wide look="danger">
              {words.giveBack}
            </Button>
          }
          title={words.giveBackAsk}
          action={words.giveBack}
          run={() => refund.run(id)}
        >
          {words.giveBackMore(format.money(amount))}
        </Confirm>
      )}
      {possible.includes("dismiss") && <Dismiss mispayment={mispayment} />}
    </Acts>
  );
}

function Dismiss({ mispayment }: { mispayment: Mispayment }) {
  const words = useWords(paymentsWords);
  const dismiss = useAction(dismissMispayment);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button wide onClick={() => setIsOpen(true)}>
        {words.dismiss}
      </Button>
      <Dialog title={words.dismiss} open={isOpen} onClose={() => setIsOpen(false)}>
        <Form
          submit={words.dismiss}
          onCancel={() => setIsOpen(false)}
          onSend={async ({ note = "" }) => {
            await dismiss.run({ id: mispayment.id, note });
            setIsOpen(false);
          }}
        >
          <p>{words.dismissMore}</p>
          <TextField name="note" label={words.reason} maxLength={500} />
        </Form>
      </Dialog>
    </>
  );
}
