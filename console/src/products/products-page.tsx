// All products with their pictures.
import type { ListProductsQuery, Product } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../api/id-in.ts";
import { Boxes, Download, List, Plus, Upload } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import type { Filter } from "../list/filters.ts";
import { ListView } from "../list/list-view.tsx";
import { listWords } from "../list/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import { Menu, type MenuEntry } from "../parts/menu.tsx";
import { useAsked } from "../parts/search.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import { gridWords } from "./grid/grid-words.ts";
import { saveProducts } from "./save-products.ts";
import { ProductTile } from "./product-tile.tsx";
import styles from "./products.module.css";
import { useProductActs } from "./use-product-acts.tsx";
import { productWords } from "./words.ts";

const views = ["active", "draft", "archived"] as const;
const sorts = ["-createdAt", "createdAt", "name", "price", "-price"] as const;

export default function ProductsPage() {
  const words = useWords(productWords);
  const mayWrite = useMay("products:write");
  const [filters, query] = useProductFilters();
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
          <MoreActs />
        </>
      }
    >
      <ListView<Product>
        name="products"
        label={words.name}
        search={words.search}
        filters={filters}
        list={useList(["products", query], (cursor) => sokoni.products.list({ ...query, cursor, limit: 50 }))}
        acts={useProductActs()}
        nameOf={({ name }) => name}
        look={styles.tiles}
        none={
          <Empty title={words.none}>
            <p>{words.noneMore}</p>
            {mayWrite && (
              <LinkButton to="/products/new" look="main">
                {words.new}
              </LinkButton>
            )}
          </Empty>
        }
      >
        {(product) => <ProductTile product={product} />}
      </ListView>
    </Page>
  );
}

function useProductFilters(): [Filter[], ListProductsQuery] {
  const words = useWords(productWords);
  const list = useWords(listWords);
  const q = useAsked();
  const { collection }: { collection?: unknown } = useSearch({ strict: false });
  const collectionId = idIn("col", collection);
  const { data } = useQuery({ queryKey: ["collections"], queryFn: () => sokoni.collections.list({ limit: 100 }) });
  return [
    [
      { name: "view", label: words.views, choices: views.map((value) => [value, words[value]]) },
      {
        name: "collection",
        label: words.collection,
        choices: [["", words.allCollections], ...(data?.data ?? []).map(({ id, name }) => [id, name] as const)],
      },
      {
        name: "sort",
        label: list.sort,
        choices: [
          ["-createdAt", list.newest],
          ["createdAt", list.oldest],
          ["name", words.byName],
          ["price", words.cheapest],
          ["-price", words.dearest],
        ],
      },
    ],
    {
      status: useTab(views),
      sort: useTab(sorts, "sort"),
      ...(q && { q }),
      ...(collectionId && { collectionId }),
    },
  ];
}

function MoreActs() {
  const words = useWords(productWords);
  const grid = useWords(gridWords);
  const mayWrite = useMay("products:write");
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate({ to });
  const entries: MenuEntry[] = [
    { label: grid.name, icon: <List size={18} aria-hidden />, onSelect: go("/products/grid") },
    { label: words.export, icon: <Download size={18} aria-hidden />, onSelect: () => void saveProducts() },
    { label: words.collections, icon: <Boxes size={18} aria-hidden />, onSelect: go("/products/collections") },
  ];
  if (mayWrite)
    entries.splice(1, 0, {
      label: words.import,
      icon: <Upload size={18} aria-hidden />,
      onSelect: go("/products/import"),
    });
  return <Menu label={words.moreActs} entries={entries} />;
}
