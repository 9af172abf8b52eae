// Actions on the selected orders. Each order is changed alone, so one refusal does not stop the others.
import type { Order, OrderId } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { troubleOf } from "../api/query.ts";
import { refusalWords, toldRefusal } from "../api/refusals.ts";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { partWords } from "../parts/words.ts";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { type Move, moveOrders } from "./actions.ts";
import styles from "./orders.module.css";
import { mayCancel, moveOf } from "./steps.ts";
import { moveName } from "./moves.tsx";
import { orderWords } from "./words.ts";

type BulkBarProps = {
  orders: readonly Order[];
  /** Includes the orders that did not change. */ onDone(stay: OrderId[]): void;
};

export function BulkBar({ orders, onDone }: BulkBarProps) {
  const words = useWords(orderWords);
  const base = useWords(partWords);
  const { run, isRunning } = useAction(moveOrders);
  const moves = [...new Set(orders.flatMap((order) => moveOf(order) ?? []))];
  const toCancel = orders.filter(mayCancel);
  async function move(to: Move): Promise<void> {
    // A button moves only the orders for which its step is the next one.
    const ids = (to === "cancelled" ? toCancel : orders.filter((order) => moveOf(order) === to)).map(({ id }) => id);
    const { changed, results } = await run({ ids, to });
    const refused = results.filter(({ outcome }) => outcome === "refused");
    await refusalWords();
    const told = refused.flatMap(({ refusal }) => (refusal ? [toldRefusal(refusal) ?? ""] : []));
    const why = [...new Set(told)].slice(0, 3).join(" ");
    if (refused.length > 0) tell({ kind: "trouble", title: words.refused(refused.length), detail: why });
    else tell({ kind: "done", title: words.changed(changed), detail: null });
    onDone(refused.map(({ orderId }) => orderId));
  }
  return (
    <section className={styles.bulk} aria-label={words.selected(orders.length)}>
      <strong>{words.selected(orders.length)}</strong>
      {moves.map((to) => (
        <Button
          key={to}
          look="main"
          busy={isRunning}
          onClick={() =>
            void move(to).catch((error: unknown) =>
              tell({ kind: "trouble", title: null, detail: troubleOf(error).detail ?? base.lineTrouble }),
            )
          }
        >
          {moveName(words, to)}
        </Button>
      ))}
      {toCancel.length > 0 && (
        <Confirm
          trigger={<Button look="danger">{words.toCancelled}</Button>}
          title={words.cancelMany(toCancel.length)}
          action={words.toCancelled}
          run={() => move("cancelled")}
        >
          {words.cancelManyMore}
        </Confirm>
      )}
    </section>
  );
}
