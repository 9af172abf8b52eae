// Actions on the team. The API asks the member to confirm first, so nothing is shown before the answer.
import type { CreateTeamMemberBody, OpenSessionId, TeamMemberId, UpdateTeamMemberBody } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export const addMember = defineAction({
  name: "team.create",
  send: (input: CreateTeamMemberBody, idempotencyKey) => sokoni.shop.team.create(input, { idempotencyKey }),
  touches: ["team"],
});

export const changeMember = defineAction({
  name: "team.update",
  send: ({ id, ...change }: { id: TeamMemberId } & UpdateTeamMemberBody, idempotencyKey) =>
    sokoni.shop.team.update(id, change, { idempotencyKey }),
  touches: ["team", "session"],
});

export const removeMember = defineAction({
  name: "team.delete",
  send: (id: TeamMemberId, idempotencyKey) => sokoni.shop.team.delete(id, undefined, { idempotencyKey }),
  touches: ["team", "sessions"],
});

export const renewCode = defineAction({
  name: "team.renewCode",
  send: (id: TeamMemberId, idempotencyKey) => sokoni.shop.team.renewCode(id, undefined, { idempotencyKey }),
  touches: ["team"],
});

export const endSession = defineAction({
  name: "sessions.end",
  send: (id: OpenSessionId, idempotencyKey) => sokoni.sessions.end(id, undefined, { idempotencyKey }),
  touches: ["sessions"],
});
