import { type Static, Type } from "typebox";
import { named, nullable, strict, TimeSchema } from "../kernel/schema.ts";

/** In one move. */
export const moveSecondsMax = 400 * 86_400;

export const SandboxClockSchema = named(
  "SandboxClock",
  strict({
    now: Type.String({ format: "date-time", description: "The time in this installation." }),
    advancedSeconds: Type.Integer({
      minimum: 0,
      description: "How far the clock is ahead of real time, by all moves together.",
    }),
    movingTo: nullable(TimeSchema, "Where a move that is still under way ends."),
  }),
);
export type SandboxClock = Static<typeof SandboxClockSchema>;

export const ClockMoveSchema = strict(
  {
    now: Type.Optional(
      Type.String({ format: "date-time", description: "The time it shall be: later than now, 400 days at most." }),
    ),
    advanceSeconds: Type.Optional(
      Type.Integer({ minimum: 1, maximum: moveSecondsMax, description: "By how much it shall be later." }),
    ),
  },
  { description: "One of the two.", minProperties: 1 },
);
export type ClockMove = Static<typeof ClockMoveSchema>;

export const CourierStepSchema = strict({
  status: Type.String({
    pattern: "^[a-z][a-z_]{1,39}$",
    description: "A status of ours, or a word of the aggregator's.",
  }),
});
