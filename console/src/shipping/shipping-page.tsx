// All parcels. Parcels that need a person come first.
import type { Shipment } from "@sokoni/sdk";
import { Truck } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { Badge, Page, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { isOver, needsAttention, ParcelRow } from "./parcel-row.tsx";
import styles from "./shipping.module.css";
import { shippingWords } from "./words.ts";

export default function ShippingPage() {
  const words = useWords(shippingWords);
  const mayCustomers = useMay("customers:read");
  const list = useList(["shipments", "list"], (cursor) =>
    sokoni.shipping.shipments.list({
      limit: 50,
      ...(mayCustomers ? { include: "customer" as const } : {}),
      ...(cursor ? { cursor } : {}),
    }),
  );
  return (
    <Page title={words.title}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<Truck size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <>
            <Section title={words.needsYou} rows={rows.filter(needsAttention)} />
            <Section title={words.underWay} rows={rows.filter((one) => !needsAttention(one) && !isOver(one))} />
            <Section title={words.over} rows={rows.filter((one) => !needsAttention(one) && isOver(one))} />
          </>
        )}
      </ShownList>
    </Page>
  );
}

function Section({ title, rows }: { title: string; rows: readonly Shipment[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        {title} <Badge>{rows.length}</Badge>
      </h2>
      <Rows label={title}>
        {rows.map((shipment) => (
          <ParcelRow key={shipment.id} shipment={shipment} />
        ))}
      </Rows>
    </section>
  );
}
