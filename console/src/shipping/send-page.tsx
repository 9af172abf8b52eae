// Choose who delivers an order: a courier's offer, or the shop's own rider.
import type { OrderId, ShippingRate, ShippingRates } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { RefreshCw } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { noCourierWords } from "../meanings/no-courier-words.ts";
import { useSay } from "../meanings/say.ts";
import type { Told } from "../meanings/sentence.ts";
import { useIdOf } from "../app/router.tsx";
import { OrderCustomer } from "../orders/order-customer.tsx";
import { useOrder, type WholeOrder } from "../orders/use-order.ts";
import { Button } from "../parts/button.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Notice, Page } from "../parts/layout.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { dispatchOrder } from "./actions.ts";
import { RateChoice } from "./rate-choice.tsx";
import styles from "./shipping.module.css";
import { shippingWords } from "./words.ts";

/** Offers are valid for a day. Couriers are asked only if no valid offer is stored. */
async function readRates(orderId: OrderId): Promise<ShippingRates> {
  const kept = await sokoni.shipping.rates.get({ orderId });
  return kept.data.some(({ kind }) => kind !== "pickup") ? kept : sokoni.shipping.rates.ask({ orderId });
}

export default function SendPage() {
  const words = useWords(shippingWords);
  const id = useIdOf("ord");
  const order = useOrder(id);
  const title = words.sendTitle(order.data?.number ?? "");
  return (
    <Page title={title} back={`/orders/${id}`}>
      <Shown query={order}>{(found) => <Send order={found} />}</Shown>
    </Page>
  );
}

function Send({ order }: { order: WholeOrder }) {
  const words = useWords(shippingWords);
  const [again, setAgain] = useState(0);
  const query = useQuery({
    queryKey: ["rates", order.id, again],
    queryFn: () => (again === 0 ? readRates(order.id) : sokoni.shipping.rates.ask({ orderId: order.id })),
  });
  return (
    <div className={styles.pair}>
      <Shown
        query={query}
        loading={
          <div>
            <p className="soft">{words.asking}</p>
            <Loading rows={3} height={64} />
          </div>
        }
      >
        {(rates) => (
          <div className={styles.form}>
            <SendForm key={rates.data[0]?.id} order={order} rates={rates} />
            <Button
              icon={<RefreshCw size={20} aria-hidden />}
              busy={query.isFetching}
              onClick={() => setAgain(again + 1)}
            >
              {words.askAgain}
            </Button>
          </div>
        )}
      </Shown>
      <OrderCustomer order={order} />
    </div>
  );
}

/** Stored offers have lost their reason, so this also checks the order for missing data. Null if there is nothing to say. */
function whyNone({ shippingAddress }: WholeOrder, { couriers, reason, reasonMeaning }: ShippingRates): Told | null {
  if (couriers !== "none") return reason === null ? null : { meaning: reasonMeaning, text: reason };
  return shippingAddress === null ? { meaning: { code: "no_shipping_address", facts: {} }, text: "" } : null;
}

function SendForm({ order, rates }: { order: WholeOrder; rates: ShippingRates }) {
  const words = useWords(shippingWords);
  const say = useSay(noCourierWords);
  const why = whyNone(order, rates);
  const { money } = useFormat();
  const navigate = useNavigate();
  const { run } = useAction(dispatchOrder);
  const offered = rates.data.filter(({ kind }) => kind !== "pickup");
  const [chosenId, choose] = useState<ShippingRate["id"] | undefined>(offered[0]?.id);
  const chosen = offered.find(({ id }) => id === chosenId);
  const isOwn = chosen?.kind === "own_rider";
  const cashOnDelivery = order.due.amount > 0 && chosen?.kind === "courier" && chosen.cashOnDelivery;
  return (
    <Form
      submit={words.send}
      onSend={async ({ "rider.name": name = "", "rider.phone": phone = "" }) => {
        if (!chosen) return;
        const rider = isOwn ? { name, ...(phone.trim() === "" ? {} : { phone }) } : null;
        const { status } = await run({ orderId: order.id, rateId: chosen.id, cashOnDelivery, rider });
        tell({ kind: "done", title: words.sent, detail: status === "booking" ? words.finding : null });
        await navigate({ to: "/orders/$id", params: { id: order.id } });
      }}
    >
      {rates.couriers !== "answered" && (
        <Notice tone="waiting">
          {words.noCouriers} {why !== null && say(why)}
        </Notice>
      )}
      <RateChoice rates={offered} chosen={chosenId} onChoose={choose} />
      {isOwn && (
        <>
          <TextField
            name="rider.name"
            label={words.riderName}
            hint={order.due.amount > 0 ? words.riderHintCash : words.riderHint}
            autoComplete="off"
            maxLength={80}
          />
          <TextField name="rider.phone" type="tel" label={words.riderPhone} optional autoComplete="off" />
        </>
      )}
      {chosen?.kind === "courier" && <p className="soft">{words.chargedMore}</p>}
      {cashOnDelivery && <Notice>{words.cashMore(money(order.due))}</Notice>}
    </Form>
  );
}
