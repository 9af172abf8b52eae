// The agent's settings as the API shows and accepts them.
import { MoneySchema, named, nullable, oneOf, type Static, strict, Type, visible } from "../kernel/contract/schema.ts";
import { agentLanguages } from "./agent-languages.ts";
import { agentModes } from "./agent-rules.ts";
import { SomeWeekSchema, WeekSchema } from "./contract.ts";

const line = { type: "string", minLength: 1, maxLength: 200, pattern: visible };
const perLanguage =
  "By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a buyer with an open order, or with one that ended in the last seven days.";
const phrase = Type.String({ minLength: 2, maxLength: 80, pattern: visible });

const fields = {
  mode: oneOf(
    agentModes,
    "`auto`: the agent answers. `suggest`: its answer waits for a person to send it. `off`: it answers only when you ask it to.",
  ),
  enabled: Type.Boolean({ description: "False where `mode` is `off`. Set to true, the mode is what it was before." }),
  takeoverMinutes: Type.Integer({
    minimum: 5,
    maximum: 10_080,
    description:
      "A conversation that a person took over goes back to the agent after this much silence of that person.",
  }),
  answersComments: Type.Boolean({
    description: "True answers comments below posts in private. False leaves them to a person.",
  }),
  answersPerDay: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: "Answers of the agent in one conversation within 24 hours; then the conversation is a person's.",
  }),
  openOrdersPerBuyer: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: "A buyer with this many unpaid orders is handed to a person instead of getting another order.",
  }),
  orderValuePerDay: nullable(
    MoneySchema,
    "What one buyer may order with the agent within 24 hours; for more a person is called. Null: any amount.",
  ),
};

const persona = {
  name: nullable(
    Type.String({ minLength: 2, maxLength: 40, pattern: "^[\\p{L}][\\p{L}\\p{M} '.-]*$" }),
    "The agent's name. It always adds that it is the shop's digital assistant. Not the name of a payment company, a channel or an office that keeps money.",
  ),
  tone: oneOf(["warm", "short", "formal"]),
  emoji: Type.Boolean({ description: "False: none in what it writes. A formal tone has none either." }),
};
const hours = {
  when: oneOf(
    ["always", "opening_hours", "own"],
    "When the agent answers automatically: always, in the shop's opening hours, or in hours of its own.",
  ),
  outside: oneOf(
    ["line", "silence"],
    "Outside these hours: `line` tells each buyer once a night that no one answers now; `silence` sends nothing. Messages are answered when the hours begin.",
  ),
};
const discounts = {
  haggling: Type.Boolean({ description: "False: all prices are fixed, whatever a product says." }),
  maxPercent: nullable(
    Type.Integer({ minimum: 1, maximum: 90 }),
    "The lowest haggled price as a share of the list price, regardless of the product's own floor.",
  ),
  maxRounds: nullable(Type.Integer({ minimum: 1, maximum: 10 }), "Most counter-offers for a product."),
  leastOrder: nullable(MoneySchema, "Minimum list price of the cart before the agent haggles."),
};
const handOver = {
  words: Type.Array(phrase, {
    maxItems: 50,
    description: "Words that send a message to a person: `wholesale`, `lawyer`.",
  }),
  orderAbove: nullable(MoneySchema, "An order with a higher total is confirmed by a person."),
  afterMisunderstandings: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: "After this many messages in a row that the agent does not understand, a person is called.",
  }),
  angry: Type.Boolean({ description: "Hand a buyer who swears or insults to a person at once." }),
  waitMinutes: nullable(
    Type.Integer({ minimum: 5, maximum: 1_440 }),
    "Minutes that a buyer waits for a person after the agent's hand-over, counted while the shop is open. Then the buyer gets a message once, and the team gets a reminder. The agent goes on where no person has to decide. Null: no limit.",
  ),
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
  description: `${perLanguage} Null removes one.`,
});

export const AgentSettingsSchema = named(
  "AgentSettings",
  strict({
    ...fields,
    persona: strict({ ...persona, greeting: told, signOff: told }),
    languages: Type.Array(oneOf(agentLanguages), {
      description:
        "The languages the agent answers in, best first; empty: all it speaks. Buyers who write in another language are answered in the first, and told how to reach a person. A buyer whose money is held, or was released in the last seven days, is answered in their own language.",
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
          week: Type.Optional(nullable(SomeWeekSchema, "A weekday that is not sent does not change.")),
        }),
      ),
      discounts: Type.Optional(strict(optionals(discounts))),
      handOver: Type.Optional(strict(optionals(handOver))),
      forbiddenTopics: Type.Optional(forbiddenTopics),
    },
    { description: "JSON Merge Patch: fields that are not sent stay, null clears, a list is replaced as a whole." },
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
