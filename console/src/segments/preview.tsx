// The current members of the segment, counted again shortly after each change.
import type { SegmentExpression } from "@sokoni/sdk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { CustomerRow } from "../customers/customer-row.tsx";
import { Card, Rows } from "../parts/layout.tsx";
import { useStill } from "../parts/search.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { channelNames } from "./told.ts";
import styles from "./segments.module.css";
import { segmentWords } from "./words.ts";

const shownMost = 5;

export function Preview({ expression }: { expression: SegmentExpression | null }) {
  const words = useWords(segmentWords);
  const { number } = useFormat();
  const asked = useStill(expression === null ? "" : JSON.stringify(expression));
  const query = useQuery({
    queryKey: ["segments", "preview", asked],
    queryFn: () => sokoni.segments.preview({ expression: JSON.parse(asked) as SegmentExpression, limit: shownMost }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  if (expression === null)
    return (
      <Card>
        <p className="soft">{words.incomplete}</p>
      </Card>
    );
  return (
    <Shown query={query} loading={<Loading rows={3} />}>
      {({ count, channels, customers }) => (
        <Card>
          <p className={styles.count} role="status">
            {words.meant(number(count))}
          </p>
          <ul>
            {Object.entries(channels).map(([channel, { reachable, consented }]) => (
              <li key={channel}>
                <strong>{channelNames[channel] ?? channel}</strong>{" "}
                <span className="soft">{words.reach(number(consented), number(reachable))}</span>
              </li>
            ))}
          </ul>
          {customers.length > 0 && (
            <>
              <h3>{words.newest}</h3>
              <Rows label={words.newest}>
                {customers.map((customer) => (
                  <CustomerRow key={customer.id} customer={customer} />
                ))}
              </Rows>
            </>
          )}
        </Card>
      )}
    </Shown>
  );
}
