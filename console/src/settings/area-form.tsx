import type { DeliveryArea, Shop } from "@sokoni/sdk";
import { useState } from "react";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { FieldFault, Form, Switch, TextField } from "../parts/form.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { settingWords } from "./words.ts";

type AreaFormProps = {
  currency: Shop["currency"];
  /** Null: a new one. */
  area: DeliveryArea | null;
  onSave(area: DeliveryArea): Promise<void>;
  onRemove(): Promise<void>;
  onCancel(): void;
};

const usualDays = 1;

export function AreaForm({ currency, area, onSave, onRemove, onCancel }: AreaFormProps) {
  const words = useWords(settingWords);
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
          if (!Number.isSafeInteger(etaDays) || etaDays < 0) throw new FieldFault("etaDays", words.noNumber);
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
        <TextField name="name" label={words.area} maxLength={80} defaultValue={area?.name ?? ""} />
        <AmountField name="fee" label={words.fee} currency={currency} defaultAmount={area?.fee.amount ?? null} />
        <TextField name="etaDays" label={words.eta} inputMode="numeric" defaultValue={area?.etaDays ?? usualDays} />
        <TextField
          name="aliases"
          label={words.aliases}
          hint={words.aliasesHint}
          optional
          defaultValue={area?.aliases.join(", ") ?? ""}
        />
        <Switch label={words.atDoor} checked={payOnDelivery} onChange={setPayOnDelivery} />
      </Form>
      {area !== null && (
        <Confirm
          trigger={
            <Button wide look="danger">
              {words.removeArea}
            </Button>
          }
          title={words.removeArea}
          action={words.takeOut}
          run={onRemove}
        >
          {area.name}
        </Confirm>
      )}
    </>
  );
}
