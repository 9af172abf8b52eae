// Token buckets that all API processes share, without a database query per request. While a bucket is well filled, each process lets
// requests in by itself and reports them a moment later, for all keys in one statement. Near the limit it takes a few tokens in advance, so
// that all processes together keep to the policy.
import type { Actor } from "./actor.ts";
import { type Clock, seconds } from "../values/clock.ts";
import { type Database, sql } from "../database/db.ts";
import type { Log } from "../process/log.ts";
import type { RateClass, RatePolicies, RatePolicy } from "./rate-policy.ts";

/** `waitSeconds`: null when the request is allowed. */
export type Rated = { policy: RatePolicy; remaining: number; resetSeconds: number; waitSeconds: number | null };

export type RateLimit = {
  take(shopId: Actor["shopId"], keyId: string, of: RateClass): Promise<Rated>;
  /** Reports what is not reported yet. */
  settle(): Promise<void>;
};

const settleEveryMs = 250;
/** Unused tokens are returned after this time. */
const leaseMs = seconds(1);
/** When less than this share of the quota is left, tokens are taken in advance. */
const nearLimit = 0.2;
/** How many requests one process lets in before it reports them. The share below which tokens are taken in advance is many times larger. */
const creditPart = 0.01;
/** Tokens taken in advance cover this time at the policy's rate. */
const leaseWorthSeconds = 0.1;
const againAfterMs = 50;
const bucketsMax = 20_000;

type Bucket = {
  shopId: string;
  name: string;
  policy: RatePolicy;
  perMs: number;
  /** As the database answered, at our time `at`. */
  tokens: number;
  at: number;
  /** How many times the database has answered. */
  answers: number;
  /** `owed`: let in but not reported yet. `telling`: being reported to the database. */
  owed: number;
  telling: number;
  leased: number;
  leasedAt: number;
  waiting: number;
  taking: Promise<void> | null;
  emptyUntil: number;
};

