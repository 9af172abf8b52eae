// Find products by a few letters. A product with variants shows each variant.
import type { Product, ProductImage } from "@sokoni/sdk";
import { Plus } from "../icons/index.ts";
import { Row, Rows } from "../parts/layout.tsx";
import { usePickFirst } from "../parts/search.tsx";
import { FindProducts, useFoundProducts } from "../products/find-products.tsx";
import { Picture } from "../products/picture.tsx";
import { productWords } from "../products/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { piecesOf } from "./parts-to-choose.tsx";
import { keyOf, type Picked } from "./picked.tsx";
import styles from "./order.module.css";
import { writeWords } from "./write-words.ts";

type Offered = Omit<Picked, "quantity"> & { available: number | null; image: ProductImage | undefined };

type PickProps = {
  onPick(item: Omit<Picked, "quantity">): void;
  /** Pick the product itself, not one of its variants. */
  whole?: boolean;
};

export function PickProduct({ onPick, whole = false }: PickProps) {
  const words = useWords(writeWords);
  const products = useWords(productWords);
  const { money, number } = useFormat();
  const found = useFoundProducts("nothing");
  // With several choices Enter would pick one that the seller has not looked at.
  const [best] = found.isAsked ? found.list.rows : [];
  const [only, ...others] = best ? offeredOf(best, whole) : [];
  const enter = usePickFirst(
    others.length === 0 ? only : undefined,
    found.isFresh,
    ({ available: _available, image: _image, ...item }) => {
      onPick(item);
      found.setText("");
    },
  );
  const left = (available: number | null) => {
    if (available === null) return products.uncounted;
    return available > 0 ? words.left(number(available)) : words.soldOut;
  };
  return (
    <div className={styles.finding}>
      <FindProducts found={found} onEnter={enter}>
        {(rows) => (
          <Rows label={products.name}>
            {rows
              .flatMap((product) => offeredOf(product, whole))
              .map(({ available, image, ...item }) => (
                <Row
                  key={keyOf(item)}
                  onClick={() => onPick(item)}
                  start={<Picture image={image} />}
                  title={item.name}
                  whole
                  detail={[item.choice, left(available)].filter(Boolean).join(" · ")}
                  end={
                    <>
                      <strong className="figures">{money(item.price)}</strong>
                      <Plus size={18} aria-label={words.add(item.name)} role="img" />
                    </>
                  }
                />
              ))}
          </Rows>
        )}
      </FindProducts>
    </div>
  );
}

function offeredOf(product: Product, whole: boolean): Offered[] {
  const { id: productId, name, price, variants, stock, images } = product;
  const pieces = whole ? [] : piecesOf(product);
  const base = { productId, name, image: images[0], ...(pieces.length > 0 ? { pieces } : {}) };
  const active = whole ? [] : variants.filter(({ status }) => status === "active");
  const choices = whole || variants.length > 0 ? [null] : choicesOf(product);
  const left = (available: number) => (stock.tracked ? available : null);
  if (active.length === 0)
    return choices.map((options) => ({
      ...base,
      variantId: null,
      options,
      choice: Object.values(options ?? {}).join(", "),
      price,
      available: left(stock.available),
    }));
  return active.map((variant) => ({
    ...base,
    variantId: variant.id,
    choice: variant.name,
    price: variant.sellingPrice,
    available: left(variant.stock.available),
  }));
}

/** If there are more combinations than this, the buyer is asked. */
const choicesMax = 30;

/** Each combination of options that are not variants; null if there is nothing to choose, or too much to list. */
function choicesOf({ options }: Product): (Record<string, string> | null)[] {
  const count = options.reduce((all, { values }) => all * values.length, 1);
  if (count < 2 || count > choicesMax) return [null];
  return options.reduce<Record<string, string>[]>(
    (chosen, { name, values }) => chosen.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
