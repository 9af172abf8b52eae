import type { OrderId } from "@sokoni/sdk";
import { ListChecks, X } from "../icons/index.ts";
import { useState } from "react";
import { useMay } from "../app/session.tsx";
import { IconButton, LinkButton } from "../parts/button.tsx";
import { LongRows } from "../parts/long-rows.tsx";
import { SearchField, useAsked } from "../parts/search.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useMedia } from "../parts/use-media.ts";
import { useWords } from "../words/words.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { OrderRow } from "./order-card.tsx";
import { OrderTable } from "./order-table.tsx";
import styles from "./orders.module.css";
import { useOrders } from "./steps.ts";
import { orderWords } from "./words.ts";

const filters = ["all", "confirm", "pack", "send", "sent", "done", "disputed", "over"] as const;

/** The largest number of orders that one action moves. */
const mostChosen = 100;

export function OrderList() {
  const words = useWords(orderWords);
  const mayWrite = useMay("orders:write");
  const asked = useAsked();
  const filter = useTab(filters, "step");
  const list = useOrders(filter === "all" ? null : filter, asked);
  const isWide = useMedia("(min-width: 1000px)");
  const [chosen, setChosen] = useState<ReadonlySet<OrderId> | null>(null);
  const toggle = (id: OrderId): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id) && after.size < mostChosen) after.add(id);
      return after;
    });
  return (
    <>
      <div className={styles.find}>
        <SearchField label={words.search} />
        {mayWrite && list.rows.length > 1 && (
          <IconButton
            label={chosen ? words.endSelect : words.select}
            icon={chosen ? <X size={22} aria-hidden /> : <ListChecks size={22} aria-hidden />}
            aria-pressed={chosen !== null}
            onClick={() => setChosen(chosen ? null : new Set())}
          />
        )}
      </div>
      <Tabs
        label={words.which}
        name="step"
        current={filter}
        entries={filters.map((value) => ({ value, label: words[value] }))}
      />
      <ShownList list={list} empty={<NoOrders isFiltered={filter !== "all"} isSearched={asked !== ""} />}>
        {(rows) =>
          isWide ? (
            <OrderTable orders={rows} chosen={chosen} onToggle={toggle} />
          ) : (
            <LongRows label={words.title} items={rows}>
              {(order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  {...(chosen ? { chosen: { is: chosen.has(order.id), toggle: () => toggle(order.id) } } : {})}
                />
              )}
            </LongRows>
          )
        }
      </ShownList>
      {chosen && chosen.size > 0 && (
        <BulkBar
          orders={list.rows.filter(({ id }) => chosen.has(id))}
          onDone={(stay) => setChosen(stay.length > 0 ? new Set(stay) : null)}
        />
      )}
    </>
  );
}

function NoOrders({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) {
  const words = useWords(orderWords);
  const mayWrite = useMay("orders:write");
  if (isSearched)
    return (
      <Empty title={words.noneFound}>
        <p>{words.noneFoundMore}</p>
      </Empty>
    );
  if (isFiltered)
    return (
      <Empty title={words.noneHere}>
        <p>{words.noneHereMore}</p>
      </Empty>
    );
  return (
    <Empty title={words.none}>
      <p>{words.noneMore}</p>
      {mayWrite && <LinkButton to="/orders/new">{words.newOrder}</LinkButton>}
    </Empty>
  );
}
