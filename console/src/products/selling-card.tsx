// By the yard, the pair or the piece; from stock or made to order; how heavy, and how long it may come back.
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
import { productWords } from "./words.ts";

export function SellingCard({ product }: { product: Product }) {
  const words = useWords(productWords);
  const parts = useWords(partWords);
  const format = useFormat();
  const mayWrite = useMay("products:write");
  const change = useAction(changeProduct);
  const readNumber = useReadNumber();
  const [isOpen, setIsOpen] = useState(false);
  const { id, unit, leadTimeDays, weightGrams, returnDays } = product;
  return (
    <Card
      title={words.selling}
      action={
        mayWrite && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={words.unit}>{unit?.name ?? words.piece}</Fact>
        {unit && unit.minimum > 1 && <Fact name={words.unitMinimum}>{format.number(unit.minimum)}</Fact>}
        {leadTimeDays !== null && <Fact name={words.lead}>{format.number(leadTimeDays)}</Fact>}
        {weightGrams !== null && <Fact name={words.weight}>{format.number(weightGrams)} g</Fact>}
        {returnDays !== null && <Fact name={words.returns}>{format.number(returnDays)}</Fact>}
      </Facts>
      <Dialog title={words.selling} open={isOpen} onClose={() => setIsOpen(false)}>
        <Form
          submit={parts.save}
          onCancel={() => setIsOpen(false)}
          onSend={async (values) => {
            const name = values["unit.name"]?.trim() ?? "";
            const minimum = readNumber(values, "unit.minimum");
            // What is not asked for here stays as it is.
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
              label={words.unit}
              hint={words.unitHint}
              optional
              defaultValue={unit?.name}
              autoComplete="off"
            />
            <NumberField name="unit.minimum" label={words.unitMinimum} optional defaultNumber={unit?.minimum} />
          </div>
          <NumberField
            name="leadTimeDays"
            label={words.lead}
            hint={words.leadHint}
            optional
            defaultNumber={leadTimeDays}
          />
          <NumberField name="weightGrams" label={words.weight} affix="g" optional defaultNumber={weightGrams} />
          <NumberField
            name="returnDays"
            label={words.returns}
            hint={words.returnsHint}
            optional
            defaultNumber={returnDays}
          />
        </Form>
      </Dialog>
    </Card>
  );
}
