// Instagram's limits per professional account: calls per second by kind, and private replies per hour.

const limits = {
  /** Text, links, reactions, stickers, pictures. */
  calls: { most: 300, everyMs: 1_000 },
  /** Audio and video. */
  heavy: { most: 10, everyMs: 1_000 },
  privateReplies: { most: 750, everyMs: 3_600_000 },
  livePrivateReplies: { most: 100, everyMs: 1_000 },
} as const;

export type Limit = keyof typeof limits;
export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits() {
  const taken = new Map<string, { span: number; count: number }>();
  return {
    /** Uses up one call; false when none is left in this second or hour. */
    take(igId: string, limit: Limit, now: number): boolean {
      const { most, everyMs } = limits[limit];
      const span = Math.floor(now / everyMs);
      const key = `${igId} ${limit}`;
      const before = taken.get(key);
      const count = before?.span === span ? before.count : 0;
      if (count >= most) return false;
      taken.set(key, { span, count: count + 1 });
      return true;
    },
  };
}
