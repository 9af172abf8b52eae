// One of the buyer's orders: its items, where its money is, remaining stock, and the next step.
import type { Order, OrderItem } from "@sokoni/sdk";
import { CircleAlert, Link2, Lock, Wallet } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { troubleOf } from "../api/query.ts";
import { useMay, useSession } from "../app/session.tsx";
import { MoveButton } from "../orders/moves.tsx";
import { StatusBadge } from "../orders/status.tsx";
import { isDisputed, nextMove } from "../orders/steps.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Notice } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { askLink } from "./actions.ts";
import styles from "./side.module.css";
import { sideWords } from "./side-words.ts";

const atRest = new Set(["completed", "cancelled", "expired", "refunded"]);

export function OrderBeside({ order, onWrite }: { order: Order; onWrite(text: string): void }) {
  const words = useWords(sideWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const isOver = atRest.has(order.status);
  return (
    <article className={classes(styles.order, isOver && styles.over)}>
      <header className={styles.orderHead}>
        <h4>{order.number}</h4>
        <StatusBadge order={order} />
      </header>
      <p className={styles.orderSum}>
        <strong className="figures">{format.money(order.total)}</strong>
        <span className="soft">{format.date(order.createdAt)}</span>
      </p>
      <MoneyLine order={order} />
      <ul className={styles.items}>
        {order.items.map((item, index) => (
          <Item key={index} item={item} withStock={!isOver} />
        ))}
      </ul>
      <Next order={order} onWrite={onWrite} />
      <LinkButton wide to="/orders/$id" params={{ id: order.id }}>
        {words.open}
      </LinkButton>
    </article>
  );
}

function MoneyLine({ order }: { order: Order }) {
  const { fundsStatus, paymentStatus, due, status } = order;
  const words = useWords(sideWords);
  const format = useFormat();
  const where: Record<string, string> = {
    held: words.held,
    release_due: words.releaseDue,
    released: words.released,
    frozen: words.frozen,
    refunded: words.refunded,
    split: words.split,
  };
  const isOver = status === "cancelled" || status === "expired";
  const told = where[fundsStatus] ?? (paymentStatus === "unpaid" && !isOver ? words.notPaid : null);
  return (
    <>
      {told && (
        <p className={styles.money}>
          {fundsStatus === "held" ? <Lock size={16} aria-hidden /> : <Wallet size={16} aria-hidden />}
          {told}
          {due.amount > 0 && !isOver && paymentStatus !== "unpaid" && (
            <span>
              {words.due}: {format.money(due)}
            </span>
          )}
        </p>
      )}
      {isDisputed(order) && (
        <p className={classes(styles.money, styles.bad)}>
          <CircleAlert size={16} aria-hidden /> {words.dispute}
        </p>
      )}
    </>
  );
}

function Item({ item, withStock }: { item: OrderItem; withStock: boolean }) {
  const words = useWords(sideWords);
  const format = useFormat();
  const product = item.product;
  const variant = product?.variants.find(({ id }) => id === item.variantId);
  const left = (variant?.stock ?? product?.stock)?.available;
  return (
    <li>
      <span>
        {item.quantity} × {item.name}
      </span>
      {withStock && left !== undefined && item.leadTimeDays === null && product?.stock.tracked && (
        <span className={left === 0 ? styles.bad : "soft"}>
          {left === 0 ? words.soldOut : words.left(format.number(left))}
        </span>
      )}
    </li>
  );
}

function Next({ order, onWrite }: { order: Order; onWrite(text: string): void }) {
  const words = useWords(sideWords);
  const base = useWords(partWords);
  const mayMove = useMay("orders:write");
  const mayPay = useMay("payments:write");
  const asking = useAction(askLink);
  const [trouble, setTrouble] = useState<string | null>(null);
  const next = nextMove(order);
  const isUnpaid = order.status === "pending" && order.due.amount > 0;

  async function writeLink(): Promise<void> {
    setTrouble(null);
    try {
      onWrite((await asking.run({ orderId: order.id })).url);
    } catch (error) {
      setTrouble(troubleOf(error).detail ?? base.lineTrouble);
    }
  }

  return (
    <>
      {isUnpaid && mayPay && (
        <Button
          wide
          look="main"
          busy={asking.isRunning}
          icon={<Link2 size={18} aria-hidden />}
          onClick={() => void writeLink()}
        >
          {words.payLink}
        </Button>
      )}
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      {mayMove && next && <MoveButton wide order={order} to={next} look={isUnpaid ? "plain" : "main"} />}
    </>
  );
}
