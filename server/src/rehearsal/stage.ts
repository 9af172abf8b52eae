// Where a task is played: it does what the buyer does, in a shop with known goods. The evaluation's stage is a running system with
// simulated channels; a rehearsal's is a copy of a shop that is rolled back.
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

/** The amounts that are true in a shop. */
export type Shelves = {
  /** By the name of the product or variant (with the variant's id). Prices in minor units. */
  products: ReadonlyMap<string, { id: string; price: number }>;
  /** In minor units. */
  deliveryFees: readonly number[];
  policies: readonly string[];
  /** Names that stay in the seller's language, even if the buyer writes in another one. */
  names: readonly string[];
  /** Minor units per main unit. */
  unit: number;
};

/** An order that existed before the buyer wrote. */
export type Placed = { id: string; number: string; whose: "buyer" | "stranger"; status: string };

export type Stage = {
  shelves: Shelves;
  placedBefore: readonly Placed[];
  /** Does it, and waits until everything that follows is done. @returns the shop's messages. */
  does(act: Act): Promise<Heard[]>;
  /** All messages of the shop. */
  heard(): readonly Heard[];
  /** The buyer pays their latest open order. @returns false if there is none. */
  pays(): Promise<boolean>;
  waits(minutes: number): Promise<void>;
  sellerDoes(circumstance: Circumstance): Promise<void>;
  endState(): Promise<EndState>;
};
