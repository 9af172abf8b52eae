// Creates the first products: each photo becomes one. They are sent one after the other, and each request can be repeated. On a bad connection,
// products that were created stay, and only the rest is sent again. Photos are stored on this phone until then.
import { ApiError, type Money, type ProductId } from "@sokoni/sdk";
import { useEffect, useState } from "react";
import { sokoni } from "../api/client.ts";
import { isLineTrouble, queryClient } from "../api/query.ts";
import { keepFiles, type KeptFile, readFiles } from "../inbox/kept-files.ts";
import { faultInWords, faultWords } from "../parts/fault-words.ts";
import { FieldFault } from "../parts/form.tsx";
import { takenPictures, useFileTrouble, weighed } from "../parts/weigh-file.ts";
import { useWords } from "../words/words.ts";

const place = "first-goods";
const patienceMs = 120_000;
const tries = 3;
const pauseMs = 1_500;

export type Good = { key: string; file: File; productId: ProductId | null; fault: string | null; isDone: boolean };
export type Written = { name: string; price: Money };

export function useFirstGoods() {
  const [goods, setGoods] = useState<readonly Good[]>([]);
  const [sending, setSending] = useState<{ done: number; all: number } | null>(null);
  const troubleOf = useFileTrouble(takenPictures);
  const faults = useWords(faultWords);

  useEffect(() => {
    void readFiles(place).then((kept) => setGoods((before) => [...kept.map(fresh), ...before]));
  }, []);

  function change(next: readonly Good[]): void {
    setGoods(next);
    const waiting = next.filter(({ isDone }) => !isDone);
    void keepFiles(
      place,
      waiting.map(({ key, file }) => ({ key, file, mediaId: null })),
    );
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => fresh({ key: crypto.randomUUID(), file, mediaId: null }));
    change([...goods, ...added]);
  }

  const remove = (key: string): void => change(goods.filter((good) => good.key !== key));

  /**
   * @returns whether every picture was sent too
   * @throws the error of the first one that could not be sent; those before it are in the shop
   */
  async function sell(written: ReadonlyMap<string, Written>): Promise<boolean> {
    let all = goods;
    const waiting = goods.filter(({ isDone }) => !isDone);
    const put = (key: string, set: Partial<Good>): void => {
      all = all.map((good) => (good.key === key ? { ...good, ...set } : good));
      change(all);
    };
    try {
      for (const [index, good] of waiting.entries()) {
        setSending({ done: index, all: waiting.length });
        const product = written.get(good.key);
        if (product) await sellOne(good, product, put);
      }
      return all.every(({ fault }) => fault === null);
    } finally {
      setSending(null);
      await queryClient.invalidateQueries({ queryKey: ["products"] });
    }
  }

  async function sellOne(
    { key, file, productId }: Good,
    product: Written,
    put: (key: string, set: Partial<Good>) => void,
  ): Promise<void> {
    const id = productId ?? (await created(key, product));
    put(key, { productId: id });
    try {
      const upload = { data: await weighed(file, takenPictures), contentType: "application/octet-stream" };
      const options = { idempotencyKey: `${key}-picture`, timeout: patienceMs };
      await repeated(() => sokoni.products.images.upload(id, upload, options));
      put(key, { isDone: true });
    } catch (error) {
      // The product stays. Only a picture that is refused is left out.
      if (isLineTrouble(error)) throw error;
      put(key, { isDone: true, fault: troubleOf(error) });
    }
  }

  /** @throws FieldFault for the field of this product that is refused */
  async function created(key: string, product: Written): Promise<ProductId> {
    try {
      return (await repeated(() => sokoni.products.create(product, { idempotencyKey: key }))).id;
    } catch (error) {
      const [fault] = error instanceof ApiError ? error.errors : [];
      if (!fault) throw error;
      const field = fault.pointer?.startsWith("/price") ? "price" : "name";
      throw new FieldFault(`${field}.${key}`, faultInWords(faults, fault));
    }
  }

  return { goods, sending, add, remove, sell };
}

function fresh({ key, file }: KeptFile): Good {
  return { key, file, productId: null, fault: null, isDone: false };
}

/** Tries again when the connection failed. The same key has one effect. */
async function repeated<Answer>(send: () => PromiseLike<Answer>): Promise<Answer> {
  for (let count = 1; ; count += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isLineTrouble(error) || count === tries) throw error;
      await new Promise((done) => setTimeout(done, pauseMs * count));
    }
  }
}
