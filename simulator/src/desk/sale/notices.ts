// The webhooks of Shipbubble that the simulator has stored, for the try that sends one again.
import type { Webhooks } from "../../webhooks.ts";
import type { Notices } from "./breaks.ts";

export function courierNotices(webhooks: Webhooks): Notices {
  return {
    lastAbout({ provider: shipment }) {
      const found = webhooks
        .deliveries()
        .findLast(({ provider, body }) => provider === "shipbubble" && body.includes(shipment));
      if (!found) return null;
      const { id, attempts } = found;
      return { id, acknowledged: attempts.filter(({ httpStatus }) => httpStatus === 200).length };
    },
  };
}
