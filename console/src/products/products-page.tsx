// All products with their pictures. Search and filters are in the address.
import type { CollectionId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../api/id-in.ts";
import { Boxes, Download, List, Plus, SearchX, Upload } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import { Menu } from "../parts/menu.tsx";
import { SearchField, useAsked } from "../parts/search.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import { gridWords } from "./grid/grid-words.ts";
import { saveProducts } from "./save-products.ts";
import { ProductTiles } from "./product-tiles.tsx";
import styles from "./products.module.css";
import { productWords } from "./words.ts";

const views = ["active", "draft", "archived"] as const;

export default function ProductsPage() {
  const words = useWords(productWords);
  const grid = useWords(gridWords);
  const view = useTab(views);
  const q = useAsked();
  const collectionId = useCollection();
  const mayWrite = useMay("products:write");
  const navigate = useNavigate();
  const asked = { status: view, ...(q && { q }), ...(collectionId && { collectionId }) };
  const list = useList(["products", asked], (cursor) => sokoni.products.list({ ...asked, cursor, limit: 50 }));
  const isNarrowed = q !== "" || collectionId !== undefined || view !== "active";
  const go = (to: string) => () => void navigate({ to });
  return (
    <Page
      title={words.name}
      actions={
        <>
          {mayWrite && (
            <LinkButton to="/products/new" look="main" icon={<Plus size={18} aria-hidden />}>
              {words.addOne}
            </LinkButton>
          )}
          <Menu
            label={words.moreActs}
            entries={[
              { label: grid.name, icon: <List size={18} aria-hidden />, onSelect: go("/products/grid") },
              ...(mayWrite
                ? [
                    {
                      label: words.import,
                      icon: <Upload size={18} aria-hidden />,
                      onSelect: go("/products/import"),
                    },
                  ]
                : []),
              { label: words.export, icon: <Download size={18} aria-hidden />, onSelect: () => void saveProducts() },
              {
                label: words.collections,
                icon: <Boxes size={18} aria-hidden />,
                onSelect: go("/products/collections"),
              },
            ]}
          />
        </>
      }
    >
      <div className={styles.find}>
        <SearchField label={words.search} />
        <CollectionFilter current={collectionId} />
      </div>
      <Tabs label={words.views} entries={views.map((value) => ({ value, label: words[value] }))} current={view} />
      <ShownList
        list={list}
        empty={
          isNarrowed ? (
            <Empty title={words.nothingFound} icon={<SearchX size={32} aria-hidden />}>
              <p>{words.nothingFoundMore}</p>
            </Empty>
          ) : (
            <Empty title={words.none}>
              <p>{words.noneMore}</p>
              {mayWrite && (
                <LinkButton to="/products/new" look="main">
                  {words.new}
                </LinkButton>
              )}
            </Empty>
          )
        }
      >
        {(rows) => <ProductTiles products={rows} />}
      </ShownList>
    </Page>
  );
}

function useCollection(): CollectionId | undefined {
  const { collection }: { collection?: unknown } = useSearch({ strict: false });
  return idIn("col", collection);
}

function CollectionFilter({ current }: { current: CollectionId | undefined }) {
  const words = useWords(productWords);
  const navigate = useNavigate();
  const { data } = useQuery({ queryKey: ["collections"], queryFn: () => sokoni.collections.list({ limit: 100 }) });
  if (!data || data.data.length === 0) return null;
  return (
    <select
      className={styles.filter}
      aria-label={words.collection}
      value={current ?? ""}
      onChange={({ target: { value } }) => {
        const search = (before: Record<string, unknown>) => ({ ...before, collection: value || undefined });
        void navigate({ to: ".", search, replace: true });
      }}
    >
      <option value="">{words.allCollections}</option>
      {data.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
