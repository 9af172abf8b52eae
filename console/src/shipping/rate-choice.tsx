import type { ShippingRate } from "@sokoni/sdk";
import { said } from "../orders/status.tsx";
import { useSession } from "../app/session.tsx";
import { Badge } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./shipping.module.css";
import { shippingWords } from "./words.ts";

type RateChoiceProps = {
  rates: readonly ShippingRate[];
  chosen: ShippingRate["id"] | undefined;
  onChoose(id: ShippingRate["id"]): void;
};

export function RateChoice({ rates, chosen, onChoose }: RateChoiceProps) {
  const words = useWords(shippingWords);
  const { money } = useFormat();
  return (
    <fieldset className={styles.rates}>
      <legend>{words.who}</legend>
      {rates.map((rate) => (
        <label key={rate.id} className={styles.rate}>
          <input
            type="radio"
            name="rateId"
            value={rate.id}
            checked={rate.id === chosen}
            onChange={() => onChoose(rate.id)}
          />
          <span>
            <strong>{rate.courier ?? words.ownRider}</strong>
            <When rate={rate} />
            {(rate.labels.length > 0 || rate.cashOnDelivery) && (
              <span className={styles.labels}>
                {rate.labels.map((label) => (
                  <Badge key={label} tone="good">
                    {said(words, label)}
                  </Badge>
                ))}
                {rate.kind === "courier" && rate.cashOnDelivery && <Badge>{words.takesCash}</Badge>}
              </span>
            )}
          </span>
          <strong className="figures">{money(rate.price)}</strong>
        </label>
      ))}
    </fieldset>
  );
}

function When({ rate: { handOver, station, pickupEta, deliveryEta, deliveryAt } }: { rate: ShippingRate }) {
  const words = useWords(shippingWords);
  const { shop } = useSession();
  const { date } = useFormat(shop.timezone);
  const arrives = deliveryAt ? date(deliveryAt) : deliveryEta;
  const told = [
    handOver === "dropoff" && station ? words.dropOff(station) : pickupEta ? words.comes(pickupEta) : null,
    arrives ? words.arrives(arrives) : null,
  ].filter(Boolean);
  return told.length > 0 ? <small>{told.join(", ")}</small> : null;
}
