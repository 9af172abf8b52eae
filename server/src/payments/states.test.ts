import { describe, expect, test } from "vitest";
import { allowedVerbs, can, type Machine, next } from "../kernel/contract/states.ts";
import { attemptMachine, isLive } from "./states.ts";

// The whole table again, as a person would check it. A rule changed by accident changes one of these lines.
const walk = (machine: Machine): string[] =>
  machine.states.flatMap((state) =>
    Object.keys(machine.verbs).map((verb) => {
      if (can(machine, state, verb)) return `${state} ${verb} → ${next(machine, state, verb)}`;
      expect(() => next(machine, state, verb)).toThrow(
        expect.objectContaining({
          code: "invalid_transition",
          details: { current: state, allowed: allowedVerbs(machine, state) },
        }),
      );
      return `${state} ${verb} ✗`;
    }),
  );

test("an attempt moves so, and not otherwise", () => {
  expect(walk(attemptMachine).filter((move) => !move.endsWith("✗"))).toEqual([
    "created invite → action_needed",
    "created process → processing",
    "created succeed → succeeded",
    "created fail → failed",
    "created cancel → cancelled",
    "created expire → expired",
    "action_needed invite → action_needed",
    "action_needed process → processing",
    "action_needed succeed → succeeded",
    "action_needed fail → failed",
    "action_needed cancel → cancelled",
    "action_needed expire → expired",
    "processing invite → action_needed",
    "processing process → processing",
    "processing succeed → succeeded",
    "processing fail → failed",
    "processing expire → expired",
    "failed succeed → succeeded",
    "cancelled succeed → succeeded",
    "expired succeed → succeeded",
  ]);
});

describe("money that came is money that came", () => {
  test.each(attemptMachine.states.filter((state) => state !== "succeeded"))("%s → succeeded", (state) => {
    expect(can(attemptMachine, state, "succeed")).toBe(true);
  });

  test("and nothing takes a success back", () => {
    expect(allowedVerbs(attemptMachine, "succeeded")).toEqual([]);
  });

  test("an attempt is live exactly while it may still fail", () => {
    for (const state of attemptMachine.states) expect(isLive(state)).toBe(can(attemptMachine, state, "fail"));
  });
});
