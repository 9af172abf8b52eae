// A return that the seller enters for a buyer who did not ask for it on the payment page.
import type { AskForReturnBody } from "@sokoni/sdk";
import { useNavigate } from "@tanstack/react-router";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Choice, FieldFault, Form, Missing, TextArea, TextField } from "../parts/form.tsx";
import { returnWords } from "../returns/words.ts";
import { useWords } from "../words/words.ts";
import { backWords } from "./back-words.ts";
import { chosenParts } from "./order-goods.tsx";
import type { WholeOrder } from "./use-order.ts";

const askForReturn = defineAction({
  name: "returns.ask",
  send: (body: AskForReturnBody, idempotencyKey) => sokoni.returns.create(body, { idempotencyKey }),
  touches: ["returns", "orders", "holds", "today"],
});

const reasons = [
  "does_not_fit",
  "damaged",
  "wrong_item",
  "not_as_described",
  "missing_part",
  "changed_mind",
  "other",
] as const;

type TakeBackProps = { order: WholeOrder; open: boolean; onClose(): void };

export function TakeBack({ order, open, onClose }: TakeBackProps) {
  const words = useWords(backWords);
  const why = useWords(returnWords);
  const navigate = useNavigate();
  const { run } = useAction(askForReturn);
  return (
    <Dialog title={words.takeBack} open={open} onClose={onClose}>
      <Form
        submit={words.takeBack}
        onCancel={onClose}
        onSend={async (values) => {
          const items = order.items
            .map((item, index) => ({
              productId: item.productId,
              ...(item.variantId === null
                ? { ...(item.options ? { options: item.options } : {}), ...chosenParts(item) }
                : { variantId: item.variantId }),
              quantity: Number(values[`items.${index}.quantity`]),
            }))
            .filter(({ quantity }) => quantity > 0);
          if (items.length === 0) throw new FieldFault("items", words.someBack);
          const note = (values["note"] ?? "").trim();
          const { id } = await run({
            orderId: order.id,
            items,
            reason: values["reason"] as AskForReturnBody["reason"],
            askedBy: "seller",
            ...(note === "" ? {} : { note }),
          });
          await navigate({ to: "/returns/$id", params: { id } });
        }}
      >
        <p>{words.takeBackMore}</p>
        {order.items.map(({ productId, variantId, name, quantity }, index) => (
          <TextField
            key={`${productId} ${variantId ?? ""} ${name}`}
            name={`items.${index}.quantity`}
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            step={1}
            label={words.pieces(name)}
            defaultValue={quantity}
          />
        ))}
        <Missing name="items" />
        <Choice
          name="reason"
          label={why.why}
          choices={reasons.map((reason) => [reason, why[reason]])}
          defaultValue="does_not_fit"
        />
        <TextArea name="note" label={why.note} optional rows={2} maxLength={500} />
      </Form>
    </Dialog>
  );
}
