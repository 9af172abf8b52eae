// One conversation.
import type { Conversation } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useMay } from "../app/session.tsx";
import { queryClient } from "../api/query.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { ChatHead } from "./chat-head.tsx";
import { ChatStream } from "./chat-stream.tsx";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";
import { Composer } from "./composer.tsx";
import { conversationQuery, type Pages } from "./data.ts";
import { SuggestionCard } from "./suggestion-card.tsx";
import { useDraft } from "./use-draft.ts";
import { useMedia } from "../parts/use-media.ts";

const Side = lazy(async () => ({ default: (await import("./side.tsx")).Side }));

/** Wide enough for three columns. */
const roomForSide = "(min-width: 1240px)";

export function Chat({ id }: { id: string }) {
  const query = useQuery({
    ...conversationQuery(id, useMay("customers:read")),
    placeholderData: () => ofList(id),
  });
  return (
    <div className={styles.chat}>
      <Shown query={query}>{(conversation) => <OpenChat conversation={conversation} />}</Shown>
    </div>
  );
}

/** What the list already knows about the conversation. */
function ofList(id: string): Conversation | undefined {
  for (const [, data] of queryClient.getQueriesData<Pages<Conversation>>({ queryKey: ["conversations"] })) {
    const pages = typeof data === "object" && data !== null && "pages" in data ? data.pages : [];
    for (const page of pages) for (const row of page.data) if (row.id === id) return row;
  }
  return undefined;
}

function OpenChat({ conversation }: { conversation: Conversation }) {
  const words = useWords(chatWords);
  const draft = useDraft(conversation.id);
  const hasRoom = useMedia(roomForSide);
  const [sideOpen, setSideOpen] = useState(false);
  const mayWrite = useMay("conversations:write");
  const { change, add } = draft;
  const edit = useCallback((text: string) => change(text, null), [change]);
  // Memoized, so that typing does not render it again.
  const side = useMemo(
    () => (
      <Suspense fallback={<Loading rows={4} />}>
        <Side
          conversation={conversation}
          onWrite={(text) => {
            add(text);
            setSideOpen(false);
          }}
        />
      </Suspense>
    ),
    [conversation, add],
  );
  return (
    <div className={styles.columns}>
      <section className={styles.main} aria-label={words.messages}>
        <ChatHead conversation={conversation} onDetails={hasRoom ? null : () => setSideOpen(true)} />
        <ChatStream conversation={conversation} onEdit={edit} />
        {mayWrite && conversation.suggestion && draft.suggestionId !== conversation.suggestion.id && (
          <SuggestionCard conversation={conversation} suggestion={conversation.suggestion} onEdit={change} />
        )}
        {mayWrite && <Composer conversation={conversation} draft={draft} />}
      </section>
      {hasRoom ? (
        <aside className={styles.side} aria-label={words.details}>
          {side}
        </aside>
      ) : (
        <Dialog title={words.details} open={sideOpen} onClose={() => setSideOpen(false)}>
          {side}
        </Dialog>
      )}
    </div>
  );
}
