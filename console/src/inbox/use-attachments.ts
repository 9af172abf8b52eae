// Files that are to go with a message: sent up as they are chosen, so that the message itself is quick.
import type { MediaId } from "@sokoni/sdk";
import { useEffect, useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { shrunk } from "./shrink-picture.ts";

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

export type Attachments = ReturnType<typeof useAttachments>;

export function useAttachments() {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const change = (key: string, news: Partial<Attachment>): void =>
    setAll((old) => old.map((one) => (one.key === key ? { ...one, ...news } : one)));

  async function sendUp(key: string, file: File): Promise<void> {
    change(key, { state: "sending", refusal: null });
    try {
      const data = await shrunk(file);
      const media = await sokoni.media.upload(
        { data, contentType: data.type || "application/octet-stream" },
        { query: { fileName: file.name }, timeout: 120_000 },
      );
      change(key, { state: "ready", mediaId: media.id });
    } catch (error) {
      change(key, { state: "failed", refusal: troubleOf(error).detail });
    }
  }

  return {
    all,
    isReady: all.every(({ state }) => state === "ready"),
    ready: all.flatMap(({ mediaId, name, kind }) => (mediaId === null ? [] : [{ id: mediaId, name, kind }])),
    add(files: readonly File[]): void {
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
      for (const { key, file } of added) void sendUp(key, file);
    },
    again({ key, file }: Attachment): void {
      void sendUp(key, file);
    },
    remove(key: string): void {
      setAll((old) => old.filter((one) => one.key !== key));
    },
    clear(): void {
      setAll([]);
    },
  };
}
