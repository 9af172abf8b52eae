import type { InsightsBroadcasts } from "@sokoni/sdk";
import { Card, Row, Rows } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { insightWords } from "./words.ts";

const shownMost = 5;

export function BroadcastsCard({ broadcasts }: { broadcasts: InsightsBroadcasts | undefined }) {
  const words = useWords(insightWords);
  const { number, money, share } = useFormat();
  if (!broadcasts || broadcasts.newest.length === 0) return null;
  return (
    <Card title={words.broadcasts}>
      <Rows label={words.broadcasts}>
        {broadcasts.newest.slice(0, shownMost).map(({ id, name, sent, read, ordered, revenue }) => (
          <Row
            key={id}
            to="/broadcasts/$id"
            params={{ id }}
            title={name}
            detail={`${number(sent)} ${words.sent} · ${share(sent === 0 ? 0 : read / sent)}`}
            end={
              <>
                <strong>{revenue.map((sum) => money(sum, "short")).join(", ") || "–"}</strong>
                <small>{`${words.orders}: ${number(ordered)}`}</small>
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
