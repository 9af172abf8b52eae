// How the agent came to its message, and its suggestion if a person sends.
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../kernel/contract/schema.ts";

const anything = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

/** How the agent came to a message. Never includes the shop's secrets: no price floor, no cost of goods, no key. */
export const TraceSchema = named(
  "Trace",
  strict(
    {
      brain: Type.String({ description: "`offline`, `model`, or another that was put in their place." }),
      model: nullable(Type.String(), "The shop's language model, where it was asked."),
      fallback: nullable(
        Type.String(),
        "Why the model is not the one that answered: `timeout`, `over_day_budget`, `stopped_twice`, `sure`, `shadow` …",
      ),
      unsure: nullable(
        Type.String(),
        "Why the model was asked where our rules answer what they are sure of: `confidence`, their draft was `stopped`, or the turn had `begun`.",
      ),
      outcome: oneOf(["sent", "dry_run", "handed_over", "skipped", "failed", "suggested"]),
      input: anything,
      calls: Type.Array(anything, { description: "Each tool that was called, with what and what it answered." }),
      draft: nullable(anything, "What the brain wanted to say."),
      verdict: nullable(anything, "What the check of that draft found."),
      attempts: Type.Array(anything, {
        description: "A model's drafts, each with its verdict; where it was only compared, with its calls.",
      }),
      tokens: strict({ input: Type.Integer({ minimum: 0 }), output: Type.Integer({ minimum: 0 }) }),
      cost: strict({
        micros: Type.Integer({ minimum: 0, description: "Millionths of a US dollar." }),
        currency: oneOf(["USD"]),
      }),
      durationMs: Type.Integer({ minimum: 0 }),
      at: TimeSchema,
    },
    {
      description:
        "How the agent arrived at its answer: what it read, did and drafted, and what that was checked against.",
    },
  ),
);
export type Trace = Static<typeof TraceSchema>;

export const SuggestionSchema = named(
  "Suggestion",
  strict({
    id: idOf("turn"),
    text: Type.String(),
    buttons: Type.Array(strict({ id: Type.String(), title: Type.String() })),
    actions: Type.Array(anything, {
      description: "What it looked up, and what it would do: nothing of it is done before the answer is sent.",
    }),
    checks: Type.Array(anything, { description: "What each figure in the text was checked against." }),
    messageIds: Type.Array(idOf("message"), { description: "What it answers." }),
    createdAt: TimeSchema,
    trace: Type.Optional(nullable(TraceSchema, "With `include=trace`, when the conversation is read alone.")),
  }),
);

export type Suggestion = Static<typeof SuggestionSchema>;
