// One parcel: where it is, what it costs, and the statuses that a seller can set.
import type { ShipmentWithHistory, UpdateShipmentBody } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Phone, Printer } from "../icons/index.ts";
import { parcelAttentionWords, parcelFailureWords } from "../meanings/parcel-words.ts";
import { useSaid } from "../meanings/say.ts";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { OrderCustomer } from "../orders/order-customer.tsx";
import orderStyles from "../orders/order.module.css";
import { useOrder } from "../orders/use-order.ts";
import { said } from "../orders/status.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Confirm } from "../parts/dialog.tsx";
import { Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { cancelParcel, tellParcel } from "./actions.ts";
import { ParcelBadge } from "./parcel-row.tsx";
import styles from "./shipping.module.css";
import { shippingWords } from "./words.ts";

type Told = NonNullable<UpdateShipmentBody["status"]>;

/** The statuses that a seller can set next, by the parcel's status. */
const sayable: Readonly<Record<string, readonly Told[]>> = {
  created: ["out_for_delivery"],
  confirmed: ["out_for_delivery"],
  picked_up: ["out_for_delivery", "returning"],
  in_transit: ["out_for_delivery", "returning"],
  out_for_delivery: ["delivered", "attempt_failed", "returning"],
  attempt_failed: ["out_for_delivery", "returning"],
  returning: ["returned"],
};
/** Couriers do not always report these. */
const notTold: readonly Told[] = ["attempt_failed", "returning", "returned"];
const cancellable = ["booking", "created", "confirmed"];

export default function ParcelPage() {
  const words = useWords(shippingWords);
  const id = useIdOf("shm");
  const query = useQuery({ queryKey: ["shipments", "one", id], queryFn: () => sokoni.shipping.shipments.get(id) });
  const name = query.data?.trackingNumber ?? `${words.parcel} ${query.data?.orderNumber ?? ""}`.trim();
  return (
    <Page
      title={
        <>
          {name} {query.data && <ParcelBadge status={query.data.status} />}
        </>
      }
      name={name}
      back="/shipping"
    >
      <Shown query={query}>{(shipment) => <OneParcel shipment={shipment} />}</Shown>
    </Page>
  );
}

function OneParcel({ shipment }: { shipment: ShipmentWithHistory }) {
  const mayWrite = useMay("orders:write");
  const order = useOrder(shipment.orderId);
  const attention = useSaid(parcelAttentionWords, shipment.attentionMeaning, shipment.attention);
  const failure = useSaid(parcelFailureWords, shipment.failureMeaning, shipment.failure);
  return (
    <>
      {attention && <Notice tone="waiting">{attention}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={styles.pair}>
        <Figures shipment={shipment} />
        {mayWrite && <Say shipment={shipment} />}
        {order.data && <OrderCustomer order={order.data} />}
        <Story shipment={shipment} />
      </div>
    </>
  );
}

function Figures({ shipment }: { shipment: ShipmentWithHistory }) {
  const words = useWords(shippingWords);
  const { money } = useFormat();
  const { method, courier, trackingNumber, price, cost, cash, labelUrl, trackingUrl, courierTrackingUrl } = shipment;
  return (
    <Card title={method === "own_rider" ? words.ownRider : words.courier}>
      <Facts>
        <Fact name={method === "own_rider" ? words.rider : words.courier}>{courier?.name ?? words.ownRider}</Fact>
        {trackingNumber && <Fact name={words.tracking}>{trackingNumber}</Fact>}
        <Fact name={words.price}>{money(price)}</Fact>
        {cost && <Fact name={words.cost}>{money(cost)}</Fact>}
        {cash && (
          <Fact name={words.cash}>
            {money(cash.due)}, {said(words, cash.status)}
          </Fact>
        )}
      </Facts>
      <div className={styles.steps}>
        <LinkButton to="/orders/$id" params={{ id: shipment.orderId }}>
          {words.order} {shipment.orderNumber}
        </LinkButton>
        {courier?.phone && (
          <a href={`tel:${courier.phone}`} className={classes(parts.button, parts.plain)}>
            <Phone size={20} aria-hidden /> {words.call}
          </a>
        )}
        {labelUrl && (
          <Away href={labelUrl}>
            <Printer size={20} aria-hidden /> {words.label}
          </Away>
        )}
        <Away href={trackingUrl}>{words.buyersPage}</Away>
        {courierTrackingUrl && <Away href={courierTrackingUrl}>{words.couriersPage}</Away>}
      </div>
    </Card>
  );
}

function Away({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes(parts.button, parts.plain)}>
      {children}
    </a>
  );
}

function Say({ shipment: { id, status, method } }: { shipment: ShipmentWithHistory }) {
  const words = useWords(shippingWords);
  const tell = useAction(tellParcel);
  const cancel = useAction(cancelParcel);
  const says = (sayable[status] ?? []).filter((one) => method === "own_rider" || notTold.includes(one));
  const canCancel = cancellable.includes(status);
  if (says.length === 0 && !canCancel) return null;
  return (
    <Card title={words.say}>
      <p className="soft">{words.sayMore}</p>
      <div className={styles.steps}>
        {says.map((one, index) => (
          <Button
            key={one}
            look={index === 0 && method === "own_rider" ? "main" : "plain"}
            busy={tell.isRunning}
            onClick={() => tell.start({ id, status: one })}
          >
            {words[`say_${one}`]}
          </Button>
        ))}
        {canCancel && (
          <Confirm
            trigger={<Button look="danger">{words.cancel}</Button>}
            title={words.cancelTitle}
            action={words.cancel}
            run={() => cancel.run({ id })}
          >
            {words.cancelMore}
          </Confirm>
        )}
      </div>
    </Card>
  );
}

function Story({ shipment: { history } }: { shipment: ShipmentWithHistory }) {
  const words = useWords(shippingWords);
  const { shop } = useSession();
  const { dateTime } = useFormat(shop.timezone);
  if (history.length === 0) return null;
  return (
    <Card title={words.story}>
      <ol className={orderStyles.story}>
        {history.toReversed().map(({ at, status, providerStatus, counted }) => (
          <li key={at + providerStatus}>
            <strong>{status === null ? providerStatus : said(words, status)}</strong>
            {!counted && <span className="soft">{words.ignored}</span>}
            <small>{dateTime(at)}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
