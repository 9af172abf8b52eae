import type { InsightsProducts } from "@sokoni/sdk";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Bars } from "./bars.tsx";
import { insightWords } from "./words.ts";

export function ProductsCard({ products }: { products: InsightsProducts | undefined }) {
  const words = useWords(insightWords);
  const { number, money } = useFormat();
  return (products?.byRevenue ?? []).map(({ currency, products: best }) => (
    <Card key={currency} title={words.products}>
      <Bars
        label={words.products}
        bars={best.map(({ productId, name, revenue, units }) => ({
          key: productId,
          name,
          to: `/products/${productId}`,
          value: revenue,
          told: (
            <>
              <strong>{money({ amount: revenue, currency }, "short")}</strong>{" "}
              <small>{words.units(number(units))}</small>
            </>
          ),
        }))}
      />
    </Card>
  ));
}
