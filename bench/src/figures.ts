// Process statistics, and summaries of many numbers.

export type Figures = { cpuMs: number; rssMiB: number; statements: number };

export function figuresOfThisProcess(statements = 0): Figures {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000, rssMiB: process.memoryUsage.rss() / 1_048_576, statements };
}

/** @param share 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
