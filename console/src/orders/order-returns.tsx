// The order's returns, if there are any.
import type { OrderId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { Card, Row, Rows } from "../parts/layout.tsx";
import { ReturnBadge } from "../returns/return-badge.tsx";
import { returnWords } from "../returns/words.ts";
import { useWords } from "../words/words.ts";
import { nameList } from "./order-card.tsx";
import { said } from "./status.tsx";

export function OrderReturns({ id: orderId }: { id: OrderId }) {
  const words = useWords(returnWords);
  const { data } = useQuery({
    queryKey: ["returns", "of-order", orderId],
    queryFn: () => sokoni.returns.list({ orderId, limit: 20 }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={words.title}>
      <Rows label={words.title}>
        {data.data.map(({ id, reason, items, status }) => (
          <Row
            key={id}
            to="/returns/$id"
            params={{ id }}
            title={said(words, reason)}
            detail={nameList(items)}
            end={<ReturnBadge status={status} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
