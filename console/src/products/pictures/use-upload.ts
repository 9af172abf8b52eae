// Pictures on their way up, one after the other: a bad line carries one better than five.
import type { ProductId } from "@sokoni/sdk";
import { useEffect, useRef, useState } from "react";
import { sokoni } from "../../api/client.ts";
import { queryClient, troubleOf } from "../../api/query.ts";
import { shrunk } from "../../parts/shrink-picture.ts";
import { takeOver } from "./waiting.ts";

type Picked = { file: File; idempotencyKey: string };
type Failed = Picked & { fault: string | null };

const patienceMs = 120_000;

export function useUpload(id: ProductId) {
  const queue = useRef<Picked[]>([]);
  const isBusy = useRef(false);
  const [counts, setCounts] = useState({ done: 0, all: 0 });
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [isSending, setIsSending] = useState(false);

  async function sendAll(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    for (let picked = queue.current.shift(); picked; picked = queue.current.shift()) {
      const fault = await send(id, picked);
      if (fault) setFailed((before) => [...before, fault]);
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
    setFailed([]);
    enqueue(failed);
  }

  // What was chosen before the product was there.
  const begin = useRef(add);
  useEffect(() => begin.current(takeOver(id)), [id]);

  return { ...counts, failed, isSending, add, again };
}

/** @returns what went wrong, or null. The same key again is the same picture once. */
async function send(id: ProductId, picked: Picked): Promise<Failed | null> {
  try {
    const data = await shrunk(picked.file);
    const { idempotencyKey } = picked;
    const upload = { data, contentType: "application/octet-stream" };
    await sokoni.products.images.upload(id, upload, { idempotencyKey, timeout: patienceMs });
    await queryClient.invalidateQueries({ queryKey: ["products", id] });
    return null;
  } catch (error) {
    return { ...picked, fault: troubleOf(error).detail };
  }
}
