// Orders on a wide screen: the list as a table.
import type { Order } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../app/session.tsx";
import { boxOf, ChooseBox, useChoice } from "../parts/choose-box.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { nameList, useBuyerName } from "./order-card.tsx";
import styles from "./order-table.module.css";
import { StatusBadge } from "./status.tsx";
import { tableWords } from "./table-words.ts";
import { orderWords } from "./words.ts";

/** @param all chooses all rows; null where rows can't be chosen */
export function OrderTable({ all, children }: { all: ReactNode; children: ReactNode }) {
  const words = useWords(tableWords);
  const { title } = useWords(orderWords);
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {all && <td className={styles.box}>{all}</td>}
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
      <tbody>{children}</tbody>
    </table>
  );
}

export function OrderTableRow({ order }: { order: Order }) {
  const { shop } = useSession();
  const { money, ago, dateTime } = useFormat(shop.timezone);
  const nameOf = useBuyerName();
  const choice = useChoice();
  return (
    <tr data-chosen={choice?.is || undefined}>
      {choice && (
        <td className={styles.box}>
          <label htmlFor={boxOf(choice.id)}>
            <ChooseBox choice={choice} />
          </label>
        </td>
      )}
      <th scope="row">
        <Link to="/orders/$id" params={{ id: order.id }} className={styles.whole}>
          {order.number}
        </Link>
      </th>
      <td className={styles.buyer}>{nameOf(order)}</td>
      <td className={styles.wide}>{nameList(order.items)}</td>
      <td title={dateTime(order.createdAt)}>{ago(order.createdAt)}</td>
      <td>
        <StatusBadge order={order} />
      </td>
      <td className={styles.sum}>{money(order.total)}</td>
    </tr>
  );
}
