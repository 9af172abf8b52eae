import type { Order } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { Card, Rows } from "../parts/layout.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { ParcelRow } from "../shipping/parcel-row.tsx";
import { useWords } from "../words/words.ts";
import { oneWords } from "./one-words.ts";

export function OrderParcels({ order: { id } }: { order: Order }) {
  const words = useWords(oneWords);
  const query = useQuery({
    queryKey: ["shipments", "of-order", id],
    queryFn: () => sokoni.shipping.shipments.list({ orderId: id, limit: 20 }),
  });
  return (
    <Card title={words.parcels}>
      <Shown query={query} loading={<Loading rows={1} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft">{words.notSent}</p>
          ) : (
            <Rows label={words.parcels}>
              {data.map((shipment) => (
                <ParcelRow key={shipment.id} shipment={shipment} isOfOrder />
              ))}
            </Rows>
          )
        }
      </Shown>
    </Card>
  );
}
