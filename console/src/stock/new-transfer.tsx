import type { InventoryItem, LocationId } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { Choice, FieldFault, Form, TextField } from "../parts/form.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { createTransfer } from "./actions.ts";
import { usePlaces } from "./use-places.ts";
import { placeWords } from "./place-words.ts";
import { stockWords } from "./words.ts";

/** The items at the sending location, each with a field for the count. */
export function NewTransfer({ onDone }: { onDone(): void }) {
  const words = useWords(stockWords);
  const at = useWords(placeWords);
  const create = useAction(createTransfer);
  const readNumber = useReadNumber();
  const { places } = usePlaces();
  const choices = places.map(({ id, name }) => [id, name] as const);
  const [from, setFrom] = useState<LocationId | undefined>(places[0]?.id);
  const asked = from ? { locationId: from } : {};
  const list = useList(["inventory", "levels", asked], (cursor) =>
    sokoni.inventory.list({ ...asked, sort: "name", cursor, limit: 50 }),
  );
  return (
    <Form
      submit={at.send}
      onCancel={onDone}
      onSend={async (values) => {
        const items = list.rows.flatMap(({ productId, variantId }, index) => {
          const quantity = readNumber(values, `take.${index}`) ?? 0;
          return quantity === 0 ? [] : [{ productId, ...(variantId && { variantId }), quantity }];
        });
        if (items.length === 0) throw new FieldFault("take.0", at.chooseFirst);
        const note = values["note"]?.trim();
        await create.run({
          fromLocationId: values["fromLocationId"] as LocationId,
          toLocationId: values["toLocationId"] as LocationId,
          items,
          status: "in_transit",
          ...(note && { note }),
        });
        onDone();
      }}
    >
      <Choice
        name="fromLocationId"
        label={at.from}
        choices={choices}
        defaultValue={from}
        onChange={({ target }) => setFrom(target.value as LocationId)}
      />
      <Choice
        name="toLocationId"
        label={at.to}
        choices={choices.filter(([id]) => id !== from)}
        defaultValue={choices.find(([id]) => id !== from)?.[0]}
        key={from}
      />
      <ShownList list={list} empty={<p className="soft">{words.noneSuch}</p>}>
        {(rows) =>
          rows.map((item, index) => (
            <NumberField
              key={item.productId + (item.variantId ?? "")}
              name={`take.${index}`}
              label={at.quantityOf(item.name)}
              hint={words.canSell(String(leftAt(item, from)))}
              optional
            />
          ))
        }
      </ShownList>
      <TextField name="note" label={at.note} optional />
    </Form>
  );
}

function leftAt({ locations }: InventoryItem, from: LocationId | undefined): number {
  return locations.find(({ locationId }) => locationId === from)?.available ?? 0;
}
