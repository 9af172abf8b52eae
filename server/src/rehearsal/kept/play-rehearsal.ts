// Plays a requested rehearsal, task by task. Each result is stored immediately, so that after a worker died the next task continues. If one task
// fails repeatedly with an error, the rehearsal ends as failed.
import type { Actor } from "../../kernel/security/actor.ts";
import { systemActor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { JobRow } from "../../kernel/jobs/jobs.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { openRehearsal, type RehearsalServices } from "../rehearse-shop.ts";
import { withOneModel } from "../with-one-model.ts";
import { type PlayedTask, playedIn, type RehearsalRow, toRehearsal } from "./rows.ts";

const triesMost = 5;
const problems = {
  nothing: "There is nothing to rehearse: the shop needs a channel and a product with three or more left.",
  language: "The agent does not answer in the languages that were asked for.",
  model: "The shop's language model has no key. Give it one, or take the model away.",
  broken: "It could not be played to its end. What was played is kept; begin another one.",
} as const;

export function playRehearsalJob(services: RehearsalServices): JobRow<{ shopId: string; rehearsalId: string }> {
  const { worker, clock } = services;
  return {
    name: "play-rehearsal",
    concurrency: 1,
    oneAtATime: true,
    // More than its own limit of tries, so that it ends itself before the queue gives up.
    retryLimit: 50,
    timeoutSeconds: 3_600,
    run: async ({ shopId, rehearsalId: id }, { signal }) => {
      const row = await worker.write(shopId, (tx) => takeUp(tx, shopId, id, clock.now()));
      if (!row) return;
      const end = (state: "completed" | "failed", problem: string | null) =>
        worker.write(shopId, (tx) =>
          endRehearsal(tx, systemActor(shopId, "play-rehearsal", clock.now()), id, { state, problem }),
        );
      if (row.tries > triesMost) return end("failed", problems.broken);
      const turn = await withOneModel(services, shopId);
      if (turn === "no_key") return end("failed", problems.model);
      const { tasks: all, play } = await openRehearsal({ ...services, ...turn }, shopId);
      const tasks = all.filter(
        ({ language }) => row.languages.length === 0 || row.languages.some((one) => one === language),
      );
      if (tasks.length === 0) return end("failed", all.length === 0 ? problems.nothing : problems.language);
      await worker.write(shopId, (tx) => noteTotal(tx, shopId, id, tasks.length));
      const done = new Set(playedIn(row).map(({ taskId }) => taskId));
      const seeds = Array.from({ length: row.trials }, (_none, seed) => seed);
      for (const task of tasks) {
        if (done.has(task.id)) continue;
        if (signal.aborted) throw new Error("the worker stops; the rehearsal is gone on with afterwards");
        const trials = (await play(task, seeds)).map(({ seed, score, transcript, thought }) => ({
          seed,
          score,
          transcript: score.passed ? null : transcript,
          thought,
        }));
        const { id: taskId, category, language } = task;
        await worker.write(shopId, (tx) => keepTask(tx, shopId, id, { taskId, category, language, trials }));
      }
      await end("completed", null);
    },
  };
}

/** @returns the rehearsal to play; undefined if it has ended */
async function takeUp(tx: Tx, shopId: string, id: string, now: Date): Promise<RehearsalRow | undefined> {
  const { rows } = await sql<RehearsalRow>`
    update rehearsals set state = 'running', started_at = coalesce(started_at, ${now}), tries = tries + 1
    where shop_id = ${shopId} and id = ${id} and state in ('queued', 'running') returning *`.execute(tx);
  return rows[0];
}

/** Tasks that were played but no longer exist, because the shop has changed meanwhile, count too. */
async function noteTotal(tx: Tx, shopId: string, id: string, tasks: number): Promise<void> {
  await sql`
    update rehearsals set total = greatest(${tasks}::int, jsonb_array_length(results)) where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  );
}

async function keepTask(tx: Tx, shopId: string, id: string, task: PlayedTask): Promise<void> {
  await sql`
    update rehearsals set results = results || ${JSON.stringify([task])}::jsonb, tries = 1
    where shop_id = ${shopId} and id = ${id} and state = 'running'
      and not results @> ${JSON.stringify([{ taskId: task.taskId }])}::jsonb`.execute(tx);
}

/** Announces rehearsal.completed. */
async function endRehearsal(
  tx: Tx,
  actor: Actor,
  id: string,
  { state, problem }: { state: "completed" | "failed"; problem: string | null },
): Promise<void> {
  const { rows } = await sql<RehearsalRow>`
    update rehearsals set state = ${state}, problem = ${problem}, ended_at = ${actor.now},
      total = case when ${state} = 'completed' then jsonb_array_length(results) else total end
    where shop_id = ${actor.shopId} and id = ${id} and state = 'running' returning *`.execute(tx);
  for (const row of rows) await announce(tx, actor, "rehearsal.completed", { id, data: toRehearsal(row) });
}
