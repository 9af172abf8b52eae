// Find products by a few letters, for orders, bundles, collections, discounts and segments.
import type { Product } from "@sokoni/sdk";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { FindField, useStill } from "../parts/search.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { productWords } from "./words.ts";

/** Inside a form, only this many results are shown. */
const amidAForm = 8;

type FoundProducts = ReturnType<typeof useFoundProducts>;

/** @param unasked what is shown before anything is typed */
export function useFoundProducts(unasked: "all" | "nothing") {
  const [text, setText] = useState("");
  const q = useStill(text.trim());
  const isAsked = unasked === "all" || q !== "";
  const asked = { status: "active" as const, ...(q && { q }) };
  const limit = unasked === "all" ? 50 : amidAForm;
  const list = useList(
    ["products", "pick", asked, limit],
    (cursor) => sokoni.products.list({ ...asked, cursor, limit }),
    // The previous results stay until the new ones are loaded.
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const isFresh = q === text.trim() && !list.isFetching && !list.isPlaceholderData;
  return { text, setText, isAsked, isFresh, list };
}

export function FindProducts({
  found: { text, setText, isAsked, list },
  onEnter,
  children,
}: {
  found: FoundProducts;
  onEnter?: () => void;
  children(products: readonly Product[]): ReactNode;
}) {
  const words = useWords(productWords);
  return (
    <>
      <FindField label={words.search} text={text} onText={setText} {...(onEnter && { onEnter })} />
      {isAsked && (
        <ShownList list={list} empty={<Empty title={words.nothingFound} />}>
          {children}
        </ShownList>
      )}
    </>
  );
}
