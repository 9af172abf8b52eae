// Options that are not chosen yet. The order can't be packed before. The buyer is asked; the shop may also choose.
import type { Order, OrderId, UpdateOrderBody } from "@sokoni/sdk";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { Choice, Form, type Values } from "../parts/form.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { defineWords, useWords } from "../words/words.ts";

const setChoices = defineAction({
  name: "orders.choices",
  send: ({ id, body }: { id: OrderId; body: UpdateOrderBody }, idempotencyKey) =>
    sokoni.orders.update(id, body, { idempotencyKey }),
  touches: ["orders", "today"],
});

type Missing = Order["choicesMissing"][number];

export function MissingChoices({ order }: { order: Order }) {
  const words = useWords(choiceWords);
  const mayWrite = useMay("orders:write");
  const { run } = useAction(setChoices);
  if (order.choicesMissing.length === 0 || !isHere(order)) return null;
  return (
    <Card title={words.title}>
      <Notice tone="waiting">{words.why}</Notice>
      {mayWrite && (
        <Form
          key={order.version}
          submit={words.save}
          onSend={async (values) => {
            const choices = chosenIn(order, values);
            if (choices.length > 0) await run({ id: order.id, body: { choices } });
          }}
        >
          {order.choicesMissing.map((missing) =>
            missing.options.map((option, place) => (
              <Choice
                key={`${missing.item} ${missing.component ?? ""} ${option.name}`}
                name={fieldOf(missing, place)}
                label={`${calledIn(order, missing)}: ${option.name}`}
                optional
                choices={[["", words.choose], ...option.values.map((value): [string, string] => [value, value])]}
              />
            )),
          )}
        </Form>
      )}
    </Card>
  );
}

function chosenIn({ choicesMissing }: Order, values: Values) {
  return choicesMissing.flatMap((missing) => {
    const { item, component, options } = missing;
    const chosen = options.flatMap(({ name }, place) => {
      const value = values[fieldOf(missing, place)] ?? "";
      return value === "" ? [] : [[name, value] as const];
    });
    if (chosen.length === 0) return [];
    return [{ item, ...(component === null ? {} : { component }), options: Object.fromEntries(chosen) }];
  });
}

function fieldOf({ item, component }: Missing, place: number): string {
  return component === null ? `choice.${item}.${place}` : `choice.${item}.part${component}.${place}`;
}

/** "Gift Box, Mug 1/2": for a bundle, names the part. */
function calledIn({ items }: Order, { item, component, productId, name }: Missing): string {
  const line = items[item];
  if (component === null) return line?.name ?? name;
  const alike = (line?.components ?? []).flatMap((part, place) => (part.productId === productId ? [place] : []));
  const part = alike.length > 1 ? `${name} ${alike.indexOf(component) + 1}/${alike.length}` : name;
  return `${line?.name ?? ""}, ${part}`;
}

function isHere({ status, fulfilmentStatus }: Order): boolean {
  return (
    !["cancelled", "expired", "refunded"].includes(status) && ["none", "packing", "ready"].includes(fulfilmentStatus)
  );
}

const choiceWords = defineWords(
  {
    title: "Not chosen yet",
    why: "It can’t be packed before this is chosen. The buyer is asked in their chat and on the payment page.",
    choose: "Not chosen",
    save: "Save the choice",
  },
  {
    fr: {
      title: "Pas encore choisi",
      why: "On ne peut pas emballer avant ce choix. L’acheteur est interrogé dans sa discussion et sur la page de paiement.",
      choose: "Pas choisi",
      save: "Enregistrer le choix",
    },
    pcm: {
      title: "Person never choose am",
      why: "You no fit pack am until person choose. We don ask the buyer for chat and for the payment page.",
      choose: "Never choose",
      save: "Save the choice",
    },
    sw: {
      title: "Bado haijachaguliwa",
      why: "Haiwezi kufungashwa kabla ya kuchaguliwa. Mnunuzi anaulizwa kwenye gumzo lake na kwenye ukurasa wa malipo.",
      choose: "Haijachaguliwa",
      save: "Hifadhi chaguo",
    },
  },
);
