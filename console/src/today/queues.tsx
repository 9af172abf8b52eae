// The work of the day: conversations that wait, and orders by next step.
import type { OrderToDo, Today } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../app/session.tsx";
import { nameList } from "../orders/order-card.tsx";
import { Avatar, Badge, Row, Rows } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./today.module.css";
import { todayWords } from "./words.ts";

type Queue<One> = { count: number; more: boolean; first: One[] };

export function OrdersToDo({
  title,
  step,
  queue,
  hint,
}: {
  title: string;
  /** The list that shows these orders. */
  step: "confirm" | "pack" | "send" | "over";
  queue: Queue<OrderToDo>;
  hint?: string;
}) {
  const words = useWords(todayWords);
  const { shop } = useSession();
  const { money, ago, date } = useFormat(shop.timezone);
  if (queue.count === 0) return null;
  return (
    <Section title={title} queue={queue} to="/orders" search={{ step }} hint={hint}>
      {queue.first.map((order) => (
        <Row
          key={order.id}
          to="/orders/$id"
          params={{ id: order.id }}
          title={order.customerName ?? words.someone}
          detail={nameList(order.items) + (order.lines > order.items.length ? " …" : "")}
          end={
            <>
              <strong className="figures">{money(order.total)}</strong>
              <small>{order.readyBy ? words.readyBy(date(order.readyBy)) : ago(order.createdAt)}</small>
            </>
          }
        />
      ))}
    </Section>
  );
}

export function Waiting({ queue }: { queue: NonNullable<Today["conversations"]>["waiting"] }) {
  const words = useWords(todayWords);
  const { shop } = useSession();
  const { ago } = useFormat(shop.timezone);
  if (queue.count === 0) return null;
  return (
    <Section title={words.toAnswer} queue={queue} to="/inbox">
      {queue.first.map((one) => (
        <Row
          key={one.id}
          to="/inbox/$id"
          params={{ id: one.id }}
          start={<Avatar name={one.customerName ?? "?"} />}
          title={one.customerName ?? words.someone}
          detail={one.lastWords}
          end={
            <>
              <small>{ago(one.since)}</small>
              {one.hasSuggestion && <Badge tone="good">{words.suggested}</Badge>}
            </>
          }
        />
      ))}
    </Section>
  );
}

export function LowStock({ low }: { low: NonNullable<Today["stock"]>["low"] }) {
  const words = useWords(todayWords);
  if (low.count === 0) return null;
  return (
    <Section title={words.lowStock} queue={low} to="/stock">
      {low.first.map((item) => (
        <Row
          key={item.productId + (item.variantId ?? "")}
          to="/stock"
          search={{ product: item.productId, item: item.productId + (item.variantId ?? "") }}
          title={item.name}
          end={
            <Badge tone={item.available > 0 ? "waiting" : "bad"}>
              {item.available > 0 ? words.left(item.available) : words.soldOut}
            </Badge>
          }
        />
      ))}
    </Section>
  );
}

type SectionProps = {
  title: string;
  queue: Queue<unknown>;
  to: string;
  search?: Record<string, string>;
  hint?: string | undefined;
  children: ReactNode;
};

function Section({ title, queue, to, search, hint, children }: SectionProps) {
  const words = useWords(todayWords);
  const { number } = useFormat();
  const count = number(queue.count) + (queue.more ? "+" : "");
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          {title} <Badge>{count}</Badge>
        </h2>
        <Link to={to} search={search ?? {}} className={styles.all} aria-label={`${words.all}: ${title}`}>
          {words.all}
        </Link>
      </div>
      {hint && <p className="soft">{hint}</p>}
      <Rows label={title}>{children}</Rows>
    </section>
  );
}
