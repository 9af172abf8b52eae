// The messages, oldest at the top. The view stays at the newest message. A reader further up keeps their place, and sees a notice when a message
// comes.
import type { Conversation, Message } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown } from "../icons/index.ts";
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { queryClient } from "../api/query.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Failed, Loading } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Bubble } from "./bubble.tsx";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";
import { messagesAPage, type Pages } from "./data.ts";
import { PendingBubble } from "./pending-bubble.tsx";
import { usePendingReplies } from "./pending-replies.ts";
import { threadOf } from "./thread.ts";
import { useRead } from "./use-read.ts";

const Why = lazy(async () => ({ default: (await import("./why.tsx")).Why }));

/** A scroll position this close to the end counts as the end. */
const nearEnd = 80;

type Props = { conversation: Conversation; onEdit(text: string): void };

/** @param onEdit must be the same function for the whole conversation */
export const ChatStream = memo(function ChatStream({ conversation, onEdit }: Props) {
  const words = useWords(chatWords);
  const { id } = conversation;
  const format = useFormat(useSession().shop.timezone);
  const key = useMemo(() => ["messages", id], [id]);
  const list = useList<Message>(key, (cursor) =>
    sokoni.conversations.messages.list(id, { limit: messagesAPage, cursor }),
  );
  const notes = useQuery({
    queryKey: ["notes", id],
    queryFn: async () => (await sokoni.conversations.notes.list(id, { limit: 50 })).data,
  });
  // After the chat was left, a new message reloads only the newest page.
  useEffect(() => () => keepFirstPage(key), [key]);
  const pending = usePendingReplies(id, list.rows);
  const [atEnd, setAtEnd] = useState(true);
  const [asked, setAsked] = useState<Message | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const newest = list.rows[0]?.id;
  const { fetchNextPage } = list;
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const toEnd = () => place.current?.scrollTo({ top: 0, behavior: "smooth" });

  useRead(conversation, list.rows, atEnd);
  const unseen = useUnseen(newest, atEnd);
  // Scroll to one's own new message, from any place on the page.
  const written = pending.at(-1)?.mutationId;
  useEffect(() => {
    if (written !== undefined) place.current?.scrollTo({ top: 0 });
  }, [written]);

  const entries = useMemo(
    () => threadOf(list.rows, notes.data ?? [], list.hasNextPage, format.day),
    [list.rows, notes.data, list.hasNextPage, format.day],
  );

  if (list.data === undefined)
    return (
      <div className={styles.streamState}>
        {list.error ? (
          <Failed error={list.error} again={() => void list.refetch()} />
        ) : (
          <Loading rows={5} height={48} />
        )}
      </div>
    );
  return (
    <div className={styles.streamPlace}>
      <div
        ref={place}
        className={styles.stream}
        role="log"
        aria-label={words.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={(event) => setAtEnd(event.currentTarget.scrollTop > -nearEnd)}
      >
        <ol className={styles.thread}>
          {list.hasNextPage && (
            <li className={styles.older}>
              <Older place={place} isBusy={list.isFetchingNextPage} load={loadOlder} />
            </li>
          )}
          {entries.map((entry) =>
            entry.kind === "day" ? (
              <li key={entry.key} className={styles.day}>
                <span>{entry.day}</span>
              </li>
            ) : entry.kind === "note" ? (
              <li key={entry.key} className={styles.note}>
                <p className={styles.noteHead}>
                  {words.note}
                  {entry.note.author ? ` · ${entry.note.author}` : ""} · {format.time(entry.note.createdAt)}
                </p>
                <p className={styles.words}>{entry.note.text}</p>
              </li>
            ) : (
              <Bubble
                key={entry.key}
                message={entry.message}
                quoted={entry.quoted}
                reaction={entry.reaction}
                follows={entry.follows}
                onWhy={setAsked}
                onAgain={onEdit}
              />
            ),
          )}
          {pending.map((one) => (
            <PendingBubble key={one.mutationId} pending={one} onEdit={onEdit} newest={newest ?? null} />
          ))}
        </ol>
      </div>
      {!atEnd && (
        <div className={styles.chip}>
          <Button
            className={classes(styles.chipButton, !unseen && styles.chipRound)}
            look={unseen ? "main" : "plain"}
            icon={<ArrowDown size={18} aria-hidden />}
            aria-label={unseen ? undefined : words.toEnd}
            onClick={toEnd}
          >
            {unseen ? words.newBelow : null}
          </Button>
        </div>
      )}
      {asked && (
        <Suspense>
          <Why conversation={conversation} message={asked} known={list.rows} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
});

/** Whether a message came that was not seen. */
function useUnseen(newest: string | undefined, atEnd: boolean): boolean {
  const [seen, setSeen] = useState(newest);
  if (atEnd && seen !== newest) setSeen(newest);
  return !atEnd && seen !== newest;
}

function keepFirstPage(key: readonly string[]): void {
  queryClient.setQueryData<Pages<Message>>(key, (old) =>
    old && old.pages.length > 1 ? { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) } : old,
  );
}

type OlderProps = { place: React.RefObject<HTMLDivElement | null>; isBusy: boolean; load(): void };

/** Older messages load when the reader scrolls to them. The button is for readers who do not scroll. */
function Older({ place, isBusy, load }: OlderProps) {
  const words = useWords(chatWords);
  const mark = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element || isBusy) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && load(), {
      root: place.current,
      rootMargin: "400px 0px 0px",
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, isBusy, load]);
  return (
    <Button ref={mark} busy={isBusy} look="quiet" onClick={load}>
      {words.older}
    </Button>
  );
}
