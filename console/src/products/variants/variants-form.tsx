// Name the options and their values; below, set price and stock of every combination.
import type { Product } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../../api/actions.ts";
import { useSession } from "../../app/session.tsx";
import { AmountField, useReadAmount } from "../../parts/amount-field.tsx";
import { FieldFault, Form } from "../../parts/form.tsx";
import { Notice } from "../../parts/layout.tsx";
import { NumberField, useReadNumber } from "../../parts/number-field.tsx";
import { partWords } from "../../parts/words.ts";
import { useWords } from "../../words/words.ts";
import { changeProduct } from "../actions.ts";
import styles from "../products.module.css";
import { oneProductWords } from "../one-words.ts";
import { OptionFields } from "./option-fields.tsx";
import { changeOf, combinationsOf, known, mostVariants, type Option, optionsOf } from "./plan.ts";

export function VariantsForm({ product, onClose }: { product: Product; onClose(): void }) {
  const one = useWords(oneProductWords);
  const parts = useWords(partWords);
  const { shop } = useSession();
  const { currency } = shop;
  const change = useAction(changeProduct);
  const readAmount = useReadAmount();
  const readNumber = useReadNumber();
  const [options, setOptions] = useState<readonly Option[]>(product.options);
  const combinations = combinationsOf(options);
  const isTooMany = combinations.length > mostVariants;
  return (
    <Form
      submit={parts.save}
      sticks
      onCancel={onClose}
      onSend={async (values) => {
        if (isTooMany) throw new FieldFault("options.0.values", one.tooMany);
        const next = optionsOf(values);
        const variants = combinationsOf(next).map((choice, index) => {
          const amount = readAmount(values, `variants.${index}.price.amount`, currency);
          const price = amount === null ? null : { amount, currency };
          return changeOf(
            known(product.variants, choice),
            choice,
            price,
            readNumber(values, `variants.${index}.stock`),
          );
        });
        await change.run({ id: product.id, change: { options: next, variants } });
        onClose();
      }}
    >
      <OptionFields given={product.options} onChange={setOptions} />
      {isTooMany ? (
        <Notice tone="bad">{one.tooMany}</Notice>
      ) : (
        combinations.map((choice, index) => {
          const name = Object.values(choice).join(", ");
          const variant = known(product.variants, choice);
          return (
            <fieldset key={name} className={styles.choice}>
              <legend>{name}</legend>
              <div className={styles.pair}>
                <AmountField
                  name={`variants.${index}.price.amount`}
                  label={one.ownPrice(name)}
                  currency={currency}
                  optional
                  defaultAmount={variant?.price?.amount ?? null}
                />
                {!variant && <NumberField name={`variants.${index}.stock`} label={one.ownStock(name)} optional />}
              </div>
            </fieldset>
          );
        })
      )}
    </Form>
  );
}
