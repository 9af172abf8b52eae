// A quiet catalog accepts eight batch calls in a rolling minute. Refused calls do not count.

const callsPerMinute = 8;
const minuteMs = 60_000;

export type BatchBudget = ReturnType<typeof createBatchBudget>;

/** As in `x-business-use-case-usage`: a percentage, and whole minutes until calls are accepted again. */
export type BatchUsage = { callCount: number; regainMinutes: number };

export function createBatchBudget() {
  const calls = new Map<string, number[]>();
  const recent = (catalogId: string, now: number) => {
    const kept = (calls.get(catalogId) ?? []).filter((at) => at > now - minuteMs);
    calls.set(catalogId, kept);
    return kept;
  };

  return {
    /** False when the minute's calls are used up. */
    take(catalogId: string, now: number): boolean {
      const kept = recent(catalogId, now);
      if (kept.length >= callsPerMinute) return false;
      kept.push(now);
      return true;
    },
    usage(catalogId: string, now: number): BatchUsage {
      const count = recent(catalogId, now).length;
      return { callCount: Math.round((count / callsPerMinute) * 100), regainMinutes: count >= callsPerMinute ? 1 : 0 };
    },
  };
}
