// WhatsApp's two limits on sending: per pair (one message per 6 s, bursts of 45) and per business number and second.

const pairBurst = 45;
const pairRefillMs = 6_000;

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits() {
  const pairs = new Map<string, { tokens: number; at: number }>();
  const seconds = new Map<string, { second: number; count: number }>();

  return {
    /** Takes one message's worth; the code of the limit that is exceeded, or null. */
    take(phoneNumberId: string, person: string, now: number, throughputPerSecond: number): 131056 | 130429 | null {
      const second = Math.floor(now / 1000);
      const number = seconds.get(phoneNumberId);
      const count = number?.second === second ? number.count : 0;
      if (count >= throughputPerSecond) return 130429;

      const key = `${phoneNumberId} ${person}`;
      const pair = pairs.get(key) ?? { tokens: pairBurst, at: now };
      const tokens = Math.min(pairBurst, pair.tokens + (now - pair.at) / pairRefillMs);
      if (tokens < 1) return 131056;

      seconds.set(phoneNumberId, { second, count: count + 1 });
      pairs.set(key, { tokens: tokens - 1, at: now });
      return null;
    },
  };
}
