// A payout destination waits for approval. Each owner is asked in their own chat, at any hour, with what the bank says about it.
import type { Actor } from "../../kernel/security/actor.ts";
import { days } from "../../kernel/values/clock.ts";
import type { Tx } from "../../kernel/database/db.ts";
import {
  accountIn,
  confirmDestination,
  type DestinationRow,
  destinationsOf,
  findDestination,
  needsConfirmation,
  rejectDestination,
} from "../../payouts/index.ts";
import {
  type ApprovalKind,
  askApproval,
  type Asking,
  type Parameters,
  type Subject,
  withdrawApproval,
} from "../../team/index.ts";
import { destinationWords } from "./destination-words.ts";

const kind = "payout_destination";

export const destinationApproval: ApprovalKind = {
  kind,
  tool: "confirm_payout_destination",
  deciders: ["owner"],
  // A thief with a stolen key would add an account at night.
  atAnyHour: true,
  byPersonOnly: true,
  reads: "payouts:read",
  livesMs: days(1),
  look: async (tx, actor, parameters) => {
    const row = await findDestination(tx, actor.shopId, { id: destinationIdOf(parameters) });
    return row && needsConfirmation(row) ? subjectOf(row) : null;
  },
  perform: async (tx, actor, parameters) => (await confirmDestination(tx, actor, destinationIdOf(parameters))).id,
  decline: async (tx, actor, parameters) => {
    const row = await findDestination(tx, actor.shopId, { id: destinationIdOf(parameters) });
    if (row && needsConfirmation(row)) await rejectDestination(tx, actor, row.id);
  },
  meant: (facts) => ({ ...facts }),
  words: destinationWords,
};

/** After each event of a destination: asks about one that waits, and withdraws the question about one that no longer waits. */
export async function askAboutDestination(tx: Tx, actor: Actor, asking: Asking, destinationId: string): Promise<void> {
  const row = await findDestination(tx, actor.shopId, { id: destinationId });
  if (!row || !needsConfirmation(row)) return withdrawApproval(tx, actor, { asking, kind, target: destinationId });
  await askApproval(tx, actor, asking, {
    kind,
    askedBy: byOf(row) ?? actor.by,
    parameters: { destinationId },
  });
}

/** Also asks about destinations whose question expired without an answer: there is now an owner who can answer. */
export async function askAboutDestinations(tx: Tx, actor: Actor, asking: Asking): Promise<void> {
  const waiting = (await destinationsOf(tx, actor.shopId).orderBy("created_at").orderBy("id").execute()).filter(
    needsConfirmation,
  );
  for (const { id } of waiting) await askAboutDestination(tx, actor, asking, id);
}

function subjectOf(row: DestinationRow): Subject {
  const adder = row.added_by as { kind: string; name: string | null } | null;
  return {
    target: row.id,
    amount: null,
    facts: {
      account: accountIn(row),
      bankSays: row.resolved_name ?? "",
      given: row.given_name,
      expected: row.expected_names.join(" / "),
      differs: row.confirm_reasons.includes("name_differs") ? "yes" : "",
      ...(row.confirm_reasons.includes("name_not_checked") ? { unchecked: "yes" } : {}),
      addedBy: adder?.kind ?? "",
      addedByName: adder?.name ?? "",
    },
  };
}

function byOf({ added_by }: DestinationRow): Actor["by"] | null {
  if (added_by === null) return null;
  const { kind, id } = added_by as Actor["by"];
  return { kind, id };
}

function destinationIdOf({ destinationId }: Parameters): string {
  if (destinationId === undefined) throw new Error("a question about an account has no destinationId");
  return destinationId;
}
