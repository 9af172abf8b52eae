// The agent's settings: how it is read, and how single settings are changed.
import type { AgentSettings, AgentSettingsChange } from "@sokoni/sdk";
import { queryOptions } from "@tanstack/react-query";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export const settingsQuery = queryOptions({ queryKey: ["agent"], queryFn: () => sokoni.shop.agent.get() });

type Change = { change: AgentSettingsChange; what: string };

/** For switches. The change is shown before the API has answered. */
export const switchSettings = defineAction({
  name: "agent.switch",
  send: ({ change }: Change, idempotencyKey) => sokoni.shop.agent.update(change, { idempotencyKey }),
  expect: ({ change }) => [{ key: ["agent"], change: (old: AgentSettings) => merged(old, change) }],
  touches: ["agent", "conversations"],
  words: ({ what }) => what,
  inOrder: true,
});

/** For forms. The API checks the values first, and the form shows its errors next to the fields. */
export const saveSettings = defineAction({
  name: "agent.save",
  send: (change: AgentSettingsChange, idempotencyKey) => sokoni.shop.agent.update(change, { idempotencyKey }),
  touches: ["agent"],
});

/** Merges as the API does: a setting that the change does not name stays. */
function merged(old: AgentSettings, change: AgentSettingsChange): AgentSettings {
  const result: Record<string, unknown> = { ...old };
  for (const [name, value] of Object.entries(change)) {
    const before = result[name];
    result[name] = isFields(before) && isFields(value) ? { ...before, ...value } : value;
  }
  return result as AgentSettings;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One entry per line. */
export function linesOf(text: string | undefined): string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** An empty text means no number. */
export function numberOf(text: string | undefined): number | null {
  return text === undefined || text.trim() === "" ? null : Number(text);
}
