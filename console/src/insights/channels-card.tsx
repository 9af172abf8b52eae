import type { InsightsChannel } from "@sokoni/sdk";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Bars } from "./bars.tsx";
import { insightWords } from "./words.ts";

export function ChannelsCard({ channels }: { channels: InsightsChannel[] | undefined }) {
  const words = useWords(insightWords);
  const { number, money } = useFormat();
  const names: Record<string, string> = { chatapp: "WhatsApp", photoapp: "Instagram", api: words.api };
  const rows = (channels ?? []).flatMap(({ channel, byCurrency }) =>
    byCurrency.map(({ currency, orders, net }) => ({ channel, currency, orders, net })),
  );
  if (rows.length === 0) return null;
  return (
    <Card title={words.channels}>
      <Bars
        label={words.channels}
        bars={rows.map(({ channel, currency, orders, net }) => ({
          key: channel + currency,
          name: names[channel] ?? channel,
          // The bars compare orders, because amounts in two currencies can't be compared.
          value: orders,
          told: (
            <>
              <strong>{number(orders)}</strong> <small>{money({ amount: net, currency }, "short")}</small>
            </>
          ),
        }))}
      />
    </Card>
  );
}
