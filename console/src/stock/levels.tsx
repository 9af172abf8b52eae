import type { InventoryItem, ProductId } from "@sokoni/sdk";
import { PackageOpen } from "../icons/index.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { ListView } from "../list/list-view.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Badge, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { ItemDialog } from "./item-dialog.tsx";
import { Picture } from "../products/picture.tsx";
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
  const asked = {
    ...(filter !== "all" && { status: filter }),
    ...(productId && { productId }),
    ...(useMay("products:read") && { include: "image" as const }),
  };
  const list = useList(["inventory", "levels", asked], (cursor) =>
    sokoni.inventory.list({ ...asked, sort: "name", cursor, limit: 50 }),
  );
  const rows = useMemo(() => list.rows.map((item) => ({ ...item, id: keyOf(item) })), [list.rows]);
  const open = rows.find(({ id }) => id === chosen);
  return (
    <>
      <ListView
        name="stock"
        label={words.levels}
        filters={[{ name: "only", label: words.filter, choices: filters.map((value) => [value, words[value]]) }]}
        list={{ ...list, rows }}
        none={
          <Empty title={words.none} icon={<PackageOpen size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
            <LinkButton to="/products" look="main">
              {words.toProducts}
            </LinkButton>
          </Empty>
        }
      >
        {(item) => (
          <Row
            title={item.name}
            whole
            start={<Picture image={item.image ? { url: item.image, sizes: [], alt: null } : undefined} />}
            detail={words.promised(format.number(item.onHand), format.number(item.reserved))}
            end={
              <Badge tone={tones[item.status] ?? "neutral"}>
                {item.tracked ? words.canSell(format.number(item.available)) : products.uncounted}
              </Badge>
            }
            onClick={() => setChosen(item.id)}
          />
        )}
      </ListView>
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
