// Replying in a conversation: as the seller, in their own words, or by the agent, now.
import {
  type Message,
  MessageSchema,
  replyAsHuman,
  requireSendable,
  findConversation,
} from "../conversations/index.ts";
import type { Database } from "../kernel/db.ts";
import { type EndpointRow, outsideEndpoint } from "../kernel/endpoint.ts";
import { Refusal } from "../kernel/refusal.ts";
import { idOf, named, oneOf, type Static, strict, Type } from "../kernel/schema.ts";
import { answerConversation, type TurnResult, type TurnServices } from "./answer-conversation.ts";
import { replyExample } from "./examples.ts";
import { refreshPayments, type Verify } from "./refresh-payments.ts";

const anything = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

export const ReplySchema = named(
  "Reply",
  strict({
    conversationId: idOf("conversation"),
    author: oneOf(["human", "agent"]),
    dryRun: Type.Boolean({ description: "True: nothing was sent and nothing was changed." }),
    text: Type.String({ description: "What is (or would be) said." }),
    messages: Type.Array(MessageSchema, { description: "What is being sent; in a dry run, what would be." }),
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
        description:
          "Sent as the seller; the conversation is then the seller's. Without it the agent reads, acts and replies now.",
      }),
    ),
    dryRun: Type.Optional(
      Type.Boolean({ description: "The agent's draft and the actions it would take, changing nothing." }),
    ),
  },
  { description: "Empty: the agent replies." },
);

export type ReplyServices = TurnServices & { worker: Database; verify: Verify };

export function agentEndpoints(services: ReplyServices): EndpointRow[] {
  return [
    outsideEndpoint({
      method: "POST",
      path: "/api/conversations/{id}/reply",
      operationId: "replyToConversation",
      tag: "Conversations",
      summary: "Reply: in your own words, or let the agent",
      description:
        "With `text` it is sent as you, and the conversation is yours until you hand it back. Without, the agent reads what is new, acts and replies; `dryRun` shows what it would do.",
      scope: "conversations:write",
      params: strict({ id: idOf("conversation") }),
      body: ReplyRequestSchema,
      status: 200,
      output: ReplySchema,
      refusals: [
        "not_found",
        "window_closed",
        "nothing_to_answer",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: { body: { dryRun: true }, output: replyExample },
      outside: {
        // Nothing is written before the act: a request that died here did nothing, and one repeated does it once.
        record: async (tx, actor, { params, body }) => {
          const conversation = await findConversation(tx, actor.shopId, params.id);
          if (body.dryRun && body.text !== undefined) {
            const detail = "dryRun is for the agent's reply; leave text out.";
            throw new Refusal("invalid_request", detail, {
              errors: [{ pointer: "/dryRun", code: "either_or", detail }],
            });
          }
          if (!body.dryRun)
            await requireSendable(tx, actor, conversation, {
              writer: body.text === undefined ? "agent" : "human",
              isTemplate: false,
            });
          return { conversationId: params.id, text: body.text, dryRun: body.dryRun ?? false };
        },
        call: async ({ conversationId, text, dryRun }, actor): Promise<TurnResult | null> => {
          if (text !== undefined) return null;
          // Asking the provider may settle a payment, and a dry run changes nothing.
          if (!dryRun) await refreshPayments(services, actor, conversationId);
          return answerConversation(services, actor, { conversationId, asked: true, dryRun });
        },
        settle: async (tx, actor, { conversationId, text, dryRun }, turn): Promise<Reply | Refusal> => {
          if (turn === null) {
            const content = { type: "text", text: text ?? "", previewUrl: true } as const;
            return asHuman(conversationId, await replyAsHuman(tx, actor, conversationId, content));
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
