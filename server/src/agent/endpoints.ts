// Replying in a conversation: as the seller, in their own words, or by the agent, now.
import type { OutboundContent } from "../channels/index.ts";
import {
  fillCannedReply,
  type Message,
  MessageSchema,
  replyAsHuman,
  requireOwnWords,
  requireSendable,
  findConversation,
  MessageCostSchema,
  sendTemplate,
  type TemplateWish,
  writeForBuyer,
  type WrittenForBuyer,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { idOf, named, nullable, oneOf, type Static, strict, Type, visible } from "../kernel/contract/schema.ts";
import { mediaToSend } from "../media/index.ts";
import { answerConversation, type TurnResult, type TurnServices } from "./answer-conversation.ts";
import { replyExample } from "./examples.ts";
import { refreshPayments, type Verify } from "./refresh-payments.ts";
import { sendSuggestion } from "./suggest/send-suggestion.ts";

const anything = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

export const ReplySchema = named(
  "Reply",
  strict({
    conversationId: idOf("conversation"),
    author: oneOf(["human", "agent"]),
    dryRun: Type.Boolean({ description: "True: nothing was sent and nothing was changed." }),
    text: Type.String({ description: "The text that is, or would be, sent." }),
    messages: Type.Array(MessageSchema, {
      description: "The messages that are sent, or in a dry run of the agent would be.",
    }),
    cost: Type.Optional(
      nullable(MessageCostSchema, "For a template: the channel's expected price; null if it has none."),
    ),
    actions: Type.Array(anything, { description: "What the agent did, or would do." }),
    checks: Type.Array(anything, { description: "What each figure in the text was checked against." }),
    handedOver: Type.Boolean({ description: "The agent gave the conversation to a person." }),
  }),
);
type Reply = Static<typeof ReplySchema>;

const ReplyRequestSchema = strict(
  {
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4_096,
        pattern: visible,
        description:
          "Sent as the seller; the conversation is then the seller's. Without it the agent reads, acts and replies now.",
      }),
    ),
    cannedReplyId: Type.Optional(idOf("cannedReply", "Instead of `text`: sends this reply, filled in for the buyer.")),
    media: Type.Optional(
      Type.Array(idOf("media"), {
        minItems: 1,
        maxItems: 10,
        description: "Uploaded files, in this order. With a template: the file in its header.",
      }),
    ),
    templateId: Type.Optional(
      idOf(
        "template",
        "Sends this approved template of the conversation's WhatsApp number, even when nothing else may be sent. A `marketing` template goes only to a buyer who agreed to offers, within the daily limit for broadcasts.",
      ),
    ),
    variables: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: "object",
        maxProperties: 40,
        propertyNames: { type: "string", pattern: "^[A-Za-z0-9_]{1,40}$" },
        additionalProperties: { type: "string", minLength: 1, maxLength: 1_024 },
        description: "Values for the template's placeholders, by the keys of its `variables`.",
      }),
    ),
    suggestionId: Type.Optional(
      idOf(
        "turn",
        "Sends what the agent suggests, and does what it would do. With `text`: in your words; the conversation stays the agent's.",
      ),
    ),
    dryRun: Type.Optional(
      Type.Boolean({
        description:
          "The agent's draft and the actions it would take; nothing changes. With `templateId`: what the buyer would read, and its cost.",
      }),
    ),
  },
  { description: "Without words or files of yours: the agent replies." },
);

type Given = Omit<Static<typeof ReplyRequestSchema>, "dryRun" | "suggestionId">;

export type ReplyServices = TurnServices & { worker: Database; verify: Verify };

