// WhatsApp's limits, as token buckets that refill with the simulator's time: per pair (one message per 6 s, bursts of 45), per business
// number and second, and management calls of an account per hour.

const pairBurst = 45;
const pairRefillMs = 6_000;
const managementCallsPerHour = 5_000;

type Bucket = { tokens: number; at: number };

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits() {
  const pairs = new Map<string, Bucket>();
  const numbers = new Map<string, Bucket>();
  const accounts = new Map<string, Bucket>();

  /** The bucket's current state; `size` tokens when it is new. */
  const filled = (buckets: Map<string, Bucket>, key: string, now: number, size: number, perMs: number): Bucket => {
    const before = buckets.get(key) ?? { tokens: size, at: now };
    // Without rounding, the last token of a full wait could be 0.999….
    const tokens = Math.min(size, before.tokens + Math.round((now - before.at) * perMs * 1e6) / 1e6);
    const bucket = { tokens, at: now };
    buckets.set(key, bucket);
    return bucket;
  };
  const numberBucket = (phoneNumberId: string, now: number, perSecond: number) =>
    filled(numbers, phoneNumberId, now, perSecond, perSecond / 1000);
  const accountBucket = (wabaId: string, now: number) =>
    filled(accounts, wabaId, now, managementCallsPerHour, managementCallsPerHour / 3_600_000);

  return {
    /** Uses up one message; returns the code of the exceeded limit, or null. */
    take(phoneNumberId: string, person: string, now: number, throughputPerSecond: number): 131056 | 130429 | null {
      const number = numberBucket(phoneNumberId, now, throughputPerSecond);
      if (number.tokens < 1) return 130429;
      const pair = filled(pairs, `${phoneNumberId} ${person}`, now, pairBurst, 1 / pairRefillMs);
      if (pair.tokens < 1) return 131056;
      number.tokens -= 1;
      pair.tokens -= 1;
      return null;
    },
    /** An inbound message is never refused, but uses up throughput. */
    takeInbound(phoneNumberId: string, now: number, throughputPerSecond: number): void {
      const number = numberBucket(phoneNumberId, now, throughputPerSecond);
      number.tokens = Math.max(0, number.tokens - 1);
    },
    /** False when the account's calls of this hour are used up. */
    takeManagementCall(wabaId: string, now: number): boolean {
      const bucket = accountBucket(wabaId, now);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    /** The used share of management calls, in percent, and minutes until one is free. */
    usage(wabaId: string, now: number): { callCount: number; regainMinutes: number } {
      const { tokens } = accountBucket(wabaId, now);
      return {
        callCount: Math.round((1 - tokens / managementCallsPerHour) * 100),
        regainMinutes: tokens < 1 ? 1 : 0,
      };
    },
  };
}
