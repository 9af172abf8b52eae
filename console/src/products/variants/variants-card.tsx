// A product's variants, with the price and stock of each.
import type { Product } from "@sokoni/sdk";
import { useState } from "react";
import { useMay } from "../../app/session.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Badge, Card, Fact, Facts, Row, Rows } from "../../parts/layout.tsx";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { oneProductWords } from "../one-words.ts";
import styles from "../products.module.css";
import { productWords } from "../words.ts";
import { VariantsForm } from "./variants-form.tsx";

export function VariantsCard({ product }: { product: Product }) {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const format = useFormat();
  const mayWrite = useMay("products:write");
  const [isOpen, setIsOpen] = useState(false);
  if (product.components.length > 0) return null;
  return (
    <Card
      title={one.variants}
      action={
        mayWrite && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      {product.variants.length === 0 ? (
        product.options.length === 0 ? (
          <p className="soft">{one.noVariants}</p>
        ) : (
          <Choices product={product} onSplit={mayWrite ? () => setIsOpen(true) : null} />
        )
      ) : (
        <Rows label={one.variants}>
          {product.variants.map((variant) => (
            <Row
              key={variant.id}
              title={variant.name}
              detail={[format.money(variant.sellingPrice), variant.sku].filter(Boolean).join(" · ")}
              to="/stock"
              search={{ product: product.id }}
              end={<VariantStock product={product} variant={variant} />}
            />
          ))}
        </Rows>
      )}
      <Dialog title={one.variants} open={isOpen} onClose={() => setIsOpen(false)} broad>
        <VariantsForm product={product} onClose={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  );
}

/** The buyer chooses, and all choices share one stock. @param onSplit null for a member who may not change products */
function Choices({ product, onSplit }: { product: Product; onSplit: (() => void) | null }) {
  const one = useWords(oneProductWords);
  return (
    <>
      <Facts>
        {product.options.map(({ name, values }) => (
          <Fact key={name} name={name}>
            <span className={styles.values}>
              {values.map((value) => (
                <Badge key={value}>{value}</Badge>
              ))}
            </span>
          </Fact>
        ))}
      </Facts>
      <p className="soft">{product.stock.tracked ? one.choicesTogether : one.choicesUncounted}</p>
      {onSplit && <Button onClick={onSplit}>{one.choicesOwnStock}</Button>}
    </>
  );
}

function VariantStock({ product, variant }: { product: Product; variant: Product["variants"][number] }) {
  const words = useWords(productWords);
  const format = useFormat();
  const { available } = variant.stock;
  if (!product.stock.tracked) return <Badge tone="info">{words.uncounted}</Badge>;
  return (
    <Badge tone={available > 0 ? "neutral" : "bad"}>
      {available > 0 ? words.left(format.number(available)) : words.soldOut}
    </Badge>
  );
}
