// The team in the API.
import { MeaningSchema } from "../kernel/contract/meaning.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { currencies, type Currency } from "../kernel/values/money.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
  visibleLine,
} from "../kernel/contract/schema.ts";

export const roles = ["owner", "manager", "agent"] as const;
export type Role = (typeof roles)[number];
export const languages = ["en", "fr", "pcm", "sw"] as const;
export type Language = (typeof languages)[number];
export const noticeKinds = [
  "order_paid",
  "payment_on_desk",
  "hand_over_waiting",
  "dispute_opened",
  "return_asked",
  "payout_failed",
  "shipment_needs_attention",
  "channel_needs_attention",
  "stock_low",
  "plan",
  "webhook_failing",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const timeOfDay = Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" });

const fields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: visibleLine }),
  role: oneOf(roles, "Owners and managers may decide. The role `agent` is informed, and is not asked about money."),
  language: oneOf(languages, "What they are written to in. They may answer in any of them."),
  notices: Type.Array(oneOf(noticeKinds), {
    maxItems: noticeKinds.length,
    uniqueItems: true,
    description: "The notices they get.",
  }),
  quietHours: nullable(
    strict({ from: timeOfDay, to: timeOfDay }),
    "Times of day, in the shop's time zone, in which they get no messages. May span midnight.",
  ),
};
const phone = Type.String({
  minLength: 3,
  maxLength: 40,
  description: "Their phone number, as dialled in the shop's country, or with + and country code. Saved as E.164.",
});

export const TeamMemberSchema = named(
  "TeamMember",
  strict({
    id: idOf("teamMember"),
    ...fields,
    phone: Type.String(),
    verifiedAt: nullable(TimeSchema, "When the phone was proven; null while it is not, and nothing is sent to it."),
    canConfirmAccounts: Type.Boolean({
      description:
        "Whether this is an owner with a proven phone whom nobody has to approve. Such an owner confirms payout destinations and approves other owners.",
    }),
    approvedFrom: nullable(
      TimeSchema,
      "Somebody who could not vouch for this owner added them or changed their phone, such as an API key. Another owner approves them, or they may confirm payout destinations from then on, if no owner objects. Null for everybody else.",
    ),
    codeExpiresAt: nullable(TimeSchema, "Until then the code that proves the phone can be used; null without one."),
    lastWroteAt: nullable(TimeSchema, "For 24 hours after it anything may be sent to them, afterwards a template."),
    version: Type.Integer(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type TeamMember = Static<typeof TeamMemberSchema>;

export const JoinSchema = strict(
  {
    text: Type.String({ description: "What the member sends, word for word." }),
    to: nullable(Type.String(), "The shop's number that it is sent to; null while no WhatsApp number is connected."),
    expiresAt: TimeSchema,
  },
  { description: "Verifies the phone: sent from it to the shop's own WhatsApp number. Shown once." },
);

export const JoiningMemberSchema = named("JoiningTeamMember", strict({ member: TeamMemberSchema, join: JoinSchema }));
export type JoiningMember = Static<typeof JoiningMemberSchema>;

export const NewTeamMemberSchema = strict({
  name: fields.name,
  phone,
  role: fields.role,
  language: Type.Optional(fields.language),
  notices: Type.Optional(fields.notices),
  quietHours: Type.Optional(fields.quietHours),
});
export type NewTeamMember = Static<typeof NewTeamMemberSchema>;

export const TeamMemberChangeSchema = strict(
  {
    name: Type.Optional(fields.name),
    phone: Type.Optional(phone),
    role: Type.Optional(fields.role),
    language: Type.Optional(fields.language),
    notices: Type.Optional(fields.notices),
    quietHours: Type.Optional(fields.quietHours),
  },
  { description: "JSON Merge Patch: fields that are not sent stay. A new phone has to be verified again." },
);
export type TeamMemberChange = Static<typeof TeamMemberChangeSchema>;

export const TeamQuerySchema = listQuery(byNewest, { role: Type.Optional(severalOf(roles)) });
export const TeamListSchema = listOf(TeamMemberSchema);

const lineStatuses = [
  "received",
  "answered",
  "waiting",
  "queued",
  "sending",
  "sent",
  "delivered",
  "read",
  "failed",
  "unknown",
  "dropped",
] as const;

export const TeamMessageSchema = named(
  "TeamMessage",
  strict({
    id: idOf("teamMessage"),
    memberId: idOf("teamMember"),
    direction: oneOf(["inbound", "outbound"]),
    text: Type.String(),
    status: oneOf(
      lineStatuses,
      "`waiting`: the channel accepts it only after the member has written. `dropped`: it was out of date before it could be sent.",
    ),
    error: nullable(strict({ reason: Type.String(), detail: Type.String() })),
    approvalId: nullable(idOf("approval"), "The question this asks or answers."),
    createdAt: TimeSchema,
  }),
);
export type TeamMessage = Static<typeof TeamMessageSchema>;
export const TeamMessageQuerySchema = listQuery(byNewest, {});
export const TeamMessageListSchema = listOf(TeamMessageSchema);

export const approvalStates = ["open", "approved", "declined", "expired", "replaced", "withdrawn", "failed"] as const;

const WhoSchema = strict({ kind: Type.String(), id: Type.String() });

export const ApprovalSchema = named(
  "Approval",
  strict({
    id: idOf("approval"),
    code: Type.Integer({ description: "What a member may type before the answer when several are open." }),
    kind: Type.String({ description: "`refund`, `discount`, `payout_destination` or `owner`." }),
    status: oneOf(
      approvalStates,
      "`replaced`: the facts had changed, and a new question was asked. `withdrawn`: nothing was left to decide. `failed`: it was approved, and could not be done.",
    ),
    question: Type.String(),
    questionMeaning: MeaningSchema,
    askedBy: WhoSchema,
    tool: Type.String({ description: "What would have done it." }),
    target: Type.String({ description: "What it is about, by id." }),
    parameters: Type.Unsafe<Record<string, string>>({ type: "object", additionalProperties: { type: "string" } }),
    amount: nullable(MoneySchema),
    expiresAt: TimeSchema,
    decidedBy: nullable(WhoSchema, "A member (`human`) or a key."),
    closedAt: nullable(TimeSchema),
    result: nullable(Type.String(), "The objects that an approval led to, by id."),
    failure: nullable(Type.String()),
    failureMeaning: nullable(MeaningSchema, "`refused`: the operation was refused; `refusal` is the code."),
    replacedBy: nullable(idOf("approval")),
    version: Type.Integer(),
    createdAt: TimeSchema,
  }),
);
export type Approval = Static<typeof ApprovalSchema>;

export const DecisionSchema = strict({ decision: oneOf(["approve", "decline"]) });
export const ApprovalQuerySchema = listQuery(byNewest, {
  status: Type.Optional(severalOf(approvalStates)),
  kind: Type.Optional(Type.String({ maxLength: 40 })),
});
export const ApprovalListSchema = listOf(ApprovalSchema);

export function asCurrency(code: string): Currency {
  const found = currencies.find((one) => one === code);
  if (!found) throw new Error(`no such currency: ${code}`);
  return found;
}
