import type { ProductId, StockMovement } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Picture } from "../products/picture.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./stock.module.css";
import { usePlaces } from "./use-places.ts";
import { stockWords } from "./words.ts";

export function Movements({ productId }: { productId?: ProductId }) {
  const words = useWords(stockWords);
  const asked = productId ? { productId } : {};
  const list = useList(["inventory", "movements", asked], (cursor) =>
    sokoni.inventory.movements.list({ ...asked, cursor, limit: 50 }),
  );
  return (
    <ShownList list={list} empty={<Empty title={words.noMovements} />}>
      {(rows) => (
        <Rows label={words.movements}>
          {rows.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </Rows>
      )}
    </ShownList>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const words = useWords(stockWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { places, nameOf } = usePlaces();
  const { productId, variantId, reason, delta, orderId } = movement;
  const product = useQuery({
    queryKey: ["products", productId],
    queryFn: () => sokoni.products.get(productId),
    staleTime: 5 * 60_000,
  });
  const variant = product.data?.variants.find(({ id }) => id === variantId);
  const reasons: Record<string, string> = reasonsOf(words);
  return (
    <Row
      start={<Picture image={product.data?.images[0]} />}
      title={[product.data?.name, variant?.name].filter(Boolean).join(" – ") || "…"}
      detail={[
        reasons[reason] ?? reason,
        places.length > 1 && nameOf(movement.locationId),
        format.dateTime(movement.createdAt),
      ]
        .filter(Boolean)
        .join(" · ")}
      end={
        <span
          className={delta < 0 ? styles.less : styles.more}
        >{`${delta > 0 ? "+" : ""}${format.number(delta)}`}</span>
      }
      {...(orderId
        ? { to: "/orders/$id", params: { id: orderId } }
        : { to: "/products/$id", params: { id: productId } })}
    />
  );
}

function reasonsOf(words: (typeof stockWords)["en"]): Record<string, string> {
  const { opening, sale, restock, correction, damage, loss, found, count } = words;
  const { sold_elsewhere, transfer_out, transfer_in, became_variant } = words;
  return {
    opening,
    sale,
    restock,
    correction,
    damage,
    loss,
    found,
    count,
    sold_elsewhere,
    transfer_out,
    transfer_in,
    became_variant,
    return: words.return,
  };
}
