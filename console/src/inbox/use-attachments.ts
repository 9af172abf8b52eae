// A message's attachments. Each file is uploaded as soon as it is chosen, so the message itself sends quickly. Closing the page loses none.
import type { MediaId } from "@sokoni/sdk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { takenMedia, useFileTrouble, weighed } from "../parts/weigh-file.ts";
import { type KeptFile, keepFiles, readFiles } from "./kept-files.ts";

export type Attachment = {
  key: string;
  name: string;
  kind: string;
  /** The address of a picture's preview, created on this phone. */
  preview: string | null;
  state: "sending" | "ready" | "failed";
  mediaId: MediaId | null;
  /** The reason in plain words; null when the connection failed. */
  refusal: string | null;
  file: File;
};

type Sent = { id: MediaId; name: string; kind: string };

export type Attachments = ReturnType<typeof useAttachments>;

export function useAttachments(conversationId: string) {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  /** Until the stored files are read, nothing may overwrite them. */
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
    /** @returns each file once it is uploaded; null if the upload failed. A failed file stays in the list and can be tried again. */
    add(files: readonly File[]): Promise<(Sent | null)[]> {
      const added = show(files.map((file) => ({ key: crypto.randomUUID(), file, mediaId: null })));
      return Promise.all(added.map(sendUp));
    },
    again(attachment: Attachment): void {
      void sendUp(attachment);
    },
    /** The file was sent in a message of its own. */
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
