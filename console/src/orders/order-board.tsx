// A board with one column per next step. A mouse drags cards between columns. A phone shows one column at a time.
import type { Order } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Badge } from "../parts/layout.tsx";
import { Loading, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { moveOrder, type Move } from "./actions.ts";
import { MoveButton } from "./moves.tsx";
import { nameList, useBuyerName } from "./order-card.tsx";
import styles from "./orders.module.css";
import { StatusBadge } from "./status.tsx";
import { isFetched, isInStep, moveOf, nextMove, type Step, useOrders } from "./steps.ts";
import { orderWords } from "./words.ts";

const steps = ["pack", "send", "sent", "confirm", "done", "disputed"] as const;
type Shown = (typeof steps)[number];

/** Where a card can be dropped, by what that does. With a keyboard, the card's button or the order's page does the same. */
const takes: Readonly<Partial<Record<Move, Shown>>> = {
  confirmed: "pack",
  processing: "send",
  shipped: "sent",
  delivered: "done",
};

export function OrderBoard() {
  const words = useWords(orderWords);
  const asked = useTab(steps, "step");
  const { start } = useAction(moveOrder);
  const [dragged, setDragged] = useState<Order | null>(null);
  const to = dragged ? moveOf(dragged) : undefined;
  const lists = {
    pack: useOrders("pack"),
    send: useOrders("send"),
    sent: useOrders("sent"),
    confirm: useOrders("confirm"),
    done: useOrders("done"),
    disputed: useOrders("disputed"),
  };
  // A shop without disputes does not show their column.
  const columns = steps.filter((step) => step !== "disputed" || lists.disputed.rows.length > 0);
  const shown = columns.includes(asked) ? asked : "pack";
  const all = columns.flatMap((step) => lists[step].rows);
  return (
    <>
      <div className={styles.narrow}>
        <Tabs
          label={words.which}
          name="step"
          current={shown}
          entries={columns.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <div className={classes(styles.board, columns.length > 5 && styles.six)}>
        {columns.map((step) => (
          <Column
            key={step}
            step={step}
            isShown={step === shown}
            list={{ ...lists[step], rows: standIn(step, lists[step].rows, all) }}
            onDrag={setDragged}
            onDrop={
              dragged && to !== undefined && takes[to] === step
                ? () => {
                    setDragged(null);
                    start({ id: dragged.id, to, number: dragged.number });
                  }
                : null
            }
          />
        ))}
      </div>
    </>
  );
}

/** Shows a moved order in its new column before the API has answered, and moves it back if the API refuses. */
function standIn<Row extends Order>(step: Step, own: readonly Row[], all: readonly Row[]): Row[] {
  const isHere = (order: Order): boolean => isInStep(step, order);
  const known = new Set(own.map(({ id }) => id));
  return [...all.filter((order) => isHere(order) && !known.has(order.id)), ...own.filter(isHere)];
}

type ColumnProps = {
  step: Step;
  isShown: boolean;
  list: ReturnType<typeof useOrders>;
  onDrag(order: Order | null): void;
  /** Handles the dragged card; null if it can't be dropped here. */
  onDrop: (() => void) | null;
};

function Column({ step, isShown, list, onDrag, onDrop }: ColumnProps) {
  const words = useWords(orderWords);
  const { rows } = list;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drop is for mice; the card's button is for the keyboard
    <section
      className={classes(styles.column, isShown && styles.shown, onDrop && styles.takes)}
      aria-label={words[step]}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <h2>
        {words[step]} {rows.length > 0 && <Badge>{`${rows.length}${list.hasNextPage ? "+" : ""}`}</Badge>}
      </h2>
      {list.isPending && !list.error ? (
        <Loading rows={3} height={96} />
      ) : (
        <ShownList list={list} empty={<p className={classes("soft", styles.bare)}>{words.noneHere}</p>}>
          {(orders) => (
            <ul className={styles.cards}>
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} onDrag={onDrag} />
              ))}
            </ul>
          )}
        </ShownList>
      )}
    </section>
  );
}

function OrderCard({ order, onDrag }: { order: Order; onDrag: ColumnProps["onDrag"] }) {
  const mayWrite = useMay("orders:write");
  const { shop } = useSession();
  const { money, ago } = useFormat(shop.timezone);
  const nameOf = useBuyerName();
  const words = useWords(orderWords);
  const next = nextMove(order);
  const move = moveOf(order);
  const toSend = move === "shipped" && order.fulfilmentStatus === "packing" && !isFetched(order);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drag is for mice; the button below is for the keyboard
    <li
      className={styles.card}
      draggable={mayWrite && move !== undefined && takes[move] !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", order.number);
        event.dataTransfer.effectAllowed = "move";
        onDrag(order);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to="/orders/$id" params={{ id: order.id }} className={styles.cardLink} draggable={false}>
        <span className={styles.cardHead}>
          <strong>{nameOf(order)}</strong>
          <strong className="figures">{money(order.total, "short")}</strong>
        </span>
        <span className={classes("soft", styles.two)}>{nameList(order.items)}</span>
        <span className={styles.cardHead}>
          <small>
            {order.number} · {ago(order.createdAt)}
          </small>
          <StatusBadge order={order} />
        </span>
      </Link>
      {mayWrite && next && <MoveButton order={order} to={next} wide />}
      {mayWrite && toSend && (
        <LinkButton wide to="/orders/$id/send" params={{ id: order.id }}>
          {words.sendOne}
        </LinkButton>
      )}
    </li>
  );
}
