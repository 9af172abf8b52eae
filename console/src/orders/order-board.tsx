// Columns by what is to be done next. A phone shows one at a time.
import type { Order } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Badge } from "../parts/layout.tsx";
import { Loading, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { MoveButton } from "./moves.tsx";
import { nameList, useBuyerName } from "./order-card.tsx";
import styles from "./orders.module.css";
import { StatusBadge } from "./status.tsx";
import { isFetched, nextMove, type Step, stepStatuses, useOrders } from "./steps.ts";
import { orderWords } from "./words.ts";

const columns = ["pack", "send", "sent", "confirm", "done"] as const;

export function OrderBoard() {
  const words = useWords(orderWords);
  const shown = useTab(columns, "step");
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
      <div className={styles.board}>
        {columns.map((step) => (
          <Column key={step} step={step} isShown={step === shown} />
        ))}
      </div>
    </>
  );
}

function Column({ step, isShown }: { step: Step; isShown: boolean }) {
  const words = useWords(orderWords);
  const list = useOrders(step);
  // What was moved just now is gone from here before the API has been asked again.
  const rows = list.rows.filter(({ status }) => (stepStatuses[step] as readonly string[]).includes(status));
  return (
    <section className={classes(styles.column, isShown && styles.shown)} aria-label={words[step]}>
      <h2>
        {words[step]} {rows.length > 0 && <Badge>{`${rows.length}${list.hasNextPage ? "+" : ""}`}</Badge>}
      </h2>
      {list.isPending && !list.error ? (
        <Loading rows={3} height={96} />
      ) : (
        <ShownList list={{ ...list, rows }} empty={<p className={classes("soft", styles.bare)}>{words.noneHere}</p>}>
          {(orders) => (
            <ul className={styles.cards}>
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          )}
        </ShownList>
      )}
    </section>
  );
}

function OrderCard({ order }: { order: Order }) {
  const mayWrite = useMay("orders:write");
  const { shop } = useSession();
  const { money, ago } = useFormat(shop.timezone);
  const nameOf = useBuyerName();
  const words = useWords(orderWords);
  const next = nextMove[order.status];
  const toSend = order.status === "processing" && order.fulfilmentStatus === "packing" && !isFetched(order);
  return (
    <li className={styles.card}>
      <Link to="/orders/$id" params={{ id: order.id }} className={styles.cardLink}>
        <span className={styles.cardHead}>
          <strong>{nameOf(order)}</strong>
          <strong className="figures">{money(order.total, "short")}</strong>
        </span>
        <span className={classes("soft", styles.two)}>{nameList(order.items)}</span>
        <span className={styles.cardHead}>
          <small>
            {order.number} · {ago(order.createdAt)}
          </small>
          <StatusBadge status={order.status} />
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
