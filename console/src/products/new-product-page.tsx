// Pictures, a name, a price, sizes and colours: enough to sell, on one screen. Everything else is folded away.
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { readDraft } from "../parts/draft.ts";
import { FieldFault, Form, Switch } from "../parts/form.tsx";
import { Card, Page } from "../parts/layout.tsx";
import { Fold } from "../parts/fold.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { useWords } from "../words/words.ts";
import { createProduct } from "./actions.ts";
import { ChosenPictures } from "./pictures/chosen-pictures.tsx";
import { handOver } from "./pictures/waiting.ts";
import { MainFields, MoreFields, useReadProduct } from "./product-fields.tsx";
import { oneProductWords } from "./one-words.ts";
import { optionWords } from "./option-words.ts";
import styles from "./products.module.css";
import { OptionFields } from "./variants/option-fields.tsx";
import { combinationsOf, mostVariants, type Option, optionsOf } from "./variants/plan.ts";
import { productWords } from "./words.ts";

const draft = "products.new";

export default function NewProductPage() {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const choices = useWords(optionWords);
  const create = useAction(createProduct);
  const read = useReadProduct();
  const readNumber = useReadNumber();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [options, setOptions] = useState<readonly Option[]>(() => optionsOf(readDraft(draft)));
  const [countsEach, setCountsEach] = useState(false);
  const combinations = combinationsOf(options);
  const isEach = countsEach && combinations.length > 0;
  return (
    <Page narrow title={words.new} back="/products">
      <Card title={one.pictures}>
        <ChosenPictures files={files} onChange={setFiles} />
      </Card>
      <Card>
        <Form
          draft={draft}
          submit={words.add}
          sticks
          onSend={async (values) => {
            const chosen = optionsOf(values);
            const each = isEach ? combinationsOf(chosen) : [];
            if (each.length > mostVariants) throw new FieldFault("options.0.values", one.tooMany);
            const stock = each.length > 0 ? null : readNumber(values, "stock");
            const variants = each.map((choice, place) => {
              const own = readNumber(values, `variants.${place}.stock`);
              return { options: choice, ...(own !== null && { stock: own }) };
            });
            const product = await create.run({
              ...read(values),
              ...(chosen.length > 0 && { options: chosen }),
              ...(variants.length > 0 && { variants }),
              ...(stock !== null && { stock }),
            });
            handOver(product.id, files);
            await navigate({ to: "/products/$id", params: { id: product.id } });
          }}
        >
          <MainFields />
          <OptionFields given={[]} onChange={setOptions} />
          {combinations.length > 0 && combinations.length <= mostVariants && (
            <Switch label={choices.ownCount} checked={countsEach} onChange={setCountsEach} />
          )}
          {isEach ? (
            <div className={styles.counts}>
              {combinations.slice(0, mostVariants).map((choice, place) => {
                const name = Object.values(choice).join(", ");
                return <NumberField key={name} name={`variants.${place}.stock`} label={one.ownStock(name)} optional />;
              })}
            </div>
          ) : (
            <NumberField name="stock" label={words.stock} hint={words.stockHint} optional />
          )}
          <Fold label={choices.more}>
            <MoreFields />
          </Fold>
        </Form>
      </Card>
    </Page>
  );
}
