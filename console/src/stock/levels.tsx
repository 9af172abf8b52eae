import type { InventoryItem, ProductId } from "@sokoni/sdk";
import { PackageOpen } from "../icons/index.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Badge, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { ItemDialog } from "./item-dialog.tsx";
import { productWords } from "../products/words.ts";
import { stockWords } from "./words.ts";

const filters = ["all", "low_stock", "out_of_stock"] as const;
export const tones: Record<string, "good" | "waiting" | "bad"> = {
  low_stock: "waiting",
  low_cover: "waiting",
  out_of_stock: "bad",
};

export function Levels({ productId }: { productId?: ProductId }) {
  const words = useWords(stockWords);
  const products = useWords(productWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const filter = useTab(filters, "only");
  const [chosen, setChosen] = useChosen();
  const asked = { ...(filter !== "all" && { status: filter }), ...(productId && { productId }) };
  const list = useList(["inventory", "levels", asked], (cursor) =>
    sokoni.inventory.list({ ...asked, sort: "name", cursor, limit: 50 }),
  );
  const open = list.rows.find((row) => keyOf(row) === chosen);
  return (
    <>
      <Tabs
        label={words.filter}
        name="only"
        entries={filters.map((value) => ({ value, label: words[value] }))}
        current={filter}
      />
      <ShownList
        list={list}
        empty={
          filter === "all" ? (
            <Empty title={words.none} icon={<PackageOpen size={32} aria-hidden />}>
              <p>{words.noneMore}</p>
              <LinkButton to="/products" look="main">
                {words.toProducts}
              </LinkButton>
            </Empty>
          ) : (
            <Empty title={words.noneSuch} />
          )
        }
      >
        {(rows) => (
          <Rows label={words.levels}>
            {rows.map((item) => (
              <Row
                key={keyOf(item)}
                title={item.name}
                whole
                detail={words.promised(format.number(item.onHand), format.number(item.reserved))}
                end={
                  <Badge tone={tones[item.status] ?? "neutral"}>
                    {item.tracked ? words.canSell(format.number(item.available)) : products.uncounted}
                  </Badge>
                }
                onClick={() => setChosen(keyOf(item))}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      {open && <ItemDialog item={open} onClose={() => setChosen(null)} />}
    </>
  );
}

/** The item whose dialog is open. It is in the address, so that a link opens it. */
function useChosen(): [string | null, (key: string | null) => void] {
  const navigate = useNavigate();
  const { item }: { item?: unknown } = useSearch({ strict: false });
  function set(key: string | null): void {
    const next = (before: Record<string, unknown>) => ({ ...before, item: key ?? undefined });
    void navigate({ to: ".", search: next, replace: key === null, resetScroll: false });
  }
  return [typeof item === "string" ? item : null, set];
}

function keyOf({ productId, variantId }: InventoryItem): string {
  return `${productId}${variantId ?? ""}`;
}
