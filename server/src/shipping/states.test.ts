import { expect, test } from "vitest";
import { isFinal, judge, type ShipmentState, shipmentStates } from "./states.ts";

test("whatever order news comes in, a shipment ends where the furthest of it leads", () => {
  const way: ShipmentState[] = ["created", "confirmed", "picked_up", "in_transit", "delivered"];
  for (const first of way)
    for (const second of way)
      for (const third of way) {
        const end = [first, second, third].reduce<ShipmentState>(
          (state, told) => (judge(state, told) === "moves" ? told : state),
          "created",
        );
        expect(way.indexOf(end)).toBe(Math.max(...[first, second, third].map((state) => way.indexOf(state))));
      }
});

test("what has ended stays as it is, whatever is told of it", () => {
  for (const present of shipmentStates.filter(isFinal))
    for (const told of shipmentStates) expect(judge(present, told)).not.toBe("moves");
});

test("a cancelled label that was collected, and goods on the road that are said to be cancelled, are for a person", () => {
  expect(judge("cancelled", "picked_up")).toBe("impossible");
  expect(judge("in_transit", "cancelled")).toBe("impossible");
  expect(judge("confirmed", "cancelled")).toBe("moves");
});

test("a failed attempt is followed by another, and at last by the way back", () => {
  expect(judge("out_for_delivery", "attempt_failed")).toBe("moves");
  expect(judge("attempt_failed", "out_for_delivery")).toBe("moves");
  expect(judge("attempt_failed", "returning")).toBe("moves");
  expect(judge("returning", "attempt_failed")).toBe("too_late");
});
