// The seller's rules for the agent as stored: one document in the shop's row. A rule that was never set has its default.
import type { WireMoney } from "../kernel/values/money.ts";
import { openAt, opensAfter } from "./open-at.ts";
import type { OpeningHours } from "./opening-hours.ts";
import type { AgentLanguage, Agreed } from "./agent-languages.ts";

export const agentModes = ["auto", "suggest", "off"] as const;
/** `suggest`: the agent's answer waits for a person to send it. */
export type AgentMode = (typeof agentModes)[number];

export type AgentRules = {
  persona: {
    name: string | null;
    tone: "warm" | "short" | "formal";
    greeting: Agreed;
    emoji: boolean;
    signOff: Agreed;
  };
  /** Preferred first; empty: all that the agent speaks. */
  languages: AgentLanguage[];
  hours: {
    when: "always" | "opening_hours" | "own";
    week: OpeningHours["week"];
    outside: "line" | "silence";
  };
  discounts: {
    haggling: boolean;
    maxPercent: number | null;
    maxRounds: number | null;
    leastOrder: WireMoney | null;
  };
  handOver: {
    words: string[];
    orderAbove: WireMoney | null;
    afterMisunderstandings: number;
    angry: boolean;
    /** How long a person may leave a buyer without an answer; null: no limit. */
    waitMinutes: number | null;
  };
  forbiddenTopics: string[];
};

export const defaultAgentRules: AgentRules = {
  persona: { name: null, tone: "warm", greeting: {}, emoji: true, signOff: {} },
  languages: [],
  hours: { when: "always", week: null, outside: "line" },
  discounts: { haggling: true, maxPercent: null, maxRounds: null, leastOrder: null },
  handOver: { words: [], orderAbove: null, afterMisunderstandings: 2, angry: false, waitMinutes: 30 },
  forbiddenTopics: [],
};

export function agentRulesOf(row: { agent_rules: Partial<AgentRules> }): AgentRules {
  const kept = row.agent_rules;
  return {
    persona: { ...defaultAgentRules.persona, ...kept.persona },
    languages: kept.languages ?? [],
    hours: { ...defaultAgentRules.hours, ...kept.hours },
    discounts: { ...defaultAgentRules.discounts, ...kept.discounts },
    handOver: { ...defaultAgentRules.handOver, ...kept.handOver },
    forbiddenTopics: kept.forbiddenTopics ?? [],
  };
}

export function agentModeOf(row: { agent_enabled: boolean; agent_suggests: boolean }): AgentMode {
  return row.agent_enabled ? (row.agent_suggests ? "suggest" : "auto") : "off";
}

type Clock = { agentRules: AgentRules; openingHours: OpeningHours; timezone: string };

/** Null: the agent answers now. Otherwise when it answers again; `never` when its hours are empty. */
export function agentRestsUntil({ agentRules, openingHours, timezone }: Clock, now: Date): Date | "never" | null {
  const { when, week } = agentRules.hours;
  const table =
    when === "always" ? null : when === "own" ? { words: null, week, closures: openingHours.closures } : openingHours;
  // Opening hours that are only in words can't be evaluated.
  if (!table?.week || openAt(table, timezone, now)) return null;
  return opensAfter(table, timezone, now) ?? "never";
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "shops.agent_rules": Partial<AgentRules>;
  }
}
