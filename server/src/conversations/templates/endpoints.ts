// Message templates in the API.
import { endpoint, type EndpointRow, outsideEndpoint } from "../../kernel/contract/endpoint.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { NewTemplateSchema, TemplateListSchema, TemplateQuerySchema, TemplateSchema } from "./contract.ts";
import { deleteTemplate } from "./delete-template.ts";
import { findTemplate, listTemplates, toTemplate } from "./queries.ts";
import { submitTemplate, type TemplateDoors } from "./submit-template.ts";

const tag = "Templates";
const params = strict({ id: idOf("template") });

const newExample = {
  name: "december_sale",
  language: "en",
  category: "marketing",
  header: { type: "text", text: "Our December sale" },
  body: "Hi {{first_name}}, everything in {{collection}} is cheaper until Sunday. Shall I show you?",
  examples: { first_name: "Ngozi", collection: "Ankara dresses" },
  footer: "Reply STOP to get no more.",
  buttons: [
    { type: "quick_reply", text: "Show me" },
    { type: "url", text: "See all", url: "https://shop.example/{{1}}", example: "december" },
  ],
} as const;
const example = {
  id: "tpl_01kaq3x5v2e8b9m4c7d0f1g2h3",
  channelId: "chn_01kaq3x5v2e8b9m4c7d0f1g2h3",
  name: newExample.name,
  language: "en",
  category: "marketing",
  header: newExample.header,
  body: newExample.body,
  footer: `Zuri Fashion team · ${newExample.footer}`,
  buttons: [
    { type: "quick_reply", text: "Show me", url: null },
    { type: "url", text: "See all", url: "https://shop.example/{{1}}" },
  ],
  variables: [
    { key: "first_name", place: "body" },
    { key: "collection", place: "body" },
    { key: "button1", place: "button" },
  ],
  state: "pending",
  reason: null,
  quality: null,
  metadata: {},
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;

export const templateEndpoints = (doors: TemplateDoors): readonly EndpointRow[] => [
  endpoint({
    method: "GET",
    path: "/api/templates",
    operationId: "listTemplates",
    tag,
    summary: "List the shop's message templates, newest first",
    description: "Those that were made at the channel itself are among them, a minute after its number was connected.",
    scope: "conversations:read",
    query: TemplateQuerySchema,
    status: 200,
    output: TemplateListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [{ ...example, state: "approved" }], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listTemplates(tx, actor, query),
  }),
  outsideEndpoint({
    method: "POST",
    path: "/api/templates",
    operationId: "createTemplate",
    tag,
    summary: "Create a message template",
    description:
      "The template is `pending` until the channel has decided, which takes minutes and rarely a day. Submitting the same template again after a lost answer creates one template.",
    scope: "conversations:write",
    body: NewTemplateSchema,
    status: 201,
    output: TemplateSchema,
    refusals: [
      "template_exists",
      "template_refused",
      "no_template_channel",
      "resource_missing",
      "link_of_another_order",
      "template_is_ours",
      "channel_unavailable",
    ],
    example: { body: newExample, output: example },
    outside: submitTemplate(doors),
  }),
  endpoint({
    method: "GET",
    path: "/api/templates/{id}",
    operationId: "getTemplate",
    tag,
    summary: "Retrieve a message template",
    scope: "conversations:read",
    params,
    status: 200,
    output: TemplateSchema,
    refusals: ["not_found"],
    example: { output: { ...example, state: "approved", quality: "green" } },
    run: async (tx, actor, { params }) => toTemplate(await findTemplate(tx, actor.shopId, params.id)),
  }),
  outsideEndpoint({
    method: "DELETE",
    path: "/api/templates/{id}",
    operationId: "deleteTemplate",
    tag,
    summary: "Delete a message template, here and at the channel",
    description:
      "Deletes one language. The channel blocks the name for some weeks. Templates whose names begin with `sokoni_` are ours, and stay.",
    scope: "conversations:write",
    params,
    status: 200,
    output: TemplateSchema,
    refusals: ["not_found", "template_is_ours", "template_refused", "channel_unavailable"],
    example: { output: { ...example, state: "approved" } },
    outside: deleteTemplate(doors),
  }),
];