/** @param clock for tests; the default is real time, so that moving a sandbox clock does not raise the limit */
export function openRateLimit(database: Database, policies: RatePolicies, log: Log, clock?: Clock): RateLimit {
  const buckets = new Map<string, Bucket>();
  const dirty = new Set<Bucket>();
  let timer: NodeJS.Timeout | undefined;
  let settling: Promise<void> | null = null;
  const ticks = (): number => (clock ? clock.now().getTime() : performance.now());

  return {
    async take(shopId, keyId, of) {
      const bucket = find(shopId, keyId, of);
      bucket.waiting += 1;
      try {
        for (;;) {
          if (bucket.leased >= 1) {
            bucket.leased -= 1;
            bucket.leasedAt = ticks();
            return rated(bucket, null);
          }
          if (isPlenty(bucket)) {
            bucket.owed += 1;
            note(bucket);
            if (bucket.owed * 2 >= creditOf(bucket)) void settle();
            return rated(bucket, null);
          }
          if (ticks() < bucket.emptyUntil) return rated(bucket, (bucket.emptyUntil - ticks()) / 1_000);
          if (!(await lease(bucket))) return rated(bucket, null);
        }
      } finally {
        bucket.waiting -= 1;
      }
    },
    settle: async () => {
      clearTimeout(timer);
      await settling;
      await settle();
    },
  };

  function find(shopId: string, keyId: string, of: RateClass): Bucket {
    const name = `${keyId} ${of}`;
    const known = buckets.get(name);
    if (known) return known;
    if (buckets.size >= bucketsMax) for (const [old, one] of buckets) if (isIdle(one)) buckets.delete(old);
    const policy = policies[of];
    const fresh: Bucket = {
      shopId,
      name,
      policy,
      perMs: policy.quota / policy.windowSeconds / 1_000,
      tokens: policy.quota,
      at: ticks(),
      answers: 0,
      owed: 0,
      telling: 0,
      leased: 0,
      leasedAt: 0,
      waiting: 0,
      taking: null,
      emptyUntil: 0,
    };
    buckets.set(name, fresh);
    return fresh;
  }

  function isIdle(bucket: Bucket): boolean {
    const { owed, telling, waiting, leased } = bucket;
    return owed === 0 && telling === 0 && waiting === 0 && leased === 0 && leftIn(bucket) >= bucket.policy.quota;
  }

  /** As far as this process knows. */
  function leftIn(bucket: Bucket): number {
    return grown(bucket) - bucket.owed - bucket.telling;
  }

  function grown({ policy, tokens, perMs, at }: Bucket): number {
    return Math.min(policy.quota, tokens + perMs * (ticks() - at));
  }

  function isPlenty(bucket: Bucket): boolean {
    return bucket.owed + bucket.telling < creditOf(bucket) && leftIn(bucket) > bucket.policy.quota * nearLimit;
  }

  function rated(bucket: Bucket, waitSeconds: number | null): Rated {
    const { policy } = bucket;
    const remaining = Math.max(0, Math.floor(leftIn(bucket) + bucket.leased));
    const resetSeconds = Math.ceil(((policy.quota - remaining) * policy.windowSeconds) / policy.quota);
    return { policy, remaining, resetSeconds, waitSeconds };
  }

  function note(bucket: Bucket): void {
    dirty.add(bucket);
    timer ??= setTimeout(() => {
      timer = undefined;
      void settle();
    }, settleEveryMs).unref();
  }

  /** One report at a time. Later requests go with the next one. */
  function settle(): Promise<void> {
    settling ??= settleAll().finally(() => {
      settling = null;
      if (dirty.size > 0) for (const bucket of dirty) note(bucket);
    });
    return settling;
  }

  async function settleAll(): Promise<void> {
    const due = [...dirty];
    dirty.clear();
    for (const bucket of due) giveBack(bucket);
    await tell(
      due.filter((bucket) => bucket.owed !== 0),
      () => 0,
    );
    for (const bucket of due) if (bucket.leased > 0) dirty.add(bucket);
  }

  function giveBack(bucket: Bucket): void {
    if (bucket.leased === 0 || ticks() - bucket.leasedAt < leaseMs) return;
    bucket.owed -= bucket.leased;
    bucket.leased = 0;
  }

  /** @returns whether the database answered; if not, the request is let in here, because it will fail anyway */
  async function lease(bucket: Bucket): Promise<boolean> {
    let answered = true;
    const wanted = wantedOf(bucket);
    bucket.taking ??= tell([bucket], () => wanted)
      .then((told) => {
        answered = told;
        if (!told || wanted === 0 || bucket.leased >= 1 || isPlenty(bucket)) return;
        bucket.emptyUntil = ticks() + Math.max(againAfterMs, (1 - leftIn(bucket)) / bucket.perMs);
      })
      .finally(() => {
        bucket.taking = null;
      });
    await bucket.taking;
    return answered;
  }

  /** Nothing when there are plenty of tokens: then reporting afterwards is enough. */
  function wantedOf(bucket: Bucket): number {
    if (leftIn(bucket) > bucket.policy.quota * nearLimit) return 0;
    const worth = Math.max(1, Math.floor(bucket.perMs * 1_000 * leaseWorthSeconds));
    return Math.max(worth, Math.min(bucket.waiting, Math.floor(bucket.policy.quota * nearLimit * nearLimit)));
  }

  async function tell(told: readonly Bucket[], wantedFor: (bucket: Bucket) => number): Promise<boolean> {
    if (told.length === 0) return true;
    const owed = told.map((bucket) => bucket.owed);
    const answered = told.map((bucket) => bucket.answers);
    const moment = clock ? clock.now() : null;
    for (const bucket of told) {
      bucket.telling += bucket.owed;
      bucket.owed = 0;
    }
    const done = (keep: boolean): void =>
      told.forEach((bucket, index) => {
        bucket.telling -= owed[index] ?? 0;
        if (keep) bucket.owed += owed[index] ?? 0;
      });
    try {
      const answers = await database.platform((tx) =>
        sql<{ bucket: string; granted: number; tokens: number }>`select * from spend_tokens(
          ${told.map(({ shopId }) => shopId)}, ${told.map(({ name }) => name)}, ${owed}, ${told.map(wantedFor)},
          ${told.map(({ policy }) => policy.quota)}, ${told.map(({ perMs }) => perMs * 1_000)}, ${moment})`.execute(tx),
      );
      done(false);
      const byName = new Map(answers.rows.map((row) => [row.bucket, row]));
      for (const [index, bucket] of told.entries()) {
        const { tokens, granted } = byName.get(bucket.name) ?? { tokens: 0, granted: 0 };
        // Another answer came meanwhile, and we don't know which is newer. The lower number is safe.
        bucket.tokens = bucket.answers === answered[index] ? tokens : Math.min(tokens, grown(bucket));
        Object.assign(bucket, { at: ticks(), answers: bucket.answers + 1 });
        if (granted === 0) continue;
        Object.assign(bucket, { leased: bucket.leased + granted, leasedAt: ticks() });
        note(bucket);
      }
      return true;
    } catch (error) {
      done(true);
      for (const bucket of told) note(bucket);
      log.warn({ err: error }, "the rate limit's buckets could not be told");
      return false;
    }
  }
}

function creditOf({ policy }: Pick<Bucket, "policy">): number {
  return Math.max(1, policy.quota * creditPart);
}
