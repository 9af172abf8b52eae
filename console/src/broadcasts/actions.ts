// Actions on broadcasts. Messages go to people's phones, so nothing is shown before the API has answered.
import type { BroadcastId, CreateBroadcastBody, NewTemplate, TemplateId } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

type Saved = { id: BroadcastId | null; input: CreateBroadcastBody };

export const saveBroadcast = defineAction({
  name: "broadcasts.save",
  send: ({ id, input }: Saved, idempotencyKey) =>
    id === null
      ? sokoni.broadcasts.create(input, { idempotencyKey })
      : sokoni.broadcasts.update(id, input as never, { idempotencyKey }),
  touches: ["broadcasts"],
});

type Act = { id: BroadcastId; how: "send" | "pause" | "resume" | "cancel" };

export const actOnBroadcast = defineAction({
  name: "broadcasts.act",
  send: ({ id, how }: Act, idempotencyKey) => sokoni.broadcasts[how](id, {}, { idempotencyKey }),
  touches: ["broadcasts"],
});

export const scheduleBroadcast = defineAction({
  name: "broadcasts.schedule",
  send: ({ id, at }: { id: BroadcastId; at: string }, idempotencyKey) =>
    sokoni.broadcasts.schedule(id, { at }, { idempotencyKey }),
  touches: ["broadcasts"],
});

export const removeBroadcast = defineAction({
  name: "broadcasts.delete",
  send: (id: BroadcastId) => sokoni.broadcasts.delete(id),
  touches: ["broadcasts"],
});

export const createTemplate = defineAction({
  name: "templates.create",
  send: (input: NewTemplate, idempotencyKey) => sokoni.templates.create(input, { idempotencyKey }),
  touches: ["templates"],
});

export const removeTemplate = defineAction({
  name: "templates.delete",
  send: (id: TemplateId) => sokoni.templates.delete(id),
  touches: ["templates"],
});
