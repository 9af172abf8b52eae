// The functions of the simulated Terminal Africa for tests and the test endpoints.
import type { Shipment, TerminalAccount, TerminalContents } from "./books.ts";
import { moveShipment, takeUpWays } from "./move-shipment.ts";
import type { TerminalWorld } from "./world.ts";

export class UnknownTerminalShipment extends Error {}

export type TerminalAfrica = {
  /** Adds an account, or replaces the one with the same key. */
  configure(account: TerminalAccount): void;
  /** Any status, even an undocumented one. Resolves once the webhook had its first answer. @throws UnknownTerminalShipment */
  advance(step: { shipmentId: string; status: string }): Promise<Shipment>;
  shipments(): Shipment[];
  /** Minor units; null when there is no such wallet. */
  balance(secretKey: string, currency: string): number | null;
};

export function createTerminalAfrica(world: TerminalWorld): TerminalAfrica {
  const { books } = world;
  return {
    configure: (account) => void books.accounts.set(account.secretKey, account),
    async advance({ shipmentId, status }) {
      const shipment = books.shipments.get(shipmentId);
      if (!shipment) throw new UnknownTerminalShipment(`no shipment ${shipmentId}`);
      shipment.plan = [];
      await moveShipment(world, shipment, status);
      return shipment;
    },
    shipments: () => [...books.shipments.values()],
    balance(secretKey, currency) {
      const account = books.accounts.get(secretKey);
      return account ? books.balanceOf(account, currency) : null;
    },
  };
}

/** Restores the data and running shipments of an earlier run. */
export function resumeTerminal(world: TerminalWorld, contents: TerminalContents): void {
  world.books.restore(contents);
  takeUpWays(world);
}
