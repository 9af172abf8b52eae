// Where a task is played: somebody who does what the buyer does, in a shop of which is known what it sells. The evaluation's is a
// running system with simulated channels; a rehearsal's is a copy of a shop that is never kept.
import type { EndState } from "./end-state.ts";
import type { Circumstance, Line } from "./task.ts";

export type Heard = { text: string; choices: { id: string; title: string }[] };

export type Act =
  | { kind: "texts"; texts: string[] }
  | { kind: "forwarded"; text: string }
  | { kind: "caption"; text: string }
  | { kind: "media"; what: "voice" | "picture" | "location" | "sticker" }
  | { kind: "cart"; lines: Line[] }
  | { kind: "enquiry"; product: string; text: string }
  | { kind: "tap"; choice: { id: string; title: string } };

/** What figures are true in a shop. */
export type Shelves = {
  /** By the product's name, or a choice's, whose id is the variant's; prices in minor units. */
  products: ReadonlyMap<string, { id: string; price: number }>;
  /** In minor units. */
  deliveryFees: readonly number[];
  policies: readonly string[];
  /** Names that are told as the seller writes them, whatever language the buyer writes. */
  names: readonly string[];
  /** Minor units in a whole one. */
  unit: number;
};

/** An order that stood before the buyer wrote. */
export type Placed = { id: string; number: string; whose: "buyer" | "stranger"; status: string };

export type Stage = {
  shelves: Shelves;
  placedBefore: readonly Placed[];
  /** Does it and waits until everything that follows has come to rest. @returns what the shop said to it. */
  does(act: Act): Promise<Heard[]>;
  /** All that the shop has said. */
  heard(): readonly Heard[];
  /** The buyer pays their newest open order. @returns false when there is none. */
  pays(): Promise<boolean>;
  waits(minutes: number): Promise<void>;
  sellerDoes(circumstance: Circumstance): Promise<void>;
  endState(): Promise<EndState>;
};
