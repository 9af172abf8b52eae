// The shop's team, and its conversations with members, in the API.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow, type KeptSealed } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { addMember, changeMember, removeMember, renewCode } from "./change-members.ts";
import {
  JoiningMemberSchema,
  NewTeamMemberSchema,
  TeamListSchema,
  TeamMemberChangeSchema,
  TeamMemberSchema,
  TeamMessageListSchema,
  TeamMessageQuerySchema,
  TeamQuerySchema,
} from "./contract.ts";
import { joiningExample, lineExample, memberExample } from "./examples.ts";
import { readableLines, toTeamMessage } from "./line.ts";
import { findMember, membersOf, toMember } from "./members.ts";

const tag = "Shop";
const params = strict({ id: idOf("teamMember") });

type TeamDoors = {
  vault: Vault;
  /** Refuses when the shop can't have another member. */
  room(tx: Tx, actor: Actor): Promise<void>;
};

export function teamEndpoints({ vault, room }: TeamDoors): EndpointRow[] {
  const kept = sealedBy(vault);
  return [
    endpoint({
      method: "GET",
      path: "/api/shop/team",
      operationId: "listTeamMembers",
      tag,
      summary: "List team members, newest first",
      scope: "shop:read",
      query: TeamQuerySchema,
      status: 200,
      output: TeamListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [memberExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => {
        const all = membersOf(tx, actor.shopId);
        const rows = query.role ? all.where("role", "in", query.role) : all;
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toMember,
          within: actor.shopId,
        });
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/shop/team",
      operationId: "createTeamMember",
      tag,
      summary: "Add a team member",
      description:
        "Nothing is sent to a phone before it is verified: its owner sends `join.text` from it to the shop's WhatsApp number. You can't add a member who may do more than you: the caller needs every scope of the role (403 `grant_too_wide`). A key that is bound to addresses, or that expires, can't add members, because a member may sign in from anywhere. An owner whom a key adds can't confirm payout destinations before another owner has approved them, or before `approvedFrom`; all owners are asked. While they wait, that owner and the keys that they made can't add members (403 `owner_not_approved`). The first owner of a shop to verify their phone needs nobody.",
      scope: "keys:write",
      confirmed: true,
      body: NewTeamMemberSchema,
      status: 201,
      output: JoiningMemberSchema,
      location: ({ member }) => `/api/shop/team/${member.id}`,
      refusals: ["member_exists", "plan_required", "plan_limit_reached", "grant_too_wide", "owner_not_approved"],
      grants: true,
      kept,
      example: { body: { name: "Amaka", phone: "0803 123 4567", role: "owner" }, output: joiningExample },
      run: async (tx, actor, { body }) => {
        await room(tx, actor);
        return addMember(tx, actor, body);
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/shop/team/{id}",
      operationId: "getTeamMember",
      tag,
      summary: "Retrieve a team member",
      scope: "shop:read",
      params,
      status: 200,
      output: TeamMemberSchema,
      refusals: ["not_found"],
      version: ({ version }) => version,
      example: { output: memberExample },
      run: async (tx, actor, { params }) => toMember(await findMember(tx, actor.shopId, params.id)),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/shop/team/{id}",
      operationId: "updateTeamMember",
      tag,
      summary: "Update a team member",
      description:
        "A new phone or another role needs all that the member may do, before and after (403 `grant_too_wide`): who changes an owner's phone would be the owner. Where a key makes somebody an owner or changes an owner's phone, the other owners and the former phone are asked, and their no undoes it; `approvedFrom` says until when. An owner who waits, and a key that they made, changes no other member (403 `owner_not_approved`).",
      scope: "keys:write",
      confirmed: true,
      params,
      body: TeamMemberChangeSchema,
      status: 200,
      output: TeamMemberSchema,
      refusals: [
        "not_found",
        "member_exists",
        "version_conflict",
        "grant_too_wide",
        "owner_not_approved",
        "last_owner",
      ],
      grants: true,
      version: ({ version }) => version,
      example: { body: { quietHours: null }, output: { ...memberExample, quietHours: null, version: 2 } },
      run: (tx, actor, { params, body, ifMatch }) => changeMember(tx, actor, { id: params.id, change: body, ifMatch }),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/shop/team/{id}",
      operationId: "deleteTeamMember",
      tag,
      summary: "Remove a team member",
      description:
        "Messages with the member are erased. Their decisions stay in the audit log, by their id. The caller needs every scope of the member's role. A key can't remove the last owner who may confirm payout destinations.",
      scope: "keys:write",
      confirmed: true,
      params,
      status: 200,
      output: TeamMemberSchema,
      refusals: ["not_found", "version_conflict", "grant_too_wide", "owner_not_approved", "last_owner"],
      grants: true,
      example: { output: memberExample },
      run: (tx, actor, { params, ifMatch }) => removeMember(tx, actor, params.id, ifMatch),
    }),
    endpoint({
      method: "POST",
      path: "/api/shop/team/{id}/code",
      operationId: "renewTeamMemberCode",
      tag,
      summary: "Create a new code for an unverified phone",
      description:
        "A code is valid for one day, five tries and one use. A new code replaces the previous one. The caller needs every scope of the member's role.",
      scope: "keys:write",
      confirmed: true,
      params,
      status: 201,
      output: JoiningMemberSchema,
      location: ({ member }) => `/api/shop/team/${member.id}`,
      refusals: ["not_found", "invalid_transition", "grant_too_wide", "owner_not_approved"],
      grants: true,
      kept,
      example: { output: joiningExample },
      run: (tx, actor, { params }) => renewCode(tx, actor, params.id),
    }),
    endpoint({
      method: "GET",
      path: "/api/shop/team/{id}/messages",
      operationId: "listTeamMessages",
      tag,
      summary: "List messages with a team member, newest first",
      description:
        "What a member was told is shown to callers who may read the same elsewhere: questions and news of money with `payments:read`, of orders, returns and parcels with `orders:read`, of conversations with `conversations:read`, of stock with `inventory:read`, of the plan with `subscriptions:read`, of webhook endpoints with `webhooks:read`, of payouts and payout destinations with `payouts:read`, of owners with `keys:read`.",
      scope: "shop:read",
      params,
      query: TeamMessageQuerySchema,
      status: 200,
      output: TeamMessageListSchema,
      refusals: ["not_found", "invalid_cursor"],
      example: { output: { data: [lineExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { params, query }) => {
        await findMember(tx, actor.shopId, params.id);
        const rows = readableLines(tx, actor).where("member_id", "=", params.id);
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toTeamMessage,
          within: `${actor.shopId} ${params.id}`,
        });
      },
    }),
  ];
}

const place = "idempotency_keys|team|answer";

function sealedBy(vault: Vault): KeptSealed {
  return {
    seal: (body) => vault.seal(body, place).toString("base64"),
    open: (kept) => vault.open(Buffer.from(kept, "base64"), place),
  };
}
