// Conversations, newest first. A shop may have thousands, so only the visible rows are rendered.
import type { Conversation } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { CheckCheck, Inbox, SearchX } from "../icons/index.ts";
import { useEffect, useRef } from "react";
import { useList } from "../api/lists.ts";
import { ListTools } from "../list/list-tools.tsx";
import { useMay } from "../app/session.tsx";
import { useAsked } from "../parts/search.tsx";
import { Empty, Failed, Loading } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { askConversations, type Filter, filters, waitingQuery } from "./data.ts";
import styles from "./inbox.module.css";
import { listWords } from "./list-words.ts";

const rowHeight = 76;
/** The scroll position of each list when the seller left it. */
const scrolledTo = new Map<string, number>();

export function ConversationList({ current }: { current: string }) {
  const words = useWords(listWords);
  const filter = useTab(filters, "show");
  const q = useAsked();
  const waiting = useQuery(waitingQuery).data;
  const withCustomer = useMay("customers:read");
  const list = useList(["conversations", { filter, q }], (cursor) => askConversations(filter, q, withCustomer, cursor));
  return (
    <>
      <header className={styles.listHead}>
        <h1>{words.name}</h1>
        <ListTools
          name="conversations"
          search={words.search}
          filters={[
            {
              name: "show",
              label: words.filters,
              choices: filters.map((value) => [value, words[value]]),
              counts: { toAnswer: waiting },
            },
          ]}
        />
      </header>
      {list.data === undefined ? (
        <div className={styles.listState}>
          {list.error ? <Failed error={list.error} again={() => void list.refetch()} /> : <Loading height={64} />}
        </div>
      ) : list.rows.length === 0 ? (
        <div className={styles.listState}>
          <Nothing filter={filter} q={q} />
        </div>
      ) : (
        <Rows key={`${filter} ${q}`} name={`${filter} ${q}`} list={list} current={current} />
      )}
    </>
  );
}

type RowsProps = {
  name: string;
  current: string;
  list: { rows: Conversation[]; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
};

function Rows({ name, current, list }: RowsProps) {
  const words = useWords(listWords);
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    initialOffset: scrolledTo.get(name) ?? 0,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - 10) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <div
      ref={place}
      className={styles.listScroll}
      onScroll={(event) => scrolledTo.set(name, event.currentTarget.scrollTop)}
    >
      <ul aria-label={words.name} className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li key={key} className={styles.listItem} style={{ transform: `translateY(${start}px)` }}>
                <ConversationRow conversation={row} isCurrent={row.id === current} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Nothing({ filter, q }: { filter: Filter; q: string }) {
  const words = useWords(listWords);
  if (q)
    return (
      <Empty title={words.notFound} icon={<SearchX size={32} aria-hidden />}>
        <p>{words.notFoundMore}</p>
      </Empty>
    );
  if (filter === "all")
    return (
      <Empty title={words.none} icon={<Inbox size={32} aria-hidden />}>
        <p>{words.noneMore}</p>
      </Empty>
    );
  if (filter === "toAnswer")
    return (
      <Empty title={words.nobodyWaits} icon={<CheckCheck size={32} aria-hidden />}>
        <p>{words.nobodyWaitsMore}</p>
      </Empty>
    );
  return <Empty title={filter === "snoozed" ? words.noneSnoozed : words.noneWithPeople} />;
}
