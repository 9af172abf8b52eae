// How the agent is to be and what it may do: read once, changed piece by piece.
import type { AgentSettings, AgentSettingsChange } from "@sokoni/sdk";
import { queryOptions } from "@tanstack/react-query";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export const settingsQuery = queryOptions({ queryKey: ["agent"], queryFn: () => sokoni.shop.agent.get() });

type Change = { change: AgentSettingsChange; what: string };

/** What takes effect when it is touched: shown at once. */
export const switchSettings = defineAction({
  name: "agent.switch",
  send: ({ change }: Change, idempotencyKey) => sokoni.shop.agent.update(change, { idempotencyKey }),
  expect: ({ change }) => [{ key: ["agent"], change: (old: AgentSettings) => merged(old, change) }],
  touches: ["agent", "conversations"],
  words: ({ what }) => what,
  inOrder: true,
});

/** What was filled in: the API looks at it first, and its faults stand beside the fields. */
export const saveSettings = defineAction({
  name: "agent.save",
  send: (change: AgentSettingsChange, idempotencyKey) => sokoni.shop.agent.update(change, { idempotencyKey }),
  touches: ["agent"],
});

/** As the API merges: what is not named stays. */
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

/** One on each line. */
export function linesOf(text: string | undefined): string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Empty: none. */
export function numberOf(text: string | undefined): number | null {
  return text === undefined || text.trim() === "" ? null : Number(text);
}
