// Goods found by a few letters, wherever some are chosen: for an order, a bundle, a collection, a discount, a segment.
import type { Product } from "@sokoni/sdk";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { FindField, useStill } from "../parts/search.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { productWords } from "./words.ts";

/** What is found stands between the fields of a form. */
const amidAForm = 8;

type FoundProducts = ReturnType<typeof useFoundProducts>;

/** @param unasked what stands there before anything is typed */
export function useFoundProducts(unasked: "all" | "nothing") {
  const [text, setText] = useState("");
  const q = useStill(text.trim());
  const isAsked = unasked === "all" || q !== "";
  const asked = { status: "active" as const, ...(q && { q }) };
  const limit = unasked === "all" ? 50 : amidAForm;
  const list = useList(
    ["products", "pick", asked, limit],
    (cursor) => sokoni.products.list({ ...asked, cursor, limit }),
    // What was found by the letters before stands until more is known.
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  return { text, setText, isAsked, list };
}

export function FindProducts({
  found: { text, setText, isAsked, list },
  children,
}: {
  found: FoundProducts;
  children(products: readonly Product[]): ReactNode;
}) {
  const words = useWords(productWords);
  return (
    <>
      <FindField label={words.search} text={text} onText={setText} />
      {isAsked && (
        <ShownList list={list} empty={<Empty title={words.nothingFound} />}>
          {children}
        </ShownList>
      )}
    </>
  );
}
