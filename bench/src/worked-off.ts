// Waits until the worker has nothing left to do.
import type { Ground } from "./ground.ts";

export async function workedOff({ owner }: Pick<Ground, "owner">): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean; failed: number }>(`
      select exists (select from inbox where state in ('received', 'queued')) waits,
        (select count(*)::int from inbox where state in ('failed', 'unreadable')) failed`);
    if (rows[0]?.failed) throw new Error(`${rows[0].failed} posts could not be read`);
    if (!rows[0]?.waits) return;
    await new Promise((again) => setTimeout(again, 20));
  }
}

/** Whether the relay and the jobs have no work left. Jobs for later don't count. */
export async function allFollowed({ owner }: Pick<Ground, "owner">): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean }>(`
      select exists (select from events where dispatched_at is null)
        or exists (select from pgboss.job where state in ('created', 'active', 'retry') and start_after < now() + interval '5 seconds'
          and name not like 'pg-boss%' and name not like '\\_\\_%') waits`);
    if (!rows[0]?.waits) return;
    await new Promise((again) => setTimeout(again, 100));
  }
}
