// Uploads pictures one at a time: on a bad connection, one upload succeeds more often than five in parallel.
import type { ProductId } from "@sokoni/sdk";
import { useEffect, useRef, useState } from "react";
import { sokoni } from "../../api/client.ts";
import { queryClient } from "../../api/query.ts";
import { takenPictures, useFileTrouble, weighed } from "../../parts/weigh-file.ts";
import { takeOver } from "./waiting.ts";

type Picked = { file: File; idempotencyKey: string };
/** `fault`: why it is refused; null if the connection failed and a retry may work. */
type Failed = Picked & { fault: string | null };

const patienceMs = 120_000;

export function useUpload(id: ProductId) {
  const queue = useRef<Picked[]>([]);
  const isBusy = useRef(false);
  const [counts, setCounts] = useState({ done: 0, all: 0 });
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [isSending, setIsSending] = useState(false);
  const troubleOf = useFileTrouble(takenPictures);

  async function sendAll(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    for (let picked = queue.current.shift(); picked; picked = queue.current.shift()) {
      try {
        await send(id, picked);
      } catch (error) {
        const failure = { ...picked, fault: troubleOf(error) };
        setFailed((before) => [...before, failure]);
      }
      setCounts(({ done, all }) => ({ done: done + 1, all }));
    }
    isBusy.current = false;
    setIsSending(false);
    setCounts({ done: 0, all: 0 });
    await queryClient.invalidateQueries({ queryKey: ["products"] });
  }

  function enqueue(picked: readonly Picked[]): void {
    if (picked.length === 0) return;
    queue.current.push(...picked);
    setCounts(({ done, all }) => ({ done, all: all + picked.length }));
    void sendAll();
  }

  const add = (files: readonly File[]): void =>
    enqueue(files.map((file) => ({ file, idempotencyKey: crypto.randomUUID() })));

  function again(): void {
    setFailed(failed.filter(({ fault }) => fault !== null));
    enqueue(failed.filter(({ fault }) => fault === null));
  }

  function letGo(idempotencyKey: string): void {
    setFailed(failed.filter((one) => one.idempotencyKey !== idempotencyKey));
  }

  // Pictures that were chosen before the product existed.
  const begin = useRef(add);
  useEffect(() => begin.current(takeOver(id)), [id]);

  return { ...counts, failed, isSending, add, again, letGo };
}

/** Sending with the same key again adds the picture once. @throws the error of the upload */
async function send(id: ProductId, { file, idempotencyKey }: Picked): Promise<void> {
  const data = await weighed(file, takenPictures);
  const upload = { data, contentType: "application/octet-stream" };
  await sokoni.products.images.upload(id, upload, { idempotencyKey, timeout: patienceMs });
  await queryClient.invalidateQueries({ queryKey: ["products", id] });
}
