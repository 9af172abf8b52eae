// How a product is sold: by the yard, pair or piece; from stock or made to order; its weight and its return period.
import type { Product } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Card, Fact, Facts } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { changeProduct } from "./actions.ts";
import styles from "./products.module.css";
import { oneProductWords } from "./one-words.ts";
import { productWords } from "./words.ts";

export function SellingCard({ product }: { product: Product }) {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const parts = useWords(partWords);
  const format = useFormat();
  const mayWrite = useMay("products:write");
  const change = useAction(changeProduct);
  const readNumber = useReadNumber();
  const [isOpen, setIsOpen] = useState(false);
  const { id, unit, leadTimeDays, weightGrams, returnDays } = product;
  return (
    <Card
      title={one.selling}
      action={
        mayWrite && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={one.unit}>{unit?.name ?? one.piece}</Fact>
        {unit && unit.minimum > 1 && <Fact name={one.unitMinimum}>{format.number(unit.minimum)}</Fact>}
        {leadTimeDays !== null && <Fact name={one.lead}>{format.number(leadTimeDays)}</Fact>}
        {weightGrams !== null && <Fact name={one.weight}>{format.number(weightGrams)} g</Fact>}
        {returnDays !== null && <Fact name={one.returns}>{format.number(returnDays)}</Fact>}
      </Facts>
      <Dialog title={one.selling} open={isOpen} onClose={() => setIsOpen(false)}>
        <Form
          submit={parts.save}
          onCancel={() => setIsOpen(false)}
          onSend={async (values) => {
            const name = values["unit.name"]?.trim() ?? "";
            const minimum = readNumber(values, "unit.minimum");
            // Fields that this form does not show stay as they are.
            const same = unit?.name === name ? { plural: unit.plural, step: unit.step, maximum: unit.maximum } : {};
            await change.run({
              id,
              change: {
                unit: name === "" ? null : { ...same, name, minimum: minimum ?? 1 },
                leadTimeDays: readNumber(values, "leadTimeDays"),
                weightGrams: readNumber(values, "weightGrams"),
                returnDays: readNumber(values, "returnDays"),
              },
            });
            setIsOpen(false);
          }}
        >
          <div className={styles.pair}>
            <TextField
              name="unit.name"
              label={one.unit}
              hint={one.unitHint}
              optional
              defaultValue={unit?.name}
              autoComplete="off"
            />
            <NumberField name="unit.minimum" label={one.unitMinimum} optional defaultNumber={unit?.minimum} />
          </div>
          <NumberField name="leadTimeDays" label={one.lead} hint={one.leadHint} optional defaultNumber={leadTimeDays} />
          <NumberField name="weightGrams" label={one.weight} affix="g" optional defaultNumber={weightGrams} />
          <NumberField
            name="returnDays"
            label={one.returns}
            hint={one.returnsHint}
            optional
            defaultNumber={returnDays}
          />
        </Form>
      </Dialog>
    </Card>
  );
}
