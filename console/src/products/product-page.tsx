// One product: pictures and text, options, how it is sold, haggling, and where it is shown.
import type { Product } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay } from "../app/session.tsx";
import { useAddressDialog } from "../parts/address-dialog.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";
import { Card, Fact, Facts, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { changeProduct, removeProduct, setProductStatus } from "./actions.ts";
import { BundleCard } from "./bundle-card.tsx";
import { CatalogCard } from "./catalog-card.tsx";
import { HagglingCard } from "./haggling-card.tsx";
import { PicturesCard } from "./pictures/pictures-card.tsx";
import { MainFields, MoreFields, statuses, useReadProduct } from "./product-fields.tsx";
import { Price, StockBadge } from "./product-tile.tsx";
import { SellingCard } from "./selling-card.tsx";
import { VariantsCard } from "./variants/variants-card.tsx";
import styles from "./products.module.css";
import { oneProductWords } from "./one-words.ts";
import { productWords } from "./words.ts";

export default function ProductPage() {
  const id = useIdOf("prd");
  const words = useWords(productWords);
  const query = useQuery({ queryKey: ["products", id], queryFn: () => sokoni.products.get(id) });
  return (
    <Page title={query.data?.name ?? words.name} back="/products">
      <Shown query={query}>
        {(product) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <PicturesCard product={product} />
              <DetailsCard product={product} />
              <VariantsCard product={product} />
              <BundleCard product={product} />
            </div>
            <div className={styles.column}>
              <StatusCard product={product} />
              <HagglingCard product={product} />
              <SellingCard product={product} />
              <CatalogCard product={product} />
              <Remove product={product} />
            </div>
          </div>
        )}
      </Shown>
    </Page>
  );
}

function StatusCard({ product }: { product: Product }) {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const set = useAction(setProductStatus);
  const mayWrite = useMay("products:write");
  return (
    <Card>
      <Facts>
        <Fact name={words.price}>
          <Price product={product} />
        </Fact>
        <Fact name={one.stockOf}>
          <StockBadge product={product} />
        </Fact>
        <Fact name={words.status}>{words[`one_${statuses.find((one) => one === product.status) ?? "draft"}`]}</Fact>
      </Facts>
      <div className={styles.acts}>
        {mayWrite &&
          statuses
            .filter((status) => status !== product.status)
            .map((status) => (
              <Button
                key={status}
                look={status === "active" ? "main" : "plain"}
                onClick={() => set.start({ id: product.id, status })}
              >
                {words[`act_${status}`]}
              </Button>
            ))}
        <LinkButton to="/stock" search={{ product: product.id }}>
          {one.stockOf}
        </LinkButton>
      </div>
      <p className="soft">{words.statusHint}</p>
    </Card>
  );
}

function DetailsCard({ product }: { product: Product }) {
  const words = useWords(productWords);
  const parts = useWords(partWords);
  const mayWrite = useMay("products:write");
  const [isOpen, setIsOpen] = useAddressDialog("edit");
  const change = useAction(changeProduct);
  const read = useReadProduct();
  return (
    <Card
      title={words.details}
      action={
        mayWrite && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <p className={styles.described}>{product.description || "–"}</p>
      <Facts>
        {product.category && <Fact name={words.category}>{product.category}</Fact>}
        {product.tags.length > 0 && <Fact name={words.tags}>{product.tags.join(", ")}</Fact>}
        {product.sku && <Fact name={words.sku}>{product.sku}</Fact>}
      </Facts>
      <Dialog title={words.details} open={isOpen} onClose={() => setIsOpen(false)} broad>
        <Form
          draft={`products.${product.id}`}
          submit={parts.save}
          onCancel={() => setIsOpen(false)}
          sticks
          onSend={async (values) => {
            await change.run({ id: product.id, change: read(values) });
            setIsOpen(false);
          }}
        >
          <MainFields product={product} />
          <MoreFields product={product} />
        </Form>
      </Dialog>
    </Card>
  );
}

function Remove({ product }: { product: Product }) {
  const one = useWords(oneProductWords);
  const parts = useWords(partWords);
  const remove = useAction(removeProduct);
  const navigate = useNavigate();
  if (!useMay("products:write")) return null;
  return (
    <Confirm
      trigger={
        <Button look="danger" wide icon={<Trash2 size={18} aria-hidden />}>
          {one.remove}
        </Button>
      }
      title={one.removeAsk}
      action={parts.delete}
      run={() => remove.run(product.id).then(() => navigate({ to: "/products" }))}
    >
      {one.removeMore}
    </Confirm>
  );
}
