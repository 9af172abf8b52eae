// Orders on a wide screen: the list as a table.
import type { Order, OrderId } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import { useSession } from "../app/session.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { nameList, useBuyerName } from "./order-card.tsx";
import styles from "./order-table.module.css";
import { StatusBadge } from "./status.tsx";
import { tableWords } from "./table-words.ts";
import { orderWords } from "./words.ts";

type OrderTableProps = {
  orders: readonly Order[];
  /** While orders are being selected, a tap on a row selects and does not open. */
  chosen: ReadonlySet<OrderId> | null;
  onToggle(id: OrderId): void;
};

export function OrderTable({ orders, chosen, onToggle }: OrderTableProps) {
  const words = useWords(tableWords);
  const { title, choose } = useWords(orderWords);
  const { shop } = useSession();
  const { money, ago, dateTime } = useFormat(shop.timezone);
  const nameOf = useBuyerName();
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {chosen && (
            <td className={styles.box}>
              <span className="unseen">{words.chosen}</span>
            </td>
          )}
          <th scope="col">{words.number}</th>
          <th scope="col">{words.buyer}</th>
          <th scope="col" className={styles.wide}>
            {words.goods}
          </th>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.state}</th>
          <th scope="col" className={styles.sum}>
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            {chosen && (
              <td className={styles.box}>
                <label className={styles.whole}>
                  <input
                    type="checkbox"
                    checked={chosen.has(order.id)}
                    onChange={() => onToggle(order.id)}
                    aria-label={choose(`${order.number}, ${nameOf(order)}`)}
                  />
                </label>
              </td>
            )}
            <th scope="row">
              {chosen ? (
                order.number
              ) : (
                <Link to="/orders/$id" params={{ id: order.id }} className={styles.whole}>
                  {order.number}
                </Link>
              )}
            </th>
            <td className={styles.buyer}>{nameOf(order)}</td>
            <td className={styles.wide}>{nameList(order.items)}</td>
            <td title={dateTime(order.createdAt)}>{ago(order.createdAt)}</td>
            <td>
              <StatusBadge order={order} />
            </td>
            <td className={styles.sum}>{money(order.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
