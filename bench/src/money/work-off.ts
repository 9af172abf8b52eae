// Processes sales with limited concurrency, each sale once, and starts none after the end.
import type { Sale } from "./seed-sales.ts";

/** `ms` has the time of each sale, in order: the first `ms.length` sales were done. */
export type MoneyResult = { tookMs: number; ms: number[] };

/** @param seconds null: all sales are processed. @throws the error of `one` */
export async function workOff(
  { connections, seconds, sales }: { connections: number; seconds: number | null; sales: readonly Sale[] },
  one: (sale: Sale) => Promise<void>,
): Promise<MoneyResult> {
  const ms: number[] = [];
  let taken = 0;
  const begun = performance.now();
  const end = seconds === null ? Number.POSITIVE_INFINITY : begun + seconds * 1_000;
  const connection = async (): Promise<void> => {
    for (let sale = sales[taken]; sale !== undefined && performance.now() < end; sale = sales[taken]) {
      const index = taken;
      taken += 1;
      const start = performance.now();
      await one(sale);
      ms[index] = performance.now() - start;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { tookMs: performance.now() - begun, ms };
}
