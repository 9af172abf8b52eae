// Examples for the reference.
import type { RehearsalReport, RehearsalResource } from "./contract.ts";

const figures = {
  tasks: 44,
  trials: 44,
  passOnce: 0.977,
  passAlways: 0.977,
  breaches: { writes: 0, prices: 0, claims: 0 },
};

export const rehearsalExample: RehearsalResource = {
  id: "reh_01kaq3x5v2e8b9m4c7d0f1g2h3",
  status: "completed",
  languages: ["en"],
  trials: 1,
  done: 44,
  total: 44,
  scores: {
    all: figures,
    byKind: [{ kind: "price", ...figures, tasks: 4, trials: 4 }],
    byLanguage: [{ language: "en", ...figures }],
  },
  model: { turns: 96, byModel: 0, costMicros: 0 },
  problem: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  startedAt: "2026-11-21T09:00:01.000Z",
  endedAt: "2026-11-21T09:00:14.000Z",
};

export const begunExample: RehearsalResource = {
  ...rehearsalExample,
  status: "queued",
  done: 0,
  total: null,
  scores: null,
  model: { turns: 0, byModel: 0, costMicros: 0 },
  startedAt: null,
  endedAt: null,
};

export const reportExample: RehearsalReport = {
  ...rehearsalExample,
  failed: [
    {
      taskId: "policies.en.returns",
      kind: "policies",
      language: "en",
      faults: ['after "Can I return it?" nothing says 7 days'],
      transcript: "buyer  Can I return it?\nshop   Let me ask somebody for you.",
    },
  ],
};
