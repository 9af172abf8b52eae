// The address of a buyer's tracking page: computed from the shipment's id and the installation's key, so it is stored nowhere.
import { equalBytes, type Vault } from "../kernel/security/crypto.ts";
import type { Id } from "../kernel/values/id.ts";

export function trackingUrl(links: { vault: Vault; config: { publicUrl: string } }, shipmentId: string): string {
  return `${links.config.publicUrl}/track/${trackingToken(links.vault, shipmentId)}`;
}

function trackingToken(vault: Vault, shipmentId: string): string {
  return `${shipmentId.slice("shm_".length)}${vault.token(`shipment:${shipmentId}`)}`;
}

/** The shipment of this token; null for a token that we did not make. */
export function readTrackingToken(vault: Vault, token: string): Id<"shipment"> | null {
  const body = /^([0-9a-hjkmnp-tv-z]{26})[\w-]{22}$/.exec(token)?.[1];
  if (!body) return null;
  const shipmentId: Id<"shipment"> = `shm_${body}`;
  return equalBytes(Buffer.from(trackingToken(vault, shipmentId)), Buffer.from(token)) ? shipmentId : null;
}
