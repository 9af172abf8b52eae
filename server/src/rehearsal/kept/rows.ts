// A rehearsal's row, and the rehearsal in the API.
import type { Selectable } from "kysely";
import type { Tx } from "../../kernel/database/db.ts";
import type { DB } from "../../kernel/database/generated/database.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import { figuresBy, figuresOf, thoughtTogether } from "../figures.ts";
import type { Thought } from "../rehearse-shop.ts";
import type { Score } from "../score/score-trial.ts";
import { failedShownMost, type RehearsalReport, type RehearsalResource } from "./contract.ts";

export type RehearsalRow = Selectable<DB["rehearsals"]>;

/** A played task. The dialogue is stored if it failed. */
export type PlayedTask = {
  taskId: string;
  category: string;
  language: string;
  trials: { seed: number; score: Score; transcript: string | null; thought: Thought }[];
};

export function rehearsalsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("rehearsals").selectAll().where("shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function findRehearsal(tx: Tx, shopId: string, id: string): Promise<RehearsalRow> {
  const row = await rehearsalsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const playedIn = (row: RehearsalRow): PlayedTask[] => row.results;

export function toRehearsal(row: RehearsalRow): RehearsalResource {
  const played = playedIn(row);
  const trials = played.flatMap((task) => task.trials.map((trial) => ({ taskId: task.taskId, ...trial })));
  const tasks = played.map(({ taskId: id, category, language }) => ({ id, category, language }));
  const { turns, byModel, costMicros } = thoughtTogether(trials);
  return {
    id: row.id as RehearsalResource["id"],
    status: row.state,
    languages: row.languages,
    trials: row.trials,
    done: played.length,
    total: row.total,
    scores:
      played.length === 0
        ? null
        : {
            all: figuresOf(tasks, trials),
            byKind: Object.entries(figuresBy("category", tasks, trials)).map(([kind, own]) => ({ kind, ...own })),
            byLanguage: Object.entries(figuresBy("language", tasks, trials)).map(([language, own]) => ({
              language: language as RehearsalResource["languages"][number],
              ...own,
            })),
          },
    model: { turns, byModel, costMicros },
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export function toReport(row: RehearsalRow): RehearsalReport {
  const failed = playedIn(row).flatMap(({ taskId, category: kind, language, trials }) =>
    trials
      .filter(({ score }) => !score.passed)
      .map(({ score, transcript }) => ({
        taskId,
        kind,
        language: language as RehearsalResource["languages"][number],
        faults: score.faults,
        transcript: transcript ?? "",
      })),
  );
  return { ...toRehearsal(row), failed: failed.slice(0, failedShownMost) };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "rehearsals.results": PlayedTask[];
    "rehearsals.languages": RehearsalResource["languages"];
  }
}
