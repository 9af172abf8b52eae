// What comes due without an event: expired questions, and postponed notices.
import { systemActor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import type { Asking } from "./approvals/ask-approval.ts";
import { expireApproval } from "./approvals/decide-approval.ts";
import { type NoticeWords, tellNow } from "./notices.ts";

const batchMax = 200;

export function workTeam(database: Database, asking: Asking, words: NoticeWords): Sweep {
  return {
    name: "work-team",
    everyMs: seconds(5),
    run: async ({ now, signal }) => {
      const { rows } = await database.readWithoutShop((tx) =>
        sql<{ shop_id: string; approval_id: string | null; member_id: string | null }>`
          select * from team_due(${now}, ${batchMax})`.execute(tx),
      );
      for (const { shop_id: shopId, approval_id: approvalId, member_id: memberId } of rows) {
        if (signal.aborted) return;
        const actor = systemActor(shopId, "work-team", now);
        if (approvalId !== null) await database.write(shopId, (tx) => expireApproval(tx, actor, asking, approvalId));
        if (memberId !== null) await tellNow(database, { words, shopId, memberId, now });
      }
    },
  };
}
