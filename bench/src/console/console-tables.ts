// The printed tables for the console.
import { table, whole } from "../tables.ts";
import type { ConsoleFigures } from "./console.ts";

export function consoleTables({ visits, touches }: ConsoleFigures): string {
  const visited = visits.map((one) => [
    one.what,
    (one.usableMs / 1_000).toFixed(1),
    whole(one.kilobytes),
    String(one.requests),
  ]);
  const touched = touches.map((one) => [
    one.what,
    String(one.touches),
    ...[one.p50Ms, one.slowestMs, one.deafMs].map(whole),
  ]);
  return [
    table(["at 400 ms and 50 kB/s, CPU 4 times slower", "seconds", "kB", "requests"], visited),
    table(
      ["5,000 orders, 200 conversations, CPU 4 times slower", "touches", "p50 ms", "slowest ms", "longest frame ms"],
      touched,
    ),
  ].join("\n\n");
}
