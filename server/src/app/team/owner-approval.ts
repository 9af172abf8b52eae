// An API key made a person an owner, or changed an owner's phone. The established owners decide whether that is right. A no undoes it. If all of them
// got the message and none of them objects within seven days, it is approved.
import type { Actor } from "../../kernel/security/actor.ts";
import { days } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { findShop } from "../../shops/index.ts";
import {
  type ApprovalKind,
  approveOwner,
  askApproval,
  type Asking,
  askOwnersLater,
  lockWaitingOwner,
  onTheWall,
  type Parameters,
  putByOf,
  type Subject,
  undoOwner,
  withdrawApproval,
} from "../../team/index.ts";
import { ownerWords } from "./owner-words.ts";

const kind = "owner";
/** An owner who got the message later did not have seven days to object. */
const toldWithinMs = days(1);

export const ownerApproval: ApprovalKind = {
  kind,
  tool: "approve_owner",
  deciders: ["owner"],
  atAnyHour: true,
  byPersonOnly: true,
  reads: "keys:read",
  // The scope to read payments does not include members.
  shown: ({ phone = "", phoneBefore = "", ...facts }) => ({
    ...facts,
    phone: endOf(phone),
    phoneBefore: endOf(phoneBefore),
  }),
  look: subjectNow,
  perform: async (tx, actor, parameters) => {
    const row = await lockWaitingOwner(tx, actor.shopId, memberIdOf(parameters));
    if (row) await approveOwner(tx, actor, row);
    return memberIdOf(parameters);
  },
  decline: async (tx, actor, parameters) => {
    const row = await lockWaitingOwner(tx, actor.shopId, memberIdOf(parameters));
    if (row) await undoOwner(tx, actor, row);
  },
  lapse: async (tx, actor, asking, { id, parameters }) => {
    const row = await lockWaitingOwner(tx, actor.shopId, memberIdOf(parameters));
    if (!row?.approves_at || row.approves_at > actor.now) return;
    if (await wereTold(tx, actor, id)) await approveOwner(tx, actor, row);
    else await askOwnersLater(tx, actor, row);
    await askAboutOwner(tx, actor, asking, row.id);
  },
  meant: (facts) => ({ ...facts }),
  words: ownerWords,
};

/** After each event of a member: asks about an owner who waits, and withdraws the question about one who no longer waits. */
export async function askAboutOwner(tx: Tx, actor: Actor, asking: Asking, memberId: string): Promise<void> {
  const row = await lockWaitingOwner(tx, actor.shopId, memberId);
  const by = row && putByOf(row);
  if (!by) return withdrawApproval(tx, actor, { asking, kind, target: memberId });
  await askApproval(tx, actor, asking, { kind, askedBy: { kind: by.kind, id: by.id }, parameters: { memberId } });
}

async function subjectNow(tx: Tx, actor: Actor, parameters: Parameters): Promise<Subject | null> {
  const row = await lockWaitingOwner(tx, actor.shopId, memberIdOf(parameters));
  const by = row && putByOf(row);
  if (!row?.approves_at || !by) return null;
  const { timezone } = await findShop(tx, actor.shopId);
  return {
    target: row.id,
    amount: null,
    until: row.approves_at,
    facts: {
      what: by.what,
      name: row.name,
      phone: row.phone ?? "",
      phoneBefore: by.what === "phone" ? (by.before.phone ?? "") : "",
      byKind: by.kind,
      byName: by.name ?? "",
      from: onTheWall(row.approves_at, timezone),
    },
  };
}

/**
 * Each owner who was asked, and still is one, has had the message on their phone for long enough and could answer all that time: the number
 * that sent it has been connected without a break.
 */
async function wereTold(tx: Tx, { shopId }: Actor, approvalId: string): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select exists (select from team_messages t
      join team_members m on m.shop_id = t.shop_id and m.id = t.member_id and m.removed_at is null and m.role = 'owner'
      join approvals a on a.shop_id = t.shop_id and a.id = t.approval_id
      where t.shop_id = ${shopId} and t.approval_id = ${approvalId} and t.direction = 'outbound' and t.content ->> 'type' = 'buttons'
        and (t.status not in ('delivered', 'read')
          or not exists (select from channel_connections w
            where w.shop_id = t.shop_id and w.id = t.connection_id and w.reachable_since <= t.sent_at)
          or t.sent_at > a.created_at + make_interval(secs => ${toldWithinMs / 1_000}))) late`.execute(tx);
  return rows[0]?.late === false;
}

/** Enough digits for a person to recognise a number that they know. */
function endOf(phone: string): string {
  return phone === "" ? "" : `••${phone.slice(-4)}`;
}

function memberIdOf({ memberId }: Parameters): string {
  if (memberId === undefined) throw new Error("a question about an owner has no memberId");
  return memberId;
}
