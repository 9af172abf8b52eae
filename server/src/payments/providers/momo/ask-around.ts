import type { Trouble } from "../../provider.ts";
import { trouble } from "./call.ts";
import type { Line } from "./call.ts";

/**
 * Asks one account after the other, until one knows. Several have the same currency (two countries with one franc), and
 * which of them was used is not known when the answer was lost. Trouble at one means that nobody can say it is unknown.
 */
export async function askAround<Known extends { kind: "known" }>(
  lines: readonly Line[],
  askOne: (line: Line) => Promise<Known | { kind: "unknown_reference" } | Trouble>,
): Promise<Known | { kind: "unknown_reference" } | Trouble> {
  if (lines.length === 0) return trouble(false, "no account of ours could know it");
  let result: { kind: "unknown_reference" } | Trouble = { kind: "unknown_reference" };
  for (const line of lines) {
    const answer = await askOne(line);
    if (answer.kind === "known") return answer;
    if (answer.kind === "trouble") result = answer;
  }
  return result;
}
