// Warns the seller before goods leave although a dispute has frozen the order's money.
import { useNavigate } from "@tanstack/react-router";
import { useAction } from "../api/actions.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";
import { Notice } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { makeReady } from "./actions.ts";
import { backWords } from "./back-words.ts";
import { oneWords } from "./one-words.ts";
import { isFetched } from "./steps.ts";
import type { WholeOrder } from "./use-order.ts";

export function SendFrozen({ order, open, onClose }: { order: WholeOrder; open: boolean; onClose(): void }) {
  const words = useWords(oneWords);
  const back = useWords(backWords);
  const navigate = useNavigate();
  const ready = useAction(makeReady);
  async function send(): Promise<void> {
    if (isFetched(order)) await ready.run({ id: order.id, number: order.number });
    else await navigate({ to: "/orders/$id/send", params: { id: order.id } });
    onClose();
  }
  return (
    <Dialog title={isFetched(order) ? words.ready : words.send} open={open} onClose={onClose}>
      <Form submit={back.sendAnyway} onCancel={onClose} onSend={send}>
        <Notice tone="bad">{back.frozen}</Notice>
      </Form>
    </Dialog>
  );
}
