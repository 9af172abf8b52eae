// A product as a row on a phone, and as a tile on a wide screen.
import type { Product } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import { boxOf, ChooseBox, useChoice } from "../parts/choose-box.tsx";
import { classes } from "../parts/classes.ts";
import { Badge } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Picture } from "./picture.tsx";
import styles from "./products.module.css";
import { productWords } from "./words.ts";

export function ProductTile({ product }: { product: Product }) {
  const words = useWords(productWords);
  const choice = useChoice();
  const content = (
    <>
      <Picture image={product.images[0]} />
      <span className={styles.tileText}>
        <span className={styles.tileName}>{product.name}</span>
        <Price product={product} />
        {product.variants.length > 0 && <small>{words.choices(product.variants.length)}</small>}
      </span>
      <StockBadge product={product} />
    </>
  );
  if (choice?.wholeRow)
    return (
      <li>
        <label className={classes(styles.tile, parts.chooses)} htmlFor={boxOf(choice.id)}>
          <ChooseBox choice={choice} />
          {content}
        </label>
      </li>
    );
  return (
    <li className={styles.tilePlace}>
      {choice && (
        <label className={styles.tileBox} htmlFor={boxOf(choice.id)}>
          <ChooseBox choice={choice} />
        </label>
      )}
      <Link
        to="/products/$id"
        params={{ id: product.id }}
        className={styles.tile}
        data-chosen={choice?.is || undefined}
      >
        {content}
      </Link>
    </li>
  );
}

export function Price({ product: { price, priceRange, compareAtPrice } }: { product: Product }) {
  const format = useFormat();
  const { lowest, highest } = priceRange;
  const isOne = lowest.amount === highest.amount;
  return (
    <span className="figures">
      {isOne ? format.money(lowest) : `${format.money(lowest)} – ${format.money(highest)}`}
      {isOne && compareAtPrice && compareAtPrice.amount > price.amount && (
        <s className={styles.before}>{format.money(compareAtPrice)}</s>
      )}
    </span>
  );
}

export function StockBadge({ product }: { product: Product }) {
  const words = useWords(productWords);
  const format = useFormat();
  const { stock, lowStockThreshold, leadTimeDays } = product;
  if (leadTimeDays !== null) return <Badge tone="info">{words.made}</Badge>;
  if (!stock.tracked) return <Badge tone="info">{words.uncounted}</Badge>;
  if (stock.available <= 0) return <Badge tone="bad">{words.soldOut}</Badge>;
  const isLow = lowStockThreshold !== null && stock.available <= lowStockThreshold;
  return <Badge tone={isLow ? "waiting" : "neutral"}>{words.left(format.number(stock.available))}</Badge>;
}
