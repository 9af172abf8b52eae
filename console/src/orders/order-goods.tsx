import type { Order, OrderItem } from "@sokoni/sdk";
import { Card, Fact, Facts } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Thumbnail } from "../products/thumbnail.tsx";
import { oneWords } from "./one-words.ts";
import styles from "./order.module.css";

/** The choices of a bundle's parts, which the name of the line includes. */
export function chosenParts({ components }: Pick<OrderItem, "components">) {
  const chosen = components.flatMap(({ productId, variantId, options, quantity }) => {
    if (options === null) return [];
    return [{ productId, quantity, ...(variantId ? { variantId } : { options }) }];
  });
  return chosen.length > 0 ? { components: chosen } : {};
}

/** "Red, L", and the parts of a bundle. */
export function choiceOf({ options, components }: Pick<OrderItem, "options" | "components">): string {
  // Pieces of one part with the same choice, or without one, are counted together.
  const counts = new Map<string, number>();
  for (const { name, quantity } of components) counts.set(name, quantity + (counts.get(name) ?? 0));
  const parts = [...counts].map(([name, quantity]) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return [...Object.values(options ?? {}), ...parts].join(", ");
}

export function OrderGoods({ order }: { order: Order }) {
  const words = useWords(oneWords);
  return (
    <Card title={words.goods}>
      <Lines items={order.items} />
      <Sums sums={order} due={order.due} />
    </Card>
  );
}

const picturesMost = 10;

export function Lines({ items }: { items: readonly OrderItem[] }) {
  const words = useWords(oneWords);
  const { money } = useFormat();
  // Each picture costs a request.
  const hasPictures = items.length <= picturesMost;
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.productId + item.name} className={styles.line}>
          {hasPictures && <Thumbnail productId={item.productId} />}
          <span className={styles.count}>{item.quantity} ×</span>
          <span className={styles.what}>
            <strong>{item.name}</strong>
            {choiceOf(item) && <small>{choiceOf(item)}</small>}
            {item.quantity > 1 && <small>{words.each(money(item.unitPrice))}</small>}
            {item.leadTimeDays !== null && <small>{words.madeIn(item.leadTimeDays)}</small>}
          </span>
          <span className="figures">{money(item.total)}</span>
        </li>
      ))}
    </ul>
  );
}

type Summed = Pick<Order, "subtotal" | "discount" | "discountCode" | "shipping" | "total"> &
  Partial<Pick<Order, "tax">>;

export function Sums({ sums, due }: { sums: Summed; due?: Order["due"] }) {
  const words = useWords(oneWords);
  const { money } = useFormat();
  const { subtotal, discount, discountCode, shipping, tax, total } = sums;
  return (
    <div className={styles.sums}>
      <Facts>
        <Fact name={words.subtotal}>{money(subtotal)}</Fact>
        {discount.amount > 0 && (
          <Fact name={discountCode ? `${words.discount} (${discountCode})` : words.discount}>−{money(discount)}</Fact>
        )}
        {shipping.amount > 0 && <Fact name={words.delivery}>{money(shipping)}</Fact>}
        {tax && tax.amount > 0 && <Fact name={words.tax}>{money(tax)}</Fact>}
        <Fact name={words.total}>
          <strong>{money(total)}</strong>
        </Fact>
        {due && due.amount > 0 && <Fact name={words.due}>{money(due)}</Fact>}
      </Facts>
    </div>
  );
}
