import type { Shipment } from "@sokoni/sdk";
import { TriangleAlert, Bike, Truck } from "../icons/index.ts";
import { useBuyerName } from "../orders/order-card.tsx";
import { said } from "../orders/status.tsx";
import { useSession } from "../app/session.tsx";
import { Badge, Row } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./shipping.module.css";
import { shippingWords } from "./words.ts";

const troubled = ["attempt_failed", "returning", "failed"];
const over = ["delivered", "returned", "cancelled", "failed"];

export function needsAttention({ attention, status }: Shipment): boolean {
  return attention !== null || status === "attempt_failed";
}

export function isOver({ status }: Shipment): boolean {
  return over.includes(status);
}

export function ParcelBadge({ status }: { status: string }) {
  const words = useWords(shippingWords);
  const tone = troubled.includes(status)
    ? "bad"
    : status === "delivered"
      ? "good"
      : over.includes(status)
        ? "neutral"
        : "info";
  return <Badge tone={tone}>{said(words, status)}</Badge>;
}

type ParcelRowProps = {
  shipment: Shipment;
  /** On the order's own page the order number and the buyer are left out. */
  isOfOrder?: boolean;
};

export function ParcelRow({ shipment, isOfOrder = false }: ParcelRowProps) {
  const words = useWords(shippingWords);
  const { shop } = useSession();
  const { ago } = useFormat(shop.timezone);
  const nameOf = useBuyerName();
  const { id, method, courier, trackingNumber, direction, attention, status, updatedAt, orderNumber } = shipment;
  const carrier = courier?.name ?? (method === "own_rider" ? words.ownRider : words.courier);
  const about = [
    ...(isOfOrder ? [] : [orderNumber, carrier]),
    direction === "back" ? words.wayBack : null,
    attention ?? trackingNumber,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <Row
      to="/shipping/$id"
      params={{ id }}
      start={<Picture isTroubled={needsAttention(shipment)} isOwn={method === "own_rider"} />}
      title={isOfOrder ? carrier : nameOf(shipment)}
      {...(about === "" ? {} : { detail: about })}
      end={
        <>
          <ParcelBadge status={status} />
          <small>{ago(updatedAt)}</small>
        </>
      }
    />
  );
}

function Picture({ isTroubled, isOwn }: { isTroubled: boolean; isOwn: boolean }) {
  const words = useWords(shippingWords);
  if (isTroubled) return <TriangleAlert className={styles.trouble} size={22} role="img" aria-label={words.needsYou} />;
  return isOwn ? (
    <Bike className={styles.picture} size={22} aria-hidden />
  ) : (
    <Truck className={styles.picture} size={22} aria-hidden />
  );
}