export function agentEndpoints(services: ReplyServices): EndpointRow[] {
  const { publicUrl } = services.config;
  return [
    outsideEndpoint({
      method: "POST",
      path: "/api/conversations/{id}/reply",
      operationId: "replyToConversation",
      tag: "Conversations",
      summary: "Reply in a conversation",
      description:
        "With `text`, `cannedReplyId` or `media` it is sent as you, and the conversation is yours until you hand it back, or have long been silent. Without, the agent reads what is new, acts and replies; `dryRun` shows what it would do. With `suggestionId` what it suggested is sent; with `templateId` a template, which is all that WhatsApp takes once the buyer has been silent for 24 hours. Whatever is sent, a suggestion that waited for it is gone.",
      scope: "conversations:write",
      params: strict({ id: idOf("conversation") }),
      body: ReplyRequestSchema,
      status: 200,
      output: ReplySchema,
      location: ({ dryRun, conversationId }) => (dryRun ? null : `/api/conversations/${conversationId}/messages`),
      makesWith200: true,
      refusals: [
        "not_found",
        "resource_missing",
        "window_closed",
        "link_of_another_order",
        "template_not_approved",
        "channel_disconnected",
        "channel_quality_low",
        "not_agreed",
        "contact_capped",
        "nothing_to_answer",
        "suggestion_gone",
        "suggestion_outdated",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: { body: { dryRun: true }, output: replyExample },
      outside: {
        // Nothing is written before the act: a request that died here did nothing, and one repeated does it once.
        record: async (tx, actor, { params, body }) => {
          const conversation = await findConversation(tx, actor.shopId, params.id);
          const { dryRun = false, suggestionId = null, ...given } = body;
          checkReply(given, { dryRun, suggestionId });
          const template =
            given.templateId === undefined
              ? null
              : await templateOf(services, tx, actor, { given, templateId: given.templateId });
          const written = template && (await writeForBuyer(tx, actor, conversation, template));
          if (!dryRun)
            await requireSendable(tx, actor, conversation, {
              writer: Object.keys(given).length === 0 ? "agent" : "human",
              isTemplate: template !== null,
            });
          const contents =
            suggestionId === null && template === null
              ? await wordsOf(services, tx, actor, { conversationId: params.id, given })
              : [];
          return { conversationId: params.id, contents, dryRun, suggestionId, text: given.text, template, written };
        },
        call: async (
          { conversationId, contents, dryRun, suggestionId, template },
          actor,
        ): Promise<TurnResult | null> => {
          if (contents.length > 0 || suggestionId !== null || template !== null) return null;
          // Asking the provider may settle a payment, and a dry run changes nothing.
          if (!dryRun) await refreshPayments(services, actor, conversationId);
          return answerConversation(services, actor, { conversationId, asked: true, dryRun });
        },
        settle: async (
          tx,
          actor,
          { conversationId, contents, dryRun, suggestionId, text, template, written },
          turn,
        ): Promise<Reply | Refusal> => {
          if (suggestionId !== null) {
            const sent = await sendSuggestion(services, tx, actor, conversationId, { suggestionId, text });
            return {
              ...sent,
              conversationId,
              author: text === undefined ? "agent" : "human",
              dryRun,
              checks: sent.checks as Reply["checks"],
            };
          }
          if (template && written) {
            if (dryRun) return wouldBe(conversationId, written);
            const { messages, cost } = await sendTemplate(tx, actor, conversationId, template);
            return { ...asHuman(conversationId, messages), cost: shownCost(cost) };
          }
          if (turn === null) {
            const sent: Message[] = [];
            for (const content of contents)
              sent.push(...(await replyAsHuman(tx, actor, conversationId, { content, publicUrl })));
            return asHuman(conversationId, sent);
          }
          if (turn.kind === "skipped") return new Refusal("nothing_to_answer");
          const { draft, messages, handedOver } = turn;
          return {
            conversationId: conversationId,
            author: "agent",
            dryRun,
            text: draft.text,
            messages,
            actions: draft.actions as Reply["actions"],
            checks: draft.checks as Reply["checks"],
            handedOver,
          };
        },
      },
    }),
  ];
}

function checkReply(given: Given, { dryRun, suggestionId }: { dryRun: boolean; suggestionId: string | null }): void {
  const beside = suggestionId !== null && (dryRun || Object.keys(given).some((key) => key !== "text"));
  const wrong = beside
    ? { pointer: "/suggestionId", detail: "Only `text` can be sent with a suggestion; it replaces the suggested text." }
    : dryRun && given.templateId === undefined && Object.keys(given).length > 0
      ? { pointer: "/dryRun", detail: "dryRun is for the agent's reply. Leave your own text out." }
      : given.text !== undefined && given.cannedReplyId !== undefined
        ? { pointer: "/cannedReplyId", detail: "Send either text or cannedReplyId." }
        : templateFault(given);
  if (wrong)
    throw new Refusal("invalid_request", wrong.detail, {
      errors: [{ pointer: wrong.pointer, code: "either_or", detail: wrong.detail }],
    });
}

function templateFault({ templateId, text, cannedReplyId, variables, media = [] }: Given) {
  if (templateId === undefined)
    return variables === undefined
      ? null
      : { pointer: "/variables", detail: "Only a template has placeholders. Name the template in templateId." };
  if (text !== undefined || cannedReplyId !== undefined)
    return { pointer: "/templateId", detail: "A template has its own text. Leave text and cannedReplyId out." };
  return media.length > 1 ? { pointer: "/media", detail: "A template has at most one file, in its header." } : null;
}

/** With the address of the file for its header. */
async function templateOf(
  services: ReplyServices,
  tx: Tx,
  actor: Actor,
  { given: { variables = {}, media = [] }, templateId }: { given: Given; templateId: string },
): Promise<TemplateWish> {
  const [file] = await mediaToSend(tx, actor, services, media);
  return {
    templateId,
    variables: file ? { ...variables, headerLink: file.link } : variables,
    publicUrl: services.config.publicUrl,
  };
}

/** What the seller says, as the channel is to be given it; nothing when the agent is to speak. */
async function wordsOf(
  services: ReplyServices,
  tx: Tx,
  actor: Actor,
  { conversationId, given: { text, cannedReplyId, media = [] } }: { conversationId: string; given: Given },
): Promise<OutboundContent[]> {
  const words =
    cannedReplyId === undefined ? (text ?? "") : await fillCannedReply(tx, actor, cannedReplyId, conversationId);
  const pointer = cannedReplyId === undefined ? "/text" : "/cannedReplyId";
  await requireOwnWords(tx, {
    conversation: { shop_id: actor.shopId },
    pointer,
    text: words,
    publicUrl: services.config.publicUrl,
  });
  const files = await mediaToSend(tx, actor, services, media);
  const [first, ...rest] = files;
  // Words beside one picture are its caption.
  if (first?.type === "image" && rest.length === 0) return [{ ...first, caption: words }];
  return words === "" ? files : [...files, { type: "text", text: words, previewUrl: true }];
}

function asHuman(conversationId: Reply["conversationId"], messages: Message[]): Reply {
  return {
    conversationId,
    author: "human",
    dryRun: false,
    text: messages.map((message) => message.text).join("\n\n"),
    messages,
    actions: [],
    checks: [],
    handedOver: false,
  };
}

function wouldBe(conversationId: Reply["conversationId"], { content, cost }: WrittenForBuyer): Reply {
  const text = "text" in content ? content.text : content.caption;
  return { ...asHuman(conversationId, []), dryRun: true, text, cost: shownCost(cost) };
}

function shownCost(cost: WrittenForBuyer["cost"]): NonNullable<Reply["cost"]> | null {
  return cost && { ...cost, currency: "USD" };
}
