// The limits of plans, for modules that plans depend on: each checks before it adds what a plan limits.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { allowanceLeft, type Meter, requireAllowance } from "../subscriptions/index.ts";
import type { Services } from "./services.ts";

/** @throws Refusal plan_required, plan_limit_reached when the plan does not allow `count` more */
export type Room = (tx: Tx, actor: Actor, count?: number) => Promise<void>;

export function roomFor({ config }: Pick<Services, "config">, meter: Meter): Room {
  return (tx, actor, count = 1) => requireAllowance({ setting: config, tx, actor, meter, count });
}

/** How many more the plan allows; Infinity without a limit. */
export type Left = (tx: Tx, actor: Actor) => Promise<number>;

export function leftOf({ config }: Pick<Services, "config">, meter: Meter): Left {
  return (tx, actor) => allowanceLeft(config, tx, actor, meter);
}
