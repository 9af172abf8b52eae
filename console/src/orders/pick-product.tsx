// Goods found by a few letters. What has variants shows each of them.
import type { Product, ProductImage } from "@sokoni/sdk";
import { Plus } from "lucide-react";
import { Row, Rows } from "../parts/layout.tsx";
import { FindProducts, useFoundProducts } from "../products/find-products.tsx";
import { Picture } from "../products/picture.tsx";
import { productWords } from "../products/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import type { Picked } from "./picked.tsx";
import styles from "./order.module.css";
import { writeWords } from "./write-words.ts";

type Offered = Omit<Picked, "quantity"> & { available: number; image: ProductImage | undefined };

type PickProps = {
  onPick(item: Omit<Picked, "quantity">): void;
  /** The product is meant, whichever of its variants. */
  whole?: boolean;
};

export function PickProduct({ onPick, whole = false }: PickProps) {
  const words = useWords(writeWords);
  const products = useWords(productWords);
  const { money, number } = useFormat();
  const found = useFoundProducts("nothing");
  return (
    <div className={styles.finding}>
      <FindProducts found={found}>
        {(rows) => (
          <Rows label={products.name}>
            {rows
              .flatMap((product) => offeredOf(product, whole))
              .map(({ available, image, ...item }) => (
                <Row
                  key={item.productId + (item.variantId ?? "")}
                  onClick={() => onPick(item)}
                  start={<Picture image={image} />}
                  title={item.name}
                  whole
                  detail={[item.choice, available > 0 ? words.left(number(available)) : words.soldOut]
                    .filter(Boolean)
                    .join(" · ")}
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

function offeredOf({ id: productId, name, price, variants, stock, images }: Product, whole: boolean): Offered[] {
  const base = { productId, name, image: images[0] };
  const active = whole ? [] : variants.filter(({ status }) => status === "active");
  if (active.length === 0) return [{ ...base, variantId: null, choice: "", price, available: stock.available }];
  return active.map((variant) => ({
    ...base,
    variantId: variant.id,
    choice: variant.name,
    price: variant.sellingPrice,
    available: variant.stock.available,
  }));
}
