// One item: its stock per location, and a form for a new count with its reason.
import type { InventoryItem, LocationId, NewInventoryAdjustment } from "@sokoni/sdk";
import { useState } from "react";
import { idIn } from "../api/id-in.ts";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Choice, Form, type Values } from "../parts/form.tsx";
import { Fact, Facts } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { adjustStock } from "./actions.ts";
import styles from "./stock.module.css";
import { usePlaces } from "./use-places.ts";
import { stockWords } from "./words.ts";
import { now } from "../words/now.ts";

const ways = ["came", "went", "counted"] as const;
type Way = (typeof ways)[number];
const reasons = {
  came: ["restock", "return", "found", "correction"],
  went: ["sold_elsewhere", "damage", "loss", "correction"],
  counted: [],
} as const;

export function ItemDialog({ item, onClose }: { item: InventoryItem; onClose(): void }) {
  const words = useWords(stockWords);
  const format = useFormat();
  const mayWrite = useMay("inventory:write");
  const { places, nameOf } = usePlaces();
  return (
    <Dialog title={item.name} open onClose={onClose}>
      <div className={styles.item}>
        <Facts>
          <Fact name={words.onHand}>{format.number(item.onHand)}</Fact>
          <Fact name={words.reserved}>{format.number(item.reserved)}</Fact>
          <Fact name={words.available}>
            <strong>{format.number(item.available)}</strong>
          </Fact>
          {item.locations.length > 1 &&
            item.locations.map(({ locationId, onHand }) => (
              <Fact key={locationId} name={nameOf(locationId)}>
                {format.number(onHand)}
              </Fact>
            ))}
        </Facts>
        {mayWrite && <Adjust item={item} places={places.map(({ id, name }) => [id, name])} onDone={onClose} />}
        <div className={styles.links}>
          <LinkButton to="/products/$id" params={{ id: item.productId }}>
            {words.openProduct}
          </LinkButton>
          <LinkButton to="/stock" search={{ view: "movements", product: item.productId }}>
            {words.history}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}

type AdjustProps = { item: InventoryItem; places: [LocationId, string][]; onDone(): void };

function Adjust({ item, places, onDone }: AdjustProps) {
  const words = useWords(stockWords);
  const parts = useWords(partWords);
  const adjust = useAction(adjustStock);
  const readNumber = useReadNumber();
  const [way, setWay] = useState<Way>("came");
  return (
    <Form
      submit={parts.save}
      onCancel={onDone}
      onSend={async (values) => {
        const number = readNumber(values, "number") ?? 0;
        const input = adjustmentOf(item, way, number, values);
        // Shown immediately, and sent when there is a connection.
        adjust.start({ name: words.act(item.name), input });
        onDone();
      }}
    >
      <h3>{words.adjust}</h3>
      <div className={styles.pair}>
        <Choice
          name="way"
          label={words.how}
          choices={ways.map((one) => [one, words[one]] as const)}
          defaultValue={way}
          onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? "came")}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this number */}
        <NumberField name="number" label={words.howMany} autoFocus />
      </div>
      {reasons[way].length > 0 && (
        <Choice
          key={way}
          name="reason"
          label={words.reason}
          choices={reasons[way].map((one) => [one, words[one]] as const)}
          defaultValue={reasons[way][0]}
        />
      )}
      {places.length > 1 && (
        <Choice name="locationId" label={words.place} choices={places} defaultValue={places[0]?.[0]} />
      )}
    </Form>
  );
}

function adjustmentOf(item: InventoryItem, way: Way, number: number, values: Values): NewInventoryAdjustment {
  const { productId, variantId } = item;
  const locationId = idIn("loc", values["locationId"]);
  const at = { productId, ...(variantId && { variantId }), ...(locationId && { locationId }) };
  if (way === "counted") return { ...at, count: number, countedAt: now() };
  const reason = reasons[way].find((one) => one === values["reason"]) ?? "correction";
  return { ...at, delta: way === "came" ? number : -number, reason };
}
