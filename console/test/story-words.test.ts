// Everything that can happen to an order has a name in its timeline, in every language.
import type { TimelineEntry } from "@sokoni/sdk";
import { expect, test } from "vitest";
import document from "../../contract/openapi.json" with { type: "json" };
import { internalEvents } from "../../server/src/app/events/catalogue.ts";
import {
  disputeMachine,
  fulfilmentMachine,
  fundsMachine,
  orderMachine,
  paymentMachine,
} from "../../server/src/orders/states.ts";
import { shipmentStates } from "../../server/src/shipping/states.ts";
import { consoleModule } from "./support/console-module.ts";

type Key = Pick<TimelineEntry, "type" | "axis" | "to">;
type Keys = { keyOf(entry: Key): string; untold: ReadonlySet<string> };
type Words = { storyWords: Record<"en" | "fr" | "pcm" | "sw", Record<string, string>> };

const axes = {
  order: orderMachine,
  payment: paymentMachine,
  funds: fundsMachine,
  fulfilment: fulfilmentMachine,
  dispute: disputeMachine,
};
/** The objects whose events the timeline shows. */
const told =
  /^(?:payment|refund|checkout|shipment|dispute|return|invoice|escrow|order\.(?:edited|ready_for_pickup|buyer_wrote))/;

test("every move, parcel and event of an order has a name in four languages", async () => {
  const { keyOf, untold } = await consoleModule<Keys>("orders/story-key.ts");
  const { storyWords } = await consoleModule<Words>("orders/story-words.ts");
  // No order changes to its initial status.
  const begins = new Set(["draft", "none", "created"]);
  const moves = Object.entries(axes).flatMap(([axis, { states }]) =>
    states.filter((to) => !begins.has(to)).map((to) => ({ type: "moved", axis, to })),
  );
  const entries: Key[] = [
    ...moves,
    { type: "moved", axis: "confirmation", to: "confirmed" },
    { type: "moved", axis: "details", to: "notes, metadata" },
    ...shipmentStates.map((to) => ({ type: "shipment.updated", axis: null, to })),
    ...[...Object.keys(document.webhooks), ...internalEvents]
      .filter((type) => told.test(type) && type !== "shipment.updated")
      .map((type) => ({ type, axis: null, to: null })),
  ];
  const keys = entries.map(keyOf).filter((key) => !untold.has(key));
  expect(keys).toContain("moved.confirmation.confirmed");
  for (const language of ["en", "fr", "pcm", "sw"] as const)
    expect(
      keys.filter((key) => !storyWords[language][key]),
      language,
    ).toEqual([]);
});
