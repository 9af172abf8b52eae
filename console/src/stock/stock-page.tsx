// Stock per location, low stock, and every movement.
import type { ProductId } from "@sokoni/sdk";
import { useSearch } from "@tanstack/react-router";
import { idIn } from "../api/id-in.ts";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import { Alerts } from "./alerts.tsx";
import { Levels } from "./levels.tsx";
import { Movements } from "./movements.tsx";
import { Places } from "./places.tsx";
import { StockSettings } from "./settings.tsx";
import { Transfers } from "./transfers.tsx";
import { stockWords } from "./words.ts";

const views = ["levels", "alerts", "movements", "places", "transfers", "settings"] as const;

const shown = {
  levels: Levels,
  alerts: Alerts,
  movements: Movements,
  places: Places,
  transfers: Transfers,
  settings: StockSettings,
};

export default function StockPage() {
  const words = useWords(stockWords);
  const view = useTab(views);
  const productId = useProduct();
  const View = shown[view];
  return (
    <Page
      title={words.name}
      actions={
        productId !== undefined && (
          <LinkButton to="/products/$id" params={{ id: productId }}>
            {words.openProduct}
          </LinkButton>
        )
      }
    >
      <Tabs label={words.views} entries={views.map((value) => ({ value, label: words[value] }))} current={view} />
      <View {...(productId !== undefined && { productId })} />
    </Page>
  );
}

/** The product whose stock is shown; undefined for all products. */
function useProduct(): ProductId | undefined {
  const { product }: { product?: unknown } = useSearch({ strict: false });
  return idIn("prd", product);
}
