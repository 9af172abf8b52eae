// Edit an order before it leaves: first the effect on the total, then the change.
import type { EditOrderBody, OrderEdit, OrderId } from "@sokoni/sdk";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { FieldFault, Form, Missing, TextField, type Values } from "../parts/form.tsx";
import { Card, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AddressFields, addressOf } from "./address-fields.tsx";
import { chosenParts, choiceOf, Lines, Sums } from "./order-goods.tsx";
import styles from "./order.module.css";
import { PickProduct } from "./pick-product.tsx";
import { namedAs, picked, type Picked, PickedList, sameItem } from "./picked.tsx";
import { useOrder, type WholeOrder } from "./use-order.ts";
import { writeWords } from "./write-words.ts";

const editOrder = defineAction({
  name: "orders.edit",
  send: ({ id, body }: { id: OrderId; body: EditOrderBody }, idempotencyKey) =>
    sokoni.orders.edits.create(id, body, { idempotencyKey }),
  touches: ["orders", "payments", "refunds", "holds", "balance", "inventory", "products", "invoices", "today"],
});

export default function EditOrderPage() {
  const words = useWords(writeWords);
  const id = useIdOf("ord");
  const query = useOrder(id);
  return (
    <Page title={words.editTitle(query.data?.number ?? "")} back={`/orders/${id}`}>
      <Shown query={query}>{(order) => <EditOrder key={order.version} order={order} />}</Shown>
    </Page>
  );
}

function EditOrder({ order }: { order: WholeOrder }) {
  const words = useWords(writeWords);
  const [before] = useState(() => order.items.map(asPicked));
  const [items, setItems] = useState<Picked[]>(before);
  const [preview, setPreview] = useState<{ edit: OrderEdit; body: EditOrderBody } | null>(null);

  async function look(values: Values): Promise<void> {
    const body = { ...changeOf(order, before, items, values), version: order.version };
    if (!body.items && !body.shippingAddress && body.discountCode === undefined)
      throw new FieldFault("items", words.unchanged);
    const edit = await sokoni.orders.edits.create(order.id, { ...body, dryRun: true });
    setPreview({ edit, body });
  }

  return (
    <div className={styles.form}>
      <Form submit={words.see} onSend={look}>
        <Card title={words.goods}>
          <PickedList items={items} onChange={setItems} keepsNought />
          <PickProduct onPick={(item) => setItems(picked(items, item))} />
          <Missing name="items" />
        </Card>
        <Card title={words.address}>
          <AddressFields address={order.shippingAddress} />
        </Card>
        <Card title={words.more}>
          <TextField
            name="discountCode"
            label={words.code}
            optional
            defaultValue={order.discountCode ?? ""}
            autoComplete="off"
            maxLength={40}
          />
          <TextField name="reason" label={words.reason} optional maxLength={200} />
        </Card>
      </Form>
      <Dialog title={words.becomes} open={preview !== null} onClose={() => setPreview(null)}>
        {preview && <Preview id={order.id} {...preview} onKeep={() => setPreview(null)} />}
      </Dialog>
    </div>
  );
}

type PreviewProps = { id: OrderId; edit: OrderEdit; body: EditOrderBody; onKeep(): void };

function Preview({ id, edit: { after, due, refunded, lostDiscount }, body, onKeep }: PreviewProps) {
  const words = useWords(writeWords);
  const { money } = useFormat();
  const navigate = useNavigate();
  const { run } = useAction(editOrder);
  return (
    <Form
      submit={words.apply}
      onCancel={onKeep}
      onSend={async () => {
        await run({ id, body });
        tell({ kind: "done", title: words.changed, detail: null });
        await navigate({ to: "/orders/$id", params: { id } });
      }}
    >
      <Lines items={after.items} />
      <Sums sums={after} />
      {due.amount > 0 && <Notice tone="waiting">{words.askMore(money(due))}</Notice>}
      {refunded.amount > 0 && <Notice tone="waiting">{words.giveBack(money(refunded))}</Notice>}
      {lostDiscount && <Notice tone="waiting">{words.lostDiscount}</Notice>}
    </Form>
  );
}

function asPicked(item: WholeOrder["items"][number]): Picked {
  const { productId, variantId, options, name, unitPrice, quantity } = item;
  const named = { productId, variantId, options, ...chosenParts(item) };
  return { ...named, name, choice: choiceOf(item), price: unitPrice, quantity };
}

/** Only the differences: a field that is not named stays as it is. */
function changeOf(
  order: WholeOrder,
  before: readonly Picked[],
  items: readonly Picked[],
  values: Values,
): EditOrderBody {
  const changed = items.filter((item) => before.find((one) => sameItem(one, item))?.quantity !== item.quantity);
  const address = addressOf(values, order.shippingAddress);
  const differs =
    address !== null &&
    JSON.stringify(addressEntries(address)) !== JSON.stringify(addressEntries(order.shippingAddress ?? {}));
  const code = (values["discountCode"] ?? "").trim();
  const reason = (values["reason"] ?? "").trim();
  return {
    ...(changed.length === 0
      ? {}
      : {
          items: changed.map((item) => ({ ...namedAs(item), quantity: item.quantity })),
        }),
    ...(differs && address ? { shippingAddress: address } : {}),
    ...(code === (order.discountCode ?? "") ? {} : { discountCode: code === "" ? null : code }),
    ...(reason === "" ? {} : { reason }),
  };
}

function addressEntries(address: object): [string, unknown][] {
  const entries = Object.entries(address).filter(
    ([name, value]) => name !== "country" && name !== "state" && value !== "",
  );
  return entries.sort(([a], [b]) => a.localeCompare(b));
}
