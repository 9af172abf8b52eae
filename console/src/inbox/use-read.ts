// Marks messages as read: when the newest message is at the end of an open chat and the page is visible.
import type { Conversation, Message } from "@sokoni/sdk";
import { useEffect, useRef } from "react";
import { sokoni } from "../api/client.ts";
import { queryClient } from "../api/query.ts";
import { useMay } from "../app/session.tsx";
import { inConversation } from "./data.ts";

/** @param messages newest first */
export function useRead({ id, unread }: Conversation, messages: readonly Message[], atEnd: boolean): void {
  const mayWrite = useMay("conversations:write");
  const told = useRef<string | null>(null);
  const newest = messages.find(({ direction }) => direction === "inbound")?.id;
  useEffect(() => {
    function read(): void {
      if (!mayWrite || !atEnd || !newest || unread === 0 || document.hidden || told.current === newest) return;
      told.current = newest;
      // Not a seller's action. If it fails, the next visit tries again, and no message is shown.
      sokoni.conversations
        .update(id, { readUntil: newest })
        .then(({ unread: left }) => {
          // A message that this page does not show yet stays unread.
          const { key, change } = inConversation(id, (old) => ({ ...old, unread: left }));
          queryClient.setQueriesData({ queryKey: key }, change);
        })
        .catch(() => {
          told.current = null;
        });
    }
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [id, mayWrite, atEnd, newest, unread]);
}
