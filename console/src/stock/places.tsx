// Locations: the main one, and others if there are any.
import type { Location } from "@sokoni/sdk";
import { House, MapPin, Plus } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Form, Switch, TextField } from "../parts/form.tsx";
import { Badge, Row, Rows } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { Loading } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { changeLocation, createLocation, removeLocation } from "./actions.ts";
import styles from "./stock.module.css";
import { usePlaces } from "./use-places.ts";
import { placeWords } from "./place-words.ts";
import { stockWords } from "./words.ts";

export function Places() {
  const words = useWords(stockWords);
  const at = useWords(placeWords);
  const mayWrite = useMay("inventory:write");
  const { places } = usePlaces();
  const [open, setOpen] = useState<Location | "new" | null>(null);
  if (places.length === 0) return <Loading rows={1} />;
  return (
    <div className={styles.item}>
      <Rows label={words.places}>
        {places.map((place) => (
          <Row
            key={place.id}
            start={place.isHome ? <House size={22} aria-hidden /> : <MapPin size={22} aria-hidden />}
            title={place.name}
            detail={place.address ?? undefined}
            end={
              place.isHome ? <Badge tone="good">{at.home}</Badge> : !place.sellsOnline && <Badge>{at.notSold}</Badge>
            }
            {...(mayWrite && { onClick: () => setOpen(place) })}
          />
        ))}
      </Rows>
      {mayWrite && (
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setOpen("new")}>
          {at.addPlace}
        </Button>
      )}
      <Dialog title={at.addPlace} open={open !== null} onClose={() => setOpen(null)}>
        {open !== null && <PlaceForm place={open === "new" ? null : open} onDone={() => setOpen(null)} />}
      </Dialog>
    </div>
  );
}

function PlaceForm({ place, onDone }: { place: Location | null; onDone(): void }) {
  const at = useWords(placeWords);
  const parts = useWords(partWords);
  const create = useAction(createLocation);
  const change = useAction(changeLocation);
  const remove = useAction(removeLocation);
  const readNumber = useReadNumber();
  const [sellsOnline, setSellsOnline] = useState(place?.sellsOnline ?? true);
  return (
    <div className={styles.item}>
      <Form
        {...(place === null && { draft: "inventory.location" })}
        submit={parts.save}
        onCancel={onDone}
        onSend={async (values) => {
          const priority = readNumber(values, "priority");
          const input = {
            name: values["name"] ?? "",
            address: values["address"]?.trim() || null,
            sellsOnline,
            ...(priority !== null && { priority }),
          };
          await (place ? change.run({ id: place.id, change: input }) : create.run(input));
          onDone();
        }}
      >
        <TextField name="name" label={at.placeName} defaultValue={place?.name} autoComplete="off" />
        <TextField name="address" label={at.address} optional defaultValue={place?.address ?? ""} />
        <NumberField name="priority" label={at.priority} optional defaultNumber={place?.priority} />
        <Switch label={at.sellsOnline} checked={sellsOnline} onChange={setSellsOnline} />
      </Form>
      {place && !place.isHome && (
        <Confirm
          trigger={
            <Button look="danger" wide>
              {parts.delete}
            </Button>
          }
          title={at.removePlace}
          action={parts.delete}
          run={() => remove.run(place.id).then(onDone)}
        >
          {at.removePlaceMore}
        </Confirm>
      )}
    </div>
  );
}
