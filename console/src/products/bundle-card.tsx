// Bundles: several products sold as one.
import type { Product } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";
import { Badge, Card, Row, Rows } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { changeProduct } from "./actions.ts";
import { PickProducts } from "./pick-products.tsx";
import { oneProductWords } from "./one-words.ts";
import { productWords } from "./words.ts";

type Part = Pick<Product["components"][number], "productId" | "variantId" | "name" | "quantity">;

export function BundleCard({ product }: { product: Product }) {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const base = useWords(partWords);
  const format = useFormat();
  const mayWrite = useMay("products:write");
  const change = useAction(changeProduct);
  const readNumber = useReadNumber();
  const [isPicking, setIsPicking] = useState(false);
  const [parts, setParts] = useState<readonly Part[] | null>(null);
  // A bundle has no variants of its own.
  if (product.variants.length > 0) return null;
  return (
    <Card
      title={one.parts}
      action={
        mayWrite && (
          <Button look="quiet" onClick={() => setIsPicking(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      {product.components.length === 0 ? (
        <p className="soft">{one.noParts}</p>
      ) : (
        <Rows label={one.parts}>
          {product.components.map((part) => (
            <Row
              key={part.productId + (part.variantId ?? "")}
              title={`${format.number(part.quantity)} × ${part.name}`}
              whole
              {...(part.options.length > 0 && {
                detail: one.buyerChooses(part.options.map((option) => option.name).join(", ")),
              })}
              end={
                part.available !== null && (
                  <Badge tone={part.available > 0 ? "neutral" : "bad"}>
                    {words.left(format.number(part.available))}
                  </Badge>
                )
              }
              to="/products/$id"
              params={{ id: part.productId }}
            />
          ))}
        </Rows>
      )}
      <PickProducts
        open={isPicking}
        onClose={() => setIsPicking(false)}
        chosen={product.components.map(({ productId }) => productId)}
        onPick={(picked) => setParts(partsOf(product, picked))}
      />
      <Dialog title={one.parts} open={parts !== null} onClose={() => setParts(null)}>
        <Form
          submit={base.save}
          onCancel={() => setParts(null)}
          onSend={async (values) => {
            const components = (parts ?? []).map(({ productId, variantId }, index) => ({
              productId,
              ...(variantId && { variantId }),
              quantity: readNumber(values, `components.${index}.quantity`) ?? 1,
            }));
            await change.run({ id: product.id, change: { components } });
            setParts(null);
          }}
        >
          {(parts ?? []).map(({ productId, variantId, name, quantity }, index) => (
            <NumberField
              key={productId + (variantId ?? "")}
              name={`components.${index}.quantity`}
              label={one.quantityOf(name)}
              defaultNumber={quantity}
            />
          ))}
        </Form>
      </Dialog>
    </Card>
  );
}

/** Parts that the bundle already has keep their quantity and choice. */
function partsOf(bundle: Product, picked: readonly Product[]): Part[] {
  return picked
    .filter(({ id }) => id !== bundle.id)
    .flatMap((product): Part[] => {
      const known = bundle.components.filter(({ productId }) => productId === product.id);
      if (known.length > 0) return known;
      // The buyer chooses the variant when they order.
      return [{ productId: product.id, variantId: null, name: product.name, quantity: 1 }];
    });
}
