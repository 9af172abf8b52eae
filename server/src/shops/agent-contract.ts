// The agent's settings as the API shows and takes them.
import { MoneySchema, named, nullable, oneOf, type Static, strict, Type } from "../kernel/schema.ts";
import { agentLanguages } from "./agent-languages.ts";
import { agentModes } from "./agent-rules.ts";
import { SomeWeekSchema, WeekSchema } from "./contract.ts";

const line = { type: "string", minLength: 1, maxLength: 200 };
const perLanguage =
  "By language: `en`, `pcm`, `fr`, `sw`. No price, figure, link, time or promise may stand in it; what does is refused.";
const phrase = Type.String({ minLength: 2, maxLength: 80, pattern: "\\S" });

const fields = {
  mode: oneOf(
    agentModes,
    "`auto`: it answers; `suggest`: what it would say waits for a person to send it; `off`: nobody is answered unless you answer, or ask the agent to.",
  ),
  enabled: Type.Boolean({ description: "False where `mode` is `off`. Set to true, the mode is what it was before." }),
  takeoverMinutes: Type.Integer({
    minimum: 5,
    maximum: 10_080,
    description:
      "A conversation that a person took by writing in it goes back to the agent after so much silence of theirs.",
  }),
  answersComments: Type.Boolean({
    description: "Comments below posts are answered in private; else they wait for a person.",
  }),
  answersPerDay: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: "Answers of the agent in one conversation within 24 hours; then the conversation is a person's.",
  }),
  openOrdersPerBuyer: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: "A buyer with so many unpaid orders is given to a person in the place of one more.",
  }),
  orderValuePerDay: nullable(
    MoneySchema,
    "What one buyer may order with the agent within 24 hours; for more a person is called. Null: any amount.",
  ),
};

const persona = {
  name: nullable(
    Type.String({ minLength: 2, maxLength: 40, pattern: "^[\\p{L}][\\p{L}\\p{M} '.-]*$" }),
    "What it calls itself, beside that it is the shop's digital assistant.",
  ),
  tone: oneOf(["warm", "short", "formal"]),
  emoji: Type.Boolean({ description: "False: none in what it writes. A formal tone has none either." }),
};
const hours = {
  when: oneOf(
    ["always", "opening_hours", "own"],
    "When it answers by itself: always, in the shop's opening hours, or by a table of its own.",
  ),
  outside: oneOf(
    ["line", "silence"],
    "Outside: one line that nobody answers now, once a night to each buyer; or nothing. What waits is answered when the hours begin.",
  ),
};
const discounts = {
  haggling: Type.Boolean({ description: "False: all prices are fixed, whatever a product says." }),
  maxPercent: nullable(
    Type.Integer({ minimum: 1, maximum: 90 }),
    "No price is haggled further below its list price than this, whatever the product's floor.",
  ),
  maxRounds: nullable(Type.Integer({ minimum: 1, maximum: 10 }), "Most counter-offers for a product."),
  leastOrder: nullable(MoneySchema, "What the cart must come to at list prices before any price is haggled for."),
};
const handOver = {
  words: Type.Array(phrase, {
    maxItems: 50,
    description: "A message with one of these goes to a person: `wholesale`, `lawyer`.",
  }),
  orderAbove: nullable(MoneySchema, "An order with a higher total is confirmed by a person."),
  afterMisunderstandings: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: "So many messages in a row that it does not understand, and a person is called.",
  }),
  angry: Type.Boolean({ description: "A buyer who swears or insults goes to a person at once." }),
};
const forbiddenTopics = Type.Array(phrase, {
  maxItems: 100,
  description: "Words and phrases, in whatever language. A message with one is declined, and no answer has one.",
});

const told = Type.Unsafe<{ [Language in (typeof agentLanguages)[number]]?: string }>({
  type: "object",
  properties: Object.fromEntries(agentLanguages.map((language) => [language, line])),
  additionalProperties: false,
  description: perLanguage,
});
const toldChange = Type.Unsafe<Record<string, string | null>>({
  type: "object",
  maxProperties: 10,
  propertyNames: { type: "string", minLength: 1, maxLength: 40 },
  additionalProperties: { ...line, type: ["string", "null"] },
  description: `${perLanguage} Null takes one out.`,
});

export const AgentSettingsSchema = named(
  "AgentSettings",
  strict({
    ...fields,
    persona: strict({ ...persona, greeting: told, signOff: told }),
    languages: Type.Array(oneOf(agentLanguages), {
      description:
        "Those it answers in, best first; none: all it speaks. Who writes in another is answered in the first, and told how to get a person.",
    }),
    hours: strict({ ...hours, week: nullable(WeekSchema, "Its own table, in the shop's time zone.") }),
    discounts: strict(discounts),
    handOver: strict(handOver),
    forbiddenTopics,
    version: Type.Integer(),
  }),
);
export type AgentSettings = Static<typeof AgentSettingsSchema>;

export const AgentSettingsChangeSchema = named(
  "AgentSettingsChange",
  strict(
    {
      ...optionals(fields),
      persona: Type.Optional(
        strict({
          ...optionals(persona),
          greeting: Type.Optional(toldChange),
          signOff: Type.Optional(toldChange),
        }),
      ),
      languages: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 4, description: "All of them." }),
      ),
      hours: Type.Optional(
        strict({
          ...optionals(hours),
          week: Type.Optional(nullable(SomeWeekSchema, "A weekday that is not sent stays as it is.")),
        }),
      ),
      discounts: Type.Optional(strict(optionals(discounts))),
      handOver: Type.Optional(strict(optionals(handOver))),
      forbiddenTopics: Type.Optional(forbiddenTopics),
    },
    { description: "JSON Merge Patch: what is not sent stays, null clears; a list is replaced whole." },
  ),
);
export type AgentSettingsChange = Static<typeof AgentSettingsChangeSchema>;

type OptionalOf<Fields extends Record<string, Parameters<typeof Type.Optional>[0]>> = {
  [Name in keyof Fields]: ReturnType<typeof Type.Optional<Fields[Name]>>;
};

function optionals<Fields extends Record<string, Parameters<typeof Type.Optional>[0]>>(of: Fields): OptionalOf<Fields> {
  return Object.fromEntries(
    Object.entries(of).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as OptionalOf<Fields>;
}
