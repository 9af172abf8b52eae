// The functions of the simulated Shipbubble for tests and the test endpoints.
import type { Shipment, ShipbubbleAccount, ShipbubbleContents } from "./books.ts";
import { awaitCash, moveShipment, takeUpWays, tell } from "./move-shipment.ts";
import type { ShipbubbleWorld } from "./world.ts";

export class UnknownShipment extends Error {}

/** `told`: how many webhooks the platform gets; by default the address decides. */
export type Advance = { orderId: string; status: string; told?: "once" | "twice" | "never" };

export type Shipbubble = {
  /** Adds an account, or replaces the one with the same key. */
  configure(account: ShipbubbleAccount): void;
  /** Any status, even an undocumented one. Resolves once the webhook had its first answer. @throws UnknownShipment */
  advance(step: Advance): Promise<Shipment>;
  /** Posts a webhook with an earlier status, as if it had been delayed. @throws UnknownShipment */
  notifyLate(late: { orderId: string; status: string; event?: string }): Promise<void>;
  /** Pays in collected cash now, and announces it. @throws UnknownShipment */
  remit(orderId: string): void;
  shipments(): Shipment[];
  /** Kobo. */
  balance(apiKey: string): number;
  /** How many addresses were validated, each for a fee. */
  validated(): number;
};

export function createShipbubble(world: ShipbubbleWorld): Shipbubble {
  const { books } = world;
  const need = (orderId: string): Shipment => {
    const found = books.shipments.get(orderId);
    if (!found) throw new UnknownShipment(`no shipment ${orderId}`);
    return found;
  };
  return {
    configure: (account) => void books.accounts.set(account.apiKey, account),
    async advance({ orderId, status, told }) {
      const shipment = need(orderId);
      shipment.plan = [];
      await moveShipment(world, shipment, status, told ? { told } : {});
      return shipment;
    },
    notifyLate: ({ orderId, status, event = "shipment.status.changed" }) =>
      tell(world, need(orderId), event, { ...(status && { status }) }),
    remit(orderId) {
      const shipment = need(orderId);
      shipment.remitAt = world.clock.now();
      awaitCash(world, shipment);
    },
    shipments: () => [...books.shipments.values()],
    balance: (apiKey) => {
      const account = books.accounts.get(apiKey);
      return account ? books.balanceOf(account) : 0;
    },
    validated: () => books.addresses.size,
  };
}

/** Restores the data and running shipments of an earlier run. */
export function resumeShipbubble(world: ShipbubbleWorld, contents: ShipbubbleContents): void {
  world.books.restore(contents);
  takeUpWays(world);
}
