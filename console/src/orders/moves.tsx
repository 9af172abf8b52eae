// The next step, as a button.
import type { Order } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { Button } from "../parts/button.tsx";
import { useWords } from "../words/words.ts";
import { moveOrder, type Move } from "./actions.ts";
import { orderWords } from "./words.ts";

export function moveName(words: (typeof orderWords)["en"], to: Move): string {
  const names: Record<Move, string> = {
    confirmed: words.toConfirmed,
    processing: words.toProcessing,
    shipped: words.toShipped,
    delivered: words.toDelivered,
    completed: words.toCompleted,
    cancelled: words.toCancelled,
  };
  return names[to];
}

type MoveButtonProps = { order: Order; to: Exclude<Move, "cancelled">; look?: "main" | "plain"; wide?: boolean };

/** Shows the change immediately. If the API refuses, the change is undone and the reason is shown. */
export function MoveButton({ order, to, look = "plain", wide = false }: MoveButtonProps) {
  const words = useWords(orderWords);
  const { start, isRunning } = useAction(moveOrder);
  return (
    <Button look={look} wide={wide} busy={isRunning} onClick={() => start({ id: order.id, to, number: order.number })}>
      {moveName(words, to)}
    </Button>
  );
}
