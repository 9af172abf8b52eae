// The products picked for an order, with quantities. An error of a product is shown below it.
import { Field } from "@base-ui/react/field";
import type { CreateOrderBody, ProductId, ProductVariantId } from "@sokoni/sdk";
import { Minus, Plus } from "../icons/index.ts";
import { IconButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import parts from "../parts/parts.module.css";
import { type Money, useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./order.module.css";
import { type ChosenPiece, componentsOf, PartsToChoose, type Piece } from "./parts-to-choose.tsx";
import { writeWords } from "./write-words.ts";

export type Picked = {
  productId: ProductId;
  variantId: ProductVariantId | null;
  /** The choice for a product without variants. */
  options?: Record<string, string> | null;
  /** For a bundle: the pieces that can be chosen, and their choices. */
  pieces?: readonly Piece[];
  chosen?: readonly ChosenPiece[];
  /** For a bundle that is already ordered: what was chosen. */
  components?: NonNullable<CreateOrderBody["items"][number]["components"]>;
  name: string;
  /** "Red, L" */
  choice: string;
  price: Money;
  quantity: number;
};

export function sameItem(a: Omit<Picked, "quantity">, b: Omit<Picked, "quantity">): boolean {
  return keyOf(a) === keyOf(b);
}

/** A product, a variant, or a product with a choice. */
export function keyOf(item: Omit<Picked, "quantity">): string {
  const { productId, variantId, options } = item;
  const choice = [options ?? null, ...(partsOf(item) ?? [])];
  return [productId, variantId, variantId === null ? JSON.stringify(choice) : ""].join(" ");
}

/** Names the item as the API does. */
export function namedAs(item: Omit<Picked, "quantity">) {
  const { productId, variantId, options } = item;
  if (variantId !== null) return { productId, variantId };
  const components = partsOf(item);
  return { productId, ...(options ? { options } : {}), ...(components ? { components } : {}) };
}

function partsOf({ pieces = [], chosen = [], components = [] }: Omit<Picked, "quantity">) {
  const parts = [...components, ...componentsOf(pieces, chosen)];
  return parts.length > 0 ? parts : null;
}

/** Adds one of the item. */
export function picked(items: readonly Picked[], item: Omit<Picked, "quantity">): Picked[] {
  const known = items.some((one) => sameItem(one, item));
  if (!known) return [...items, { ...item, quantity: 1 }];
  return items.map((one) => (sameItem(one, item) ? { ...one, quantity: one.quantity + 1 } : one));
}

type PickedListProps = {
  items: readonly Picked[];
  onChange(items: Picked[]): void;
  /** A line with quantity 0 stays and is shown as removed. Otherwise it disappears. */
  keepsNought?: boolean;
};

export function PickedList({ items, onChange, keepsNought = false }: PickedListProps) {
  const words = useWords(writeWords);
  const { money } = useFormat();
  function set(item: Picked, quantity: number): void {
    const next = items.map((one) => (one === item ? { ...one, quantity: Math.max(0, quantity) } : one));
    onChange(keepsNought ? next : next.filter((one) => one.quantity > 0));
  }
  if (items.length === 0) return null;
  return (
    <ul aria-label={words.goods}>
      {items.map((item, index) => (
        // The key stays the same while the parts are chosen.
        <li key={`${item.productId} ${item.variantId ?? ""} ${index}`}>
          <Field.Root
            name={`items.${index}.quantity`}
            className={styles.pick}
            data-faults-of={`items.${index}.quantity`}
          >
            <span>
              <strong>{item.name}</strong>
              <small>
                {[item.choice, money(item.price), item.quantity === 0 ? words.remove : ""].filter(Boolean).join(" · ")}
              </small>
            </span>
            <span className={styles.amount}>
              <IconButton
                label={words.fewer(item.name)}
                icon={<Minus size={20} aria-hidden />}
                onClick={() => set(item, item.quantity - 1)}
              />
              <Field.Control
                className={classes(parts.input, styles.quantity)}
                aria-label={words.quantity(item.name)}
                inputMode="numeric"
                value={String(item.quantity)}
                onChange={(event) => {
                  const typed = Number(event.target.value);
                  if (Number.isInteger(typed) && typed >= 0) set(item, typed);
                }}
              />
              <IconButton
                label={words.moreOf(item.name)}
                icon={<Plus size={20} aria-hidden />}
                onClick={() => set(item, item.quantity + 1)}
              />
            </span>
            <Field.Error className={classes(parts.error, styles.fault)} />
          </Field.Root>
          {item.pieces && (
            <PartsToChoose
              name={`items.${index}`}
              pieces={item.pieces}
              chosen={item.chosen ?? []}
              onChange={(chosen) => onChange(items.map((one) => (one === item ? { ...one, chosen } : one)))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
