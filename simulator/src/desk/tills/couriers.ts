// Parcels at the desk: the possible next steps of each bought label.
import { UnknownShipment, type Shipbubble } from "../../shipbubble/face.ts";
import { UnknownTerminalShipment, type TerminalAfrica } from "../../terminal-africa/face.ts";
import { moneyText } from "../../pages/money-text.ts";
import { found, newest, orCannot, type Act, type Card, type Till } from "./till.ts";

const shipbubbleActs: readonly Act[] = [
  { act: "picked_up", label: "Picked up" },
  { act: "in_transit", label: "In transit" },
  { act: "out_for_delivery", label: "Out for delivery" },
  { act: "completed", label: "Delivered" },
  { act: "attempt_failed", label: "Nobody home" },
  { act: "returned", label: "Sent back" },
  { act: "cancelled", label: "Cancelled" },
];
const terminalActs: readonly Act[] = [
  { act: "in-transit", label: "In transit" },
  { act: "delivered", label: "Delivered" },
  { act: "canceled", label: "Cancelled" },
];
const ended = ["completed", "returned", "cancelled", "delivered", "canceled"];

export function shipbubbleTill(shipbubble: Shipbubble): Till {
  return {
    name: "Shipbubble",
    cards: () =>
      newest(shipbubble.shipments()).map(({ orderId, courier, to, fee, status, bookedAt, cashOnDelivery }): Card => ({
        id: orderId,
        title: `${courier.name} to ${to.name}`,
        detail: `${to.address} · ${moneyText(fee, "NGN")}${cashOnDelivery ? " · cash at the door" : ""}`,
        ...stateOf(status, shipbubbleActs),
        at: bookedAt,
      })),
    act: async (orderId, act) =>
      orCannot(async () => {
        const { label } = found(
          shipbubbleActs.find((one) => one.act === act),
          act,
        );
        await shipbubble.advance({ orderId, status: act });
        return `The parcel: ${label.toLowerCase()}.`;
      }, [UnknownShipment]),
  };
}

export function terminalTill(terminal: TerminalAfrica): Till {
  return {
    name: "Terminal Africa",
    cards: () =>
      newest(terminal.shipments().filter(({ status }) => status !== "draft")).map((shipment): Card => ({
        id: shipment.id,
        title: `${shipment.carrier ?? "Courier"} to ${shipment.to.firstName} ${shipment.to.lastName}`,
        detail: `${shipment.to.line1}, ${shipment.to.city}`,
        ...stateOf(shipment.status, terminalActs),
        at: shipment.madeAt,
      })),
    act: async (shipmentId, act) =>
      orCannot(async () => {
        const { label } = found(
          terminalActs.find((one) => one.act === act),
          act,
        );
        await terminal.advance({ shipmentId, status: act });
        return `The parcel: ${label.toLowerCase()}.`;
      }, [UnknownTerminalShipment]),
  };
}

/** Without the current status. */
function stateOf(status: string, acts: readonly Act[]): Pick<Card, "state" | "waits" | "acts"> {
  const isOver = ended.includes(status);
  return {
    state: status.replaceAll(/[_-]/g, " "),
    waits: !isOver,
    acts: isOver ? [] : acts.filter(({ act }) => act !== status),
  };
}
