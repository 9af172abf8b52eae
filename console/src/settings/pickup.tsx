import type { Shop } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Form, Switch, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { updateShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";
import { settingWords } from "./words.ts";

export function Pickup({ shop: { pickup } }: { shop: Shop }) {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const parts = useWords(partWords);
  const mayWrite = useMay("shop:write");
  const update = useAction(updateShop);
  const [isOn, setIsOn] = useState(pickup !== null);
  if (!mayWrite) return pickup && <Card title={own.pickup}>{[pickup.address, pickup.hours].join(" · ")}</Card>;
  const turn = (on: boolean): void => {
    setIsOn(on);
    if (!on && pickup !== null) update.start({ change: { pickup: null } });
  };
  return (
    <Card title={own.pickup}>
      <Switch label={own.pickupOn} checked={isOn} onChange={turn} />
      {isOn && (
        <Form
          submit={parts.save}
          done={words.saved}
          onSend={async (values) => {
            const address = (values["pickup.address"] ?? "").trim();
            await update.run({ change: { pickup: { address, hours: (values["pickup.hours"] ?? "").trim() } } });
          }}
        >
          <TextField name="pickup.address" label={own.address} maxLength={300} defaultValue={pickup?.address ?? ""} />
          <TextField
            name="pickup.hours"
            label={own.pickupHours}
            optional
            maxLength={200}
            defaultValue={pickup?.hours ?? ""}
          />
        </Form>
      )}
    </Card>
  );
}
