// A posting of a plan's money, with an audit entry that names who decided.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, money } from "../kernel/values/money.ts";
import { deferred, type Leg, taxPayable, type Transfer, transfer } from "../ledger/index.ts";
import { grossOf, type Parts } from "./proration.ts";

type Posting = Omit<Transfer, "legs"> & { legs: readonly Leg[] };

export async function book(tx: Tx, actor: Actor, posting: Posting, detail: object): Promise<void> {
  await Promise.all([
    transfer(tx, actor, posting),
    audit(tx, actor, { act: posting.kind, objectId: posting.cause.id, detail }),
  ]);
}

/** What each account gains (negative: loses). The changes add up to zero. */
type Change = { code: string; minor: bigint };

/** Moves money from `sources` into deferred revenue and tax; negative parts go the other way. */
export function deferChanges(subscriptionId: string, country: string, parts: Parts): Change[] {
  return [
    { code: deferred(subscriptionId), minor: parts.net },
    { code: taxPayable(country), minor: parts.tax },
  ];
}

export function negative(parts: Parts): Parts {
  return { net: -parts.net, tax: -parts.tax };
}

export function gain(code: string, parts: Parts): Change {
  return { code, minor: grossOf(parts) };
}

/** The legs that make these changes. @throws Error if they don't add up to zero */
export function legsOf(changes: readonly Change[], currency: Currency): Leg[] {
  const givers = changes.filter(({ minor }) => minor < 0n).map(({ code, minor }) => ({ code, minor: -minor }));
  const takers = changes.filter(({ minor }) => minor > 0n).map((change) => ({ ...change }));
  const legs: Leg[] = [];
  for (const giver of givers) {
    for (const taker of takers) {
      const moved = giver.minor < taker.minor ? giver.minor : taker.minor;
      if (moved === 0n) continue;
      legs.push({ from: giver.code, to: taker.code, amount: money(moved, currency) });
      giver.minor -= moved;
      taker.minor -= moved;
    }
  }
  if ([...givers, ...takers].some(({ minor }) => minor !== 0n)) throw new Error("a posting of a plan does not balance");
  return legs;
}
