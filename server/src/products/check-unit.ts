// Checks that a unit's quantities can be ordered.
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Unit } from "./units.ts";

/** @throws Refusal invalid_request when no quantity could be ordered */
export function checkUnit(unit: Unit | null): void {
  if (unit === null || unit.maximum === null || unit.maximum >= unit.minimum) return;
  const detail = "The most that are sold must not be below the fewest.";
  throw new Refusal("invalid_request", detail, {
    errors: [{ pointer: "/unit/maximum", code: "minimum", detail }],
  });
}
