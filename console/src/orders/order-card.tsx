// An order as lists show it.
import type { Order } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Row } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./orders.module.css";
import { StatusBadge } from "./status.tsx";
import { orderWords } from "./words.ts";

/** "2 × Ankara dress, Headwrap" */
export function nameList(items: readonly { name: string; quantity: number }[]): string {
  return items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ");
}

type Bought = { customer?: { name: string | null; phone: string | null } };

/** The buyer's name. An order or a parcel may be loaded without its customer. */
export function useBuyerName(): (of: Bought) => string {
  const words = useWords(orderWords);
  return ({ customer }) => customer?.name ?? customer?.phone ?? words.someone;
}

type OrderRowProps = {
  order: Order;
  /** On the customer's own page the name is left out. */
  isTheirs?: boolean;
};

export function OrderRow({ order, isTheirs = false }: OrderRowProps) {
  const { shop } = useSession();
  const { money, ago } = useFormat(shop.timezone);
  const nameOf = useBuyerName();
  return (
    <Row
      to="/orders/$id"
      params={{ id: order.id }}
      title={isTheirs ? nameList(order.items) : nameOf(order)}
      detail={isTheirs ? `${order.number} · ${ago(order.createdAt)}` : `${order.number} · ${nameList(order.items)}`}
      end={
        <>
          <strong className="figures">{money(order.total)}</strong>
          <span className={styles.state}>
            {!isTheirs && <small className={styles.since}>{ago(order.createdAt)}</small>}
            <StatusBadge order={order} />
          </span>
        </>
      }
    />
  );
}
