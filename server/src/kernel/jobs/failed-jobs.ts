// Jobs that failed at their last try. Each has an entry among the dead letters, which names the job that failed.
import { sql, type Tx } from "../database/db.ts";

export type FailedJob = { id: string; job: string; plannedAt: Date; failedAt: Date };

/** The newest first. */
export async function failedJobs(tx: Tx, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, source_name job, source_created_on "plannedAt", created_on "failedAt" from pgboss.job
      where name = 'dead-letters' and state = 'created' and source_id is not null
      order by created_on desc, id limit ${most}`.execute(tx);
  return rows;
}

/** Tries it once more. @returns the job's name; null if it does not exist any more */
export async function retryFailedJob(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ job: string }>`
    with letter as (
      delete from pgboss.job where name = 'dead-letters' and id = ${id}::uuid and state = 'created' returning source_name, source_id)
    update pgboss.job j set state = 'retry', retry_limit = j.retry_limit + 1, completed_on = null from letter
      where j.name = letter.source_name and j.id = letter.source_id and j.state = 'failed'
      returning j.name job`.execute(tx);
  return rows[0]?.job ?? null;
}
