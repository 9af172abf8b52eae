// The API's shapes of rehearsals.
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../../kernel/contract/schema.ts";
import { agentLanguages } from "../../shops/index.ts";

export const rehearsalStates = ["queued", "running", "completed", "failed"] as const;
export const trialsMost = 4;

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description ? { description } : {}) });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const figures = {
  tasks: count("Tasks that were played."),
  trials: count("Times that they were played, together."),
  passOnce: share("Of all trials: passed."),
  passAlways: share("Of all tasks: passed in every trial."),
  breaches: strict(
    {
      writes: count("Trials in which it did what it must not do."),
      prices: count("Trials in which it named a price that is not so."),
      claims: count("Trials with a false statement."),
    },
    { description: "What must never happen." },
  ),
};

const fields = {
  id: idOf("rehearsal"),
  status: oneOf(rehearsalStates),
  languages: Type.Array(oneOf(agentLanguages), { description: "Those that were asked for; none: all it answers in." }),
  trials: count("How often each task is played, in other words each time."),
  done: count("Tasks that are played."),
  total: nullable(count(), "Number of all; null until it has started."),
  scores: nullable(
    strict({
      all: strict(figures),
      byKind: Type.Array(strict({ kind: Type.String({ description: "`price`, `order`, `haggling` …" }), ...figures })),
      byLanguage: Type.Array(strict({ language: oneOf(agentLanguages), ...figures })),
    }),
    "Of the trials so far; null before that.",
  ),
  model: strict(
    {
      turns: count("Answers of the agent."),
      byModel: count("Those that the shop's language model gave; the others are the offline brain's."),
      costMicros: count("What the model cost, in millionths of a US dollar. No budget of the shop counts it."),
    },
    { description: "Who thought." },
  ),
  problem: nullable(Type.String(), "Why it could not be played."),
  createdAt: TimeSchema,
  startedAt: nullable(TimeSchema),
  endedAt: nullable(TimeSchema),
};

export const RehearsalSchema = named(
  "Rehearsal",
  strict(fields, {
    description:
      "Invented buyers played against the shop's agent, with the shop's own goods, in a copy that is thrown away.",
  }),
);
export type RehearsalResource = Static<typeof RehearsalSchema>;

export const RehearsalReportSchema = named(
  "RehearsalReport",
  strict(
    {
      ...fields,
      failed: Type.Array(
        strict({
          taskId: Type.String(),
          kind: Type.String(),
          language: oneOf(agentLanguages),
          faults: Type.Array(Type.String(), { description: "What was wrong in it." }),
          transcript: Type.String({
            description: "The dialogue, one line per message, with `buyer` or `shop` in front.",
          }),
        }),
        { description: "The first 100 dialogues that failed." },
      ),
    },
    { description: "A rehearsal with the dialogues that failed." },
  ),
);
export type RehearsalReport = Static<typeof RehearsalReportSchema>;
export const failedShownMost = 100;

export const RehearsalListSchema = listOf(RehearsalSchema);
export const RehearsalQuerySchema = listQuery(byNewest, { status: Type.Optional(severalOf(rehearsalStates)) });

export const NewRehearsalSchema = strict({
  languages: Type.Optional(
    Type.Array(oneOf(agentLanguages), {
      minItems: 1,
      maxItems: agentLanguages.length,
      uniqueItems: true,
      description: "Of those that the agent answers in; all of them when left out.",
    }),
  ),
  trials: Type.Optional(
    Type.Integer({ minimum: 1, maximum: trialsMost, default: 1, description: "How often each task is played." }),
  ),
});
export type NewRehearsal = Static<typeof NewRehearsalSchema>;
