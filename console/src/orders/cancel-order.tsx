import { useQuery } from "@tanstack/react-query";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Notice } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { cancelOrder } from "./actions.ts";
import { backWords } from "./back-words.ts";
import { oneWords } from "./one-words.ts";
import type { WholeOrder } from "./use-order.ts";

type CancelOrderProps = { order: WholeOrder; open: boolean; onClose(): void };

/** Says what happens to the products and the money before it cancels. */
export function CancelOrder({ order, open, onClose }: CancelOrderProps) {
  const words = useWords(backWords);
  const one = useWords(oneWords);
  const { money } = useFormat();
  const { run } = useAction(cancelOrder);
  const mayRead = useMay("payments:read");
  const holds = useQuery({
    queryKey: ["holds", "of-order", order.id],
    queryFn: () => sokoni.escrow.listHolds({ orderId: order.id, limit: 1 }),
    enabled: open && mayRead,
  });
  const held = holds.data?.data[0]?.held ?? { ...order.total, amount: order.total.amount - order.due.amount };
  const paid = order.fundsStatus === "none" ? null : held;
  return (
    <Dialog title={words.cancelTitle} open={open} onClose={onClose}>
      <Form
        submit={one.cancel}
        look="danger"
        onSend={async ({ reason = "" }) => {
          await run({ id: order.id, reason });
          onClose();
        }}
      >
        <Notice tone="waiting">{paid ? words.cancelPaid(money(paid)) : words.cancelUnpaid}</Notice>
        <TextField name="reason" label={words.cancelReason} hint={words.cancelReasonHint} optional maxLength={200} />
      </Form>
    </Dialog>
  );
}
