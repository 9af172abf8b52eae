// Message templates as the API shows and accepts them.
import { takesMetadata, withMetadata } from "../../kernel/contract/metadata.ts";
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

export const templateStates = ["approved", "pending", "rejected", "paused", "disabled", "unknown"] as const;

const nameSchema = Type.String({
  pattern: "^[a-z0-9_]{1,512}$",
  description: "Lower-case letters, digits and underscores.",
});
const languageSchema = Type.String({
  pattern: "^[a-z]{2,3}(_[A-Z]{2})?$",
  description: "As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`.",
});
const label = Type.String({ minLength: 1, maxLength: 25 });
const example = Type.String({ minLength: 1, maxLength: 200 });

const ShownHeaderSchema = strict({
  type: oneOf(["text", "image", "video", "document", "other"], "`other`: something that can't be filled in here."),
  text: nullable(Type.String()),
});
const ShownButtonSchema = strict({
  type: oneOf(["quick_reply", "url", "copy_code", "phone_number", "other"]),
  text: nullable(Type.String()),
  url: nullable(Type.String()),
});

export const TemplateSchema = named(
  "Template",
  strict(
    {
      id: idOf("template"),
      channelId: idOf("channel"),
      name: Type.String(),
      language: Type.String(),
      category: nullable(
        Type.String(),
        "`marketing`, `utility` or `authentication`: the channel may put it into another than was asked.",
      ),
      header: nullable(ShownHeaderSchema),
      body: nullable(Type.String(), "Null until the channel has been asked for its words."),
      footer: nullable(Type.String()),
      buttons: Type.Array(ShownButtonSchema),
      variables: Type.Array(strict({ key: Type.String(), place: oneOf(["header", "body", "button"]) }), {
        description:
          "What has to be given when it is sent: places of the body by their name or number, `header`, `headerLink` for the address of a picture, video or document, `button0` … for the end of a button's address or its code.",
      }),
      state: oneOf(templateStates, "Only `approved` ones can be sent; `paused`: buyers have blocked it too often."),
      reason: nullable(Type.String(), "Why it was rejected or paused, in the channel's words."),
      quality: nullable(oneOf(["green", "yellow", "red", "unknown"]), "The channel's latest quality rating."),
      ...withMetadata,
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    {
      description:
        "Words a channel has to approve before they may be sent to buyers who have not written for 24 hours.",
    },
  ),
);
export type TemplateResource = Static<typeof TemplateSchema>;
export const TemplateListSchema = listOf(TemplateSchema);
export const TemplateQuerySchema = listQuery(byNewest, {
  state: Type.Optional(severalOf(templateStates)),
  name: Type.Optional(nameSchema),
  language: Type.Optional(languageSchema),
  channelId: Type.Optional(idOf("channel")),
});
export type TemplateQuery = Static<typeof TemplateQuerySchema>;

const NewHeaderSchema = strict(
  {
    type: oneOf(["text", "image", "video", "document"]),
    text: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: "For `text`, with one place at most." }),
    ),
    example: Type.Optional(example),
    mediaId: Type.Optional(idOf("media", "For the others: what one may look like. Each sending brings its own.")),
  },
  { description: "Above the body." },
);
const NewButtonSchema = strict({
  type: oneOf(["quick_reply", "url", "copy_code"]),
  text: Type.Optional(label),
  url: Type.Optional(
    Type.String({ format: "uri", maxLength: 2_000, description: "May end with `{{1}}`, filled in at each sending." }),
  ),
  example: Type.Optional(example),
});

export const NewTemplateSchema = named(
  "NewTemplate",
  strict({
    channelId: Type.Optional(
      idOf(
        "channel",
        "By default the WhatsApp number that was connected first. Numbers of one business share its templates.",
      ),
    ),
    name: nameSchema,
    language: languageSchema,
    category: oneOf(["marketing", "utility"], "`utility` is about something the buyer did: an order, a delivery."),
    header: Type.Optional(NewHeaderSchema),
    body: Type.String({
      minLength: 1,
      maxLength: 1_024,
      description:
        "With places to be filled in: `{{1}}`, `{{2}}` … in this order, or each with a name: `{{first_name}}`.",
    }),
    examples: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: "object",
        maxProperties: 20,
        propertyNames: { type: "string", pattern: "^[A-Za-z0-9_]{1,40}$" },
        additionalProperties: { type: "string", minLength: 1, maxLength: 200 },
        description: "An example for each placeholder of the body. The channel's reviewers see it.",
      }),
    ),
    footer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 60,
        description:
          "Comes behind the name of your team, with which each footer begins: `Zuri Fashion team · Reply STOP`. Both have 60 characters together.",
      }),
    ),
    buttons: Type.Optional(Type.Array(NewButtonSchema, { maxItems: 10 })),
    ...takesMetadata,
  }),
);
export type NewTemplateInput = Static<typeof NewTemplateSchema>;
