// Prices and stock of many products on one screen, for a thumb and for a keyboard.
import { Package } from "../../icons/index.ts";
import { useState } from "react";
import { useAction } from "../../api/actions.ts";
import { sokoni } from "../../api/client.ts";
import { useList } from "../../api/lists.ts";
import { useMay, useSession } from "../../app/session.tsx";
import { useReadAmount } from "../../parts/amount-field.tsx";
import { forgetDraft, keepDraft, readDraft } from "../../parts/draft.ts";
import { Form } from "../../parts/form.tsx";
import { Page } from "../../parts/layout.tsx";
import { useReadNumber } from "../../parts/number-field.tsx";
import { SearchField, useAsked } from "../../parts/search.tsx";
import { Empty, ShownList } from "../../parts/states.tsx";
import { partWords } from "../../parts/words.ts";
import { useWords } from "../../words/words.ts";
import { adjustStock } from "../../stock/actions.ts";
import { usePlaces } from "../../stock/use-places.ts";
import { changeProduct } from "../actions.ts";
import { productWords } from "../words.ts";
import { changesOf, type Edits, itemsOf } from "./cells.ts";
import { GridRow } from "./grid-row.tsx";
import styles from "./grid.module.css";
import { gridWords } from "./grid-words.ts";

const draft = "products.grid";

export default function GridPage() {
  const words = useWords(gridWords);
  const parts = useWords(partWords);
  const products = useWords(productWords);
  const { shop } = useSession();
  const q = useAsked();
  const asked = { status: "active" as const, sort: "name" as const, ...(q && { q }) };
  const list = useList(["products", "grid", asked], (cursor) => sokoni.products.list({ ...asked, cursor, limit: 50 }));
  const may = { prices: useMay("products:write"), stock: useMay("inventory:write") };
  const { places } = usePlaces();
  const change = useAction(changeProduct);
  const adjust = useAction(adjustStock);
  const readAmount = useReadAmount();
  const readNumber = useReadNumber();
  const [edits, setEdits] = useState<Edits>(() => readDraft(draft));
  const count = Object.keys(edits).length;

  // A message would lie over the button.
  const [hasSaved, setHasSaved] = useState(false);
  const label = count > 0 ? words.save(count) : hasSaved ? words.saved : parts.save;

  function keep(next: Edits): void {
    setEdits(next);
    if (Object.keys(next).length === 0) forgetDraft(draft);
    else keepDraft(draft, () => next);
  }
  /** Each product is saved by itself: what is saved is no edit any more, even if a later one is refused. */
  async function save(): Promise<void> {
    const read = {
      amount: (cell: string) => readAmount(edits, cell, shop.currency),
      pieces: (cell: string) => readNumber(edits, cell),
    };
    let left = edits;
    for (const { product, change: wanted, counts, cells } of changesOf(list.rows, edits, read)) {
      if (wanted) await change.run({ id: product.id, change: wanted });
      for (const { name, input } of counts) await adjust.run({ name, input });
      left = Object.fromEntries(Object.entries(left).filter(([cell]) => !cells.includes(cell)));
      keep(left);
    }
    setHasSaved(true);
  }
  return (
    <Page title={words.name} back="/products">
      <SearchField label={products.search} />
      <ShownList list={list} empty={<Empty title={words.none} icon={<Package size={32} aria-hidden />} />}>
        {(rows) => (
          <Form submit={label} onSend={save} sticks>
            <ul className={styles.grid} aria-label={words.name}>
              <li className={styles.head} aria-hidden>
                <span>{words.price}</span>
                <span>{words.pieces}</span>
              </li>
              {rows.flatMap(itemsOf).map((item) => (
                <GridRow
                  key={item.key}
                  {...{ item, edits, may }}
                  placesCount={places.length}
                  onEdit={(cell, text) => keep(text === null ? without(edits, cell) : { ...edits, [cell]: text })}
                />
              ))}
            </ul>
            <p className="soft">{words.keys}</p>
          </Form>
        )}
      </ShownList>
    </Page>
  );
}

function without(edits: Edits, cell: string): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => name !== cell));
}
