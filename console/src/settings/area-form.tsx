import type { DeliveryArea, Shop } from "@sokoni/sdk";
import { useState } from "react";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { FieldFault, Form, Switch, TextField } from "../parts/form.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { shopWords } from "./shop-words.ts";

type AreaFormProps = {
  currency: Shop["currency"];
  /** Null for a new area. */
  area: DeliveryArea | null;
  onSave(area: DeliveryArea): Promise<void>;
  onRemove(): Promise<void>;
  onCancel(): void;
};

const usualDays = 1;

export function AreaForm({ currency, area, onSave, onRemove, onCancel }: AreaFormProps) {
  const own = useWords(shopWords);
  const parts = useWords(partWords);
  const readAmount = useReadAmount();
  const [payOnDelivery, setPayOnDelivery] = useState(area?.payOnDelivery ?? false);
  return (
    <>
      <Form
        {...(area === null && { draft: "settings.area" })}
        submit={parts.save}
        onCancel={onCancel}
        onSend={async (values) => {
          const { name = "", aliases = "" } = values;
          const etaDays = Number(values["etaDays"]);
          if (!Number.isSafeInteger(etaDays) || etaDays < 0) throw new FieldFault("etaDays", own.noNumber);
          await onSave({
            ...area,
            name: name.trim(),
            aliases: aliases
              .split(",")
              .map((one) => one.trim())
              .filter((one) => one !== ""),
            fee: { amount: readAmount(values, "fee", currency) ?? 0, currency },
            payOnDelivery,
            etaDays,
          });
        }}
      >
        <TextField name="name" label={own.area} maxLength={80} defaultValue={area?.name ?? ""} />
        <AmountField name="fee" label={own.fee} currency={currency} defaultAmount={area?.fee.amount ?? null} />
        <TextField name="etaDays" label={own.eta} inputMode="numeric" defaultValue={area?.etaDays ?? usualDays} />
        <TextField
          name="aliases"
          label={own.aliases}
          hint={own.aliasesHint}
          optional
          defaultValue={area?.aliases.join(", ") ?? ""}
        />
        <Switch label={own.atDoor} checked={payOnDelivery} onChange={setPayOnDelivery} />
      </Form>
      {area !== null && (
        <Confirm
          trigger={
            <Button wide look="danger">
              {own.removeArea}
            </Button>
          }
          title={own.removeArea}
          action={own.takeOut}
          run={onRemove}
        >
          {area.name}
        </Confirm>
      )}
    </>
  );
}
