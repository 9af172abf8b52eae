// Choose from all products: for a bundle, a collection, a discount, a transfer.
import type { Product, ProductId } from "@sokoni/sdk";
import { Check } from "../icons/index.ts";
import { useState } from "react";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Row, Rows } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { FindProducts, useFoundProducts } from "./find-products.tsx";
import { Picture } from "./picture.tsx";
import { Price } from "./product-tile.tsx";
import styles from "./products.module.css";
import { oneProductWords } from "./one-words.ts";
import { productWords } from "./words.ts";

type PickProps = {
  open: boolean;
  onClose(): void;
  /** The products that are already chosen. */
  chosen: readonly ProductId[];
  onPick(products: readonly Product[]): void;
};

/** Opens over the page. The button below returns the choice. */
export function PickProducts({ open, onClose, ...rest }: PickProps) {
  const one = useWords(oneProductWords);
  return (
    <Dialog title={one.pick} open={open} onClose={onClose} broad>
      {open && <Picking onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Picking({ chosen, onPick, onClose }: Omit<PickProps, "open">) {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const found = useFoundProducts("all");
  const [picked, setPicked] = useState<ReadonlySet<ProductId>>(new Set(chosen));
  // A product picked in an earlier search is not among the current rows.
  const [seen, setSeen] = useState<ReadonlyMap<ProductId, Product>>(new Map());
  const toggle = (product: Product) => {
    const next = new Set(picked);
    if (!next.delete(product.id)) next.add(product.id);
    setPicked(next);
    setSeen(new Map(seen).set(product.id, product));
  };
  return (
    <div className={styles.picking}>
      <FindProducts found={found}>
        {(rows) => (
          <Rows label={words.name}>
            {rows.map((product) => (
              <Row
                key={product.id}
                start={<Picture image={product.images[0]} />}
                title={product.name}
                detail={<Price product={product} />}
                pressed={picked.has(product.id)}
                end={picked.has(product.id) && <Check size={22} aria-hidden />}
                onClick={() => toggle(product)}
              />
            ))}
          </Rows>
        )}
      </FindProducts>
      <div className={styles.pickEnd}>
        <Button
          look="main"
          wide
          onClick={() => {
            const known = new Map([...found.list.rows.map((row) => [row.id, row] as const), ...seen]);
            onPick([...picked].flatMap((id) => known.get(id) ?? []));
            onClose();
          }}
        >
          {one.use(picked.size)}
        </Button>
      </div>
    </div>
  );
}
