import type { ProductId } from "@sokoni/sdk";
import { CircleCheck } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { Badge, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Thumbnail } from "../products/thumbnail.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { tones } from "./levels.tsx";
import { stockWords } from "./words.ts";

export function Alerts({ productId }: { productId?: ProductId }) {
  const words = useWords(stockWords);
  const format = useFormat();
  const { low_stock, out_of_stock, low_cover } = words;
  const names: Record<string, string> = { low_stock, out_of_stock, low_cover };
  const asked = productId ? { productId } : {};
  const list = useList(["inventory", "alerts", asked], (cursor) =>
    sokoni.inventory.alerts.list({ ...asked, cursor, limit: 50 }),
  );
  return (
    <ShownList
      list={list}
      empty={
        <Empty title={words.noAlerts} icon={<CircleCheck size={32} aria-hidden />}>
          <p>{words.noAlertsMore}</p>
        </Empty>
      }
    >
      {(rows) => (
        <Rows label={words.alerts}>
          {rows.map((alert) => (
            <Row
              key={alert.id}
              start={<Thumbnail productId={alert.productId} />}
              title={alert.name}
              detail={
                alert.daysOfCover === null
                  ? words.soldLately(format.number(alert.soldLately))
                  : words.cover(format.number(Math.floor(alert.daysOfCover)))
              }
              end={
                <>
                  <Badge tone={tones[alert.kind] ?? "neutral"}>{names[alert.kind] ?? alert.kind}</Badge>
                  <small>{words.canSell(format.number(alert.available))}</small>
                </>
              }
              to="/stock"
              search={{ product: alert.productId }}
            />
          ))}
        </Rows>
      )}
    </ShownList>
  );
}
