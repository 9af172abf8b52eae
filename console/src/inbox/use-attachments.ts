// Files that are to go with a message: sent up as they are chosen, so that the message itself is quick. A closed page loses none.
import type { MediaId } from "@sokoni/sdk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { takenMedia, useFileTrouble, weighed } from "../parts/weigh-file.ts";
import { type KeptFile, keepFiles, readFiles } from "./kept-files.ts";

export type Attachment = {
  key: string;
  name: string;
  kind: string;
  /** Of a picture, on this phone. */
  preview: string | null;
  state: "sending" | "ready" | "failed";
  mediaId: MediaId | null;
  /** Why not, in plain words; null where the line broke. */
  refusal: string | null;
  file: File;
};

type Sent = { id: MediaId; name: string; kind: string };

export type Attachments = ReturnType<typeof useAttachments>;

export function useAttachments(conversationId: string) {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  /** Before that nothing is written over what a closed page left. */
  const [isRead, setIsRead] = useState(false);
  const troubleOf = useFileTrouble(takenMedia);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), []);

  useEffect(() => {
    if (isRead) void keepFiles(conversationId, all.map(kept));
  }, [isRead, all, conversationId]);

  const change = (key: string, news: Partial<Attachment>): void =>
    setAll((old) => old.map((one) => (one.key === key ? { ...one, ...news } : one)));

  async function sendUp({ key, file, name, kind }: Attachment): Promise<Sent | null> {
    change(key, { state: "sending", refusal: null });
    try {
      const data = await weighed(file, takenMedia);
      const media = await sokoni.media.upload(
        { data, contentType: data.type || "application/octet-stream" },
        { query: { fileName: file.name }, timeout: 120_000, idempotencyKey: key },
      );
      change(key, { state: "ready", mediaId: media.id });
      return { id: media.id, name, kind };
    } catch (error) {
      change(key, { state: "failed", refusal: troubleOf(error) });
      return null;
    }
  }

  function show(files: readonly KeptFile[]): Attachment[] {
    const added = files.map(attached);
    previews.current.push(...added.flatMap(({ preview }) => preview ?? []));
    setAll((old) => [...old, ...added]);
    return added;
  }

  const restore = useEffectEvent((files: readonly KeptFile[]) => {
    for (const one of show(files)) if (one.state === "sending") void sendUp(one);
    setIsRead(true);
  });
  useEffect(() => {
    let isHere = true;
    void readFiles(conversationId).then((files) => isHere && restore(files));
    return () => void (isHere = false);
  }, [conversationId]);

  return {
    all,
    isReady: all.every(({ state }) => state === "ready"),
    ready: all.flatMap(({ mediaId, name, kind }) => (mediaId === null ? [] : [{ id: mediaId, name, kind }])),
    /** @returns each once it is sent up, null where that failed: it stays here to be tried again. */
    add(files: readonly File[]): Promise<(Sent | null)[]> {
      const added = show(files.map((file) => ({ key: crypto.randomUUID(), file, mediaId: null })));
      return Promise.all(added.map(sendUp));
    },
    again(attachment: Attachment): void {
      void sendUp(attachment);
    },
    /** It went with a message of its own. */
    removeSent({ id }: Sent): void {
      setAll((old) => old.filter(({ mediaId }) => mediaId !== id));
    },
    remove(key: string): void {
      setAll((old) => old.filter((one) => one.key !== key));
    },
    clear(): void {
      setAll([]);
    },
  };
}

function attached({ key, file, mediaId }: KeptFile): Attachment {
  return {
    key,
    name: file.name,
    kind: file.type,
    preview: file.type.startsWith("image/") ? URL.createObjectURL(file) : null,
    state: mediaId === null ? "sending" : "ready",
    mediaId,
    refusal: null,
    file,
  };
}

function kept({ key, file, mediaId }: Attachment): KeptFile {
  return { key, file, mediaId };
}
