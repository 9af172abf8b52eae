import type { CustomerId } from "@sokoni/sdk";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { OrderRow } from "../orders/order-card.tsx";
import { Card, Rows } from "../parts/layout.tsx";
import { ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { customerWords } from "./words.ts";

export function TheirOrders({ id: customerId }: { id: CustomerId }) {
  const words = useWords(customerWords);
  const mayRead = useMay("orders:read");
  const list = useList(
    ["orders", "of-customer", customerId],
    (cursor) =>
      sokoni.orders.list({ customerId, limit: 20, include: "customer", ...(cursor === undefined ? {} : { cursor }) }),
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  return (
    <Card title={words.theirOrders}>
      <ShownList list={list} empty={<p className="soft">{words.noOrders}</p>}>
        {(rows) => (
          <Rows label={words.theirOrders}>
            {rows.map((order) => (
              <OrderRow key={order.id} order={order} isTheirs />
            ))}
          </Rows>
        )}
      </ShownList>
    </Card>
  );
}
