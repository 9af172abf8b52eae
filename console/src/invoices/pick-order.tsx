import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Row, Rows } from "../parts/layout.tsx";
import { SearchField, useAsked } from "../parts/search.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { invoiceWords } from "./words.ts";

export function PickOrder({ onPick }: { onPick(id: string): void }) {
  const words = useWords(invoiceWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const asked = useAsked();
  const list = useList(["orders", { toInvoice: asked }], (cursor) =>
    sokoni.orders.list({
      cursor,
      limit: 20,
      include: "customer",
      status: ["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed"],
      ...(asked !== "" && { q: asked }),
    }),
  );
  return (
    <>
      <h2>{words.which}</h2>
      <SearchField label={words.find} />
      <ShownList
        list={list}
        empty={
          <Empty title={words.noOrders}>
            <p>{words.noOrdersMore}</p>
            <LinkButton to="/orders/new">{words.newOrder}</LinkButton>
          </Empty>
        }
      >
        {(orders) => (
          <Rows label={words.which}>
            {orders.map(({ id, number, customer, items, total, createdAt }) => (
              <Row
                key={id}
                onClick={() => onPick(id)}
                title={customer?.name ?? number}
                detail={[number, items.map(({ name }) => name).join(", ")].join(" · ")}
                end={
                  <>
                    <span className="figures">{format.money(total)}</span>
                    <small>{format.date(createdAt)}</small>
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </ShownList>
    </>
  );
}
