import type { OrderId, TimelineEntry } from "@sokoni/sdk";
import { lazy, Suspense } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Card } from "../parts/layout.tsx";
import { ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { RichText } from "../inbox/rich-text.tsx";
import { actorWords } from "./actor-words.ts";
import { oneWords } from "./one-words.ts";
import { said } from "./status.tsx";
import { keyOf, toldOnce } from "./story-key.ts";
import { storyWords } from "./story-words.ts";
import styles from "./order.module.css";

/** Most entries have no reason, so the words for reasons load with the first entry that has one. */
const Reason = lazy(async () => ({ default: (await import("./reason.tsx")).Reason }));

export function OrderStory({ id }: { id: OrderId }) {
  const words = useWords(oneWords);
  const titleOf = useTitleOf();
  const list = useList(["orders", "story", id], (cursor) =>
    sokoni.orders.timeline.list(id, { limit: 50, ...(cursor ? { cursor } : {}) }),
  );
  return (
    <Card title={words.story}>
      <ShownList list={list} empty={null}>
        {(entries) => (
          <ol className={styles.story}>
            {toldOnce(entries, titleOf).map((entry) => (
              <Entry key={entry.id + entry.type} entry={entry} title={titleOf(entry)} />
            ))}
          </ol>
        )}
      </ShownList>
    </Card>
  );
}

function useTitleOf(): (entry: TimelineEntry) => string {
  const words: Readonly<Record<string, string>> = useWords(storyWords);
  return (entry) => words[keyOf(entry)] ?? words[entry.type] ?? said({}, keyOf(entry).replaceAll(".", " "));
}

function Entry({ entry, title }: { entry: TimelineEntry; title: string }) {
  const actors: Readonly<Record<string, string>> = useWords(actorWords);
  const { shop } = useSession();
  const { dateTime, money } = useFormat(shop.timezone);
  const who = entry.actor && actors[isAssistant(entry.actor) ? "assistant" : entry.actor.kind];
  return (
    <li>
      <strong>
        {title}
        {entry.amount && entry.amount.amount > 0 && ` · ${money(entry.amount)}`}
      </strong>
      {entry.text && (
        <span>
          <RichText text={entry.text} />
        </span>
      )}
      {entry.reason && entry.type !== "payment.begun" && (
        <Suspense fallback={null}>
          <Reason entry={entry} />
        </Suspense>
      )}
      <small>{[dateTime(entry.createdAt), who].filter(Boolean).join(" · ")}</small>
    </li>
  );
}

function isAssistant({ kind, id }: NonNullable<TimelineEntry["actor"]>): boolean {
  return kind === "visitor" && id === "assistant";
}
