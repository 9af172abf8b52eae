import type { ReceiveReturnBody, Return } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { chosenParts } from "../orders/order-goods.tsx";
import orderStyles from "../orders/order.module.css";
import { Choice, Form, TextField } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import { receiveReturn } from "./actions.ts";
import { returnWords } from "./words.ts";

type Received = NonNullable<ReceiveReturnBody["items"]>[number];
const conditions = ["as_new", "used", "damaged", "incomplete"] as const;

/** The condition of each piece, and how many can be sold again. */
export function ReceiveForm({ one, onDone }: { one: Return; onDone(): void }) {
  const words = useWords(returnWords);
  const { run } = useAction(receiveReturn);
  return (
    <Form
      submit={words.receive}
      onCancel={onDone}
      onSend={async (values) => {
        const items = one.items.map(({ productId, variantId, ...item }, index): Received => ({
          productId,
          ...(variantId === null
            ? { ...(item.options ? { options: item.options } : {}), ...chosenParts(item) }
            : { variantId }),
          condition: values[`items.${index}.condition`] as Received["condition"],
          restock: Number(values[`items.${index}.restock`]),
        }));
        await run({ id: one.id, items });
        onDone();
      }}
    >
      {one.items.map(({ productId, variantId, name, quantity }, index) => (
        <fieldset key={`${productId} ${variantId ?? ""} ${name}`} className={orderStyles.group}>
          <legend className="unseen">{name}</legend>
          <Choice
            name={`items.${index}.condition`}
            label={words.condition(name)}
            choices={conditions.map((value) => [value, words[value]])}
            defaultValue="as_new"
          />
          <TextField
            name={`items.${index}.restock`}
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            step={1}
            label={words.restock(name)}
            hint={words.restockHint(quantity)}
            defaultValue={quantity}
          />
        </fieldset>
      ))}
    </Form>
  );
}
