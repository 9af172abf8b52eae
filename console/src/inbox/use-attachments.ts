// Files that are to go with a message: sent up as they are chosen, so that the message itself is quick.
import type { MediaId } from "@sokoni/sdk";
import { useEffect, useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { shrunk } from "../parts/shrink-picture.ts";

export type Attachment = {
  key: string;
  name: string;
  kind: string;
  /** Of a picture, on this phone. */
  preview: string | null;
  state: "sending" | "ready" | "failed";
  mediaId: MediaId | null;
  /** Why not, as the API told it. */
  refusal: string | null;
  file: File;
};

type Sent = { id: MediaId; name: string; kind: string };

export type Attachments = ReturnType<typeof useAttachments>;

export function useAttachments() {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const change = (key: string, news: Partial<Attachment>): void =>
    setAll((old) => old.map((one) => (one.key === key ? { ...one, ...news } : one)));

  async function sendUp({ key, file, name, kind }: Attachment): Promise<Sent | null> {
    change(key, { state: "sending", refusal: null });
    try {
      const data = await shrunk(file);
      const media = await sokoni.media.upload(
        { data, contentType: data.type || "application/octet-stream" },
        { query: { fileName: file.name }, timeout: 120_000 },
      );
      change(key, { state: "ready", mediaId: media.id });
      return { id: media.id, name, kind };
    } catch (error) {
      change(key, { state: "failed", refusal: troubleOf(error).detail });
      return null;
    }
  }

  return {
    all,
    isReady: all.every(({ state }) => state === "ready"),
    ready: all.flatMap(({ mediaId, name, kind }) => (mediaId === null ? [] : [{ id: mediaId, name, kind }])),
    /** @returns each once it is sent up, null where that failed: it stays here to be tried again. */
    add(files: readonly File[]): Promise<(Sent | null)[]> {
      const added = files.map((file): Attachment => {
        const isPicture = file.type.startsWith("image/");
        const preview = isPicture ? URL.createObjectURL(file) : null;
        if (preview) previews.current.push(preview);
        return {
          key: crypto.randomUUID(),
          name: file.name,
          kind: file.type,
          preview,
          state: "sending",
          mediaId: null,
          refusal: null,
          file,
        };
      });
      setAll((old) => [...old, ...added]);
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
