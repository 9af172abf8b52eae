import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("looks are often after work, seldom after half a minute without any, and often again with the next work", () => {
  const look = vi.fn();
  const pace = startPace({ oftenMs: 200, seldomMs: 1_000 }, look);
  const looksIn = (ms: number): number => {
    look.mockClear();
    vi.advanceTimersByTime(ms);
    return look.mock.calls.length;
  };
  expect(looksIn(30_000)).toBe(150);
  vi.advanceTimersByTime(1_000);
  expect(looksIn(10_000)).toBe(10);
  pace.stir();
  expect(looksIn(10_000)).toBe(50);
  pace.stop();
  expect(looksIn(10_000)).toBe(0);
});
