// Goods found by a few letters. What has variants shows each of them.
import type { Product } from "@sokoni/sdk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { Row, Rows } from "../parts/layout.tsx";
import { FindField, useStill } from "../parts/search.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import type { Picked } from "./picked.tsx";
import styles from "./order.module.css";
import { writeWords } from "./write-words.ts";

type Offered = Omit<Picked, "quantity"> & { available: number; picture: string | null };

const shownMost = 8;

type PickProps = {
  onPick(item: Omit<Picked, "quantity">): void;
  /** The product is meant, whichever of its variants. */
  whole?: boolean;
};

export function PickProduct({ onPick, whole = false }: PickProps) {
  const words = useWords(writeWords);
  const { money, number } = useFormat();
  const [text, setText] = useState("");
  const asked = useStill(text.trim());
  const query = useQuery({
    queryKey: ["products", "pick", asked],
    queryFn: () => sokoni.products.list({ q: asked, status: "active", limit: shownMost }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <FindField label={words.findProduct} text={text} onText={setText} />
      {asked !== "" && (
        <div className={styles.results}>
          <Shown query={query} loading={<Loading rows={3} height={52} />}>
            {({ data }) =>
              data.length === 0 ? (
                <p className="soft">{words.noProduct}</p>
              ) : (
                <Rows label={words.findProduct}>
                  {data
                    .flatMap((product) => offeredOf(product, whole))
                    .map(({ available, picture, ...item }) => (
                      <Row
                        key={item.productId + (item.variantId ?? "")}
                        onClick={() => onPick(item)}
                        start={picture && <img className={styles.thumb} src={picture} alt="" loading="lazy" />}
                        title={item.name}
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
              )
            }
          </Shown>
        </div>
      )}
    </div>
  );
}

function offeredOf({ id: productId, name, price, variants, stock, images }: Product, whole: boolean): Offered[] {
  const [image] = images;
  const picture = image?.sizes[0]?.url ?? image?.url ?? null;
  const base = { productId, name, picture };
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
