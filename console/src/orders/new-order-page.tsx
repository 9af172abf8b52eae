// An order written by hand: customer, products, address. Closing the page loses nothing.
import type { CreateOrderBody, Order } from "@sokoni/sdk";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { idIn } from "../api/id-in.ts";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { FieldFault, Choice, Form, Missing, TextArea, TextField, type Values } from "../parts/form.tsx";
import { useKept } from "../parts/kept.ts";
import { Card, Page } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AddressFields, addressOf } from "./address-fields.tsx";
import styles from "./order.module.css";
import { type Buyer, buyerOf, PickCustomer } from "./pick-customer.tsx";
import { PickProduct } from "./pick-product.tsx";
import { namedAs, picked, type Picked, PickedList } from "./picked.tsx";
import { writeWords } from "./write-words.ts";

type Way = "" | NonNullable<CreateOrderBody["deliveryMethod"]>;

const createCustomer = defineAction({
  name: "customers.create",
  send: (input: { name: string; phone?: string }, idempotencyKey) => sokoni.customers.create(input, { idempotencyKey }),
  touches: ["customers"],
});
const placeOrder = defineAction({
  name: "orders.place",
  send: async (
    { body, asksPayment }: { body: CreateOrderBody; asksPayment: boolean },
    idempotencyKey,
  ): Promise<Order> => {
    const order = await sokoni.orders.create(body, { idempotencyKey });
    // The order's page shows the payment link. If it could not be made, it can be made there by hand.
    if (asksPayment && order.due.amount > 0)
      await sokoni.checkout
        .create({ orderId: order.id }, { idempotencyKey: `${idempotencyKey}-link` })
        .catch(() => null);
    return order;
  },
  touches: ["orders", "today", "inventory", "products", "checkouts", "first-steps"],
});

export default function NewOrderPage() {
  const words = useWords(writeWords);
  const { money } = useFormat();
  const navigate = useNavigate();
  const asksPayment = useMay("payments:write");
  const [buyer, setBuyer, forgetBuyer] = useKept<Buyer | null>("new-order.buyer", null);
  const [items, setItems, forgetItems] = useKept<Picked[]>("new-order.items", []);
  const [isNew, setNew] = useState(false);
  const [way, setWay] = useState<Way>("");
  const goods = useRef<HTMLDivElement>(null);
  const customers = useAction(createCustomer);
  const orders = useAction(placeOrder);
  useCustomerOfAddress(setBuyer);

  /** What is typed next is what they want. */
  function choose(chosen: Buyer | null): void {
    setBuyer(chosen);
    if (chosen) goods.current?.querySelector("input")?.focus();
  }

  async function buyerFor({ name = "", phone = "" }: Values): Promise<Buyer> {
    if (buyer) return buyer;
    if (!isNew) throw new FieldFault("customerId", words.nobody);
    const made = buyerOf(await customers.run({ name, ...(phone.trim() === "" ? {} : { phone: phone.trim() }) }));
    setBuyer(made);
    return made;
  }

  async function send(values: Values): Promise<void> {
    if (items.length === 0) throw new FieldFault("items", words.nothing);
    const { id: customerId } = await buyerFor(values);
    const address = way === "pickup" ? null : addressOf(values);
    const { discountCode = "", notes = "" } = values;
    const order = await orders.run({
      asksPayment,
      body: {
        customerId,
        items: items.map((item) => ({ ...namedAs(item), quantity: item.quantity })),
        ...(way === "" ? {} : { deliveryMethod: way }),
        ...(address === null ? {} : { shippingAddress: address }),
        ...(discountCode.trim() === "" ? {} : { discountCode: discountCode.trim() }),
        ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
      },
    });
    forgetBuyer();
    forgetItems();
    tell({ kind: "done", title: words.placed(order.number), detail: null });
    await navigate({ to: "/orders/$id", params: { id: order.id }, replace: true });
  }

  const [first] = items;
  const sum = items.reduce((all, { price, quantity }) => all + price.amount * quantity, 0);
  return (
    <Page title={words.newTitle} back="/orders">
      <div className={styles.form}>
        <Form draft="new-order" submit={words.place} onSend={send}>
          <Card title={words.who}>
            <PickCustomer buyer={buyer} onPick={choose} isNew={isNew} onNew={setNew} />
            <Missing name="customerId" />
          </Card>
          <Card title={words.what}>
            <PickedList items={items} onChange={setItems} />
            {first && <p className="soft">{words.sum(money({ amount: sum, currency: first.price.currency }))}</p>}
            <div ref={goods}>
              <PickProduct onPick={(item) => setItems(picked(items, item))} />
            </div>
            <Missing name="items" />
          </Card>
          <Card title={words.how}>
            <Choice
              name="deliveryMethod"
              label={words.how}
              optional
              value={way}
              onChange={(event) => setWay(event.target.value as Way)}
              choices={[
                ["", words.later],
                ["own_rider", words.ownRider],
                ["courier", words.courier],
                ["pickup", words.pickup],
              ]}
            />
            {way !== "pickup" && <AddressFields />}
          </Card>
          <Card title={words.more}>
            <TextField name="discountCode" label={words.code} optional autoComplete="off" maxLength={40} />
            <TextArea name="notes" label={words.notes} optional rows={2} maxLength={1000} />
          </Card>
        </Form>
      </div>
    </Page>
  );
}

/** The seller came here from a customer's page. */
function useCustomerOfAddress(pick: (buyer: Buyer) => void): void {
  const { customer }: { customer?: unknown } = useSearch({ strict: false });
  useEffect(() => {
    const id = idIn("cus", customer);
    if (id !== undefined)
      void sokoni.customers.get(id).then(
        (found) => pick(buyerOf(found)),
        () => {},
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address
  }, [customer]);
}
