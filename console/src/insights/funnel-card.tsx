import type { InsightsFunnel } from "@sokoni/sdk";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Bars } from "./bars.tsx";
import { Change } from "./change.tsx";
import { insightWords } from "./words.ts";

const steps = ["conversations", "carted", "ordered", "paid", "delivered"] as const;

export function FunnelCard({ funnel }: { funnel: InsightsFunnel | undefined }) {
  const words = useWords(insightWords);
  const { number, share } = useFormat();
  if (!funnel) return null;
  const { totals, previous } = funnel;
  return (
    <Card title={words.funnel}>
      <Bars
        label={words.funnel}
        bars={steps.map((step) => ({
          key: step,
          name: words[step],
          value: totals[step],
          told: (
            <>
              <strong>{number(totals[step])}</strong>{" "}
              {step === "conversations" ? (
                <Change now={totals[step]} before={previous[step]} />
              ) : (
                <small>{share(totals.conversations === 0 ? 0 : totals[step] / totals.conversations)}</small>
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
}
