// Asks several accounts, when we don't know which one has the answer.
import type { Trouble } from "../../provider.ts";
import { trouble } from "./call.ts";
import type { Line } from "./call.ts";

/**
 * Asks one account after the other until one knows it. Several can have the same currency (two countries with one franc), and after a lost
 * answer we don't know which was used. If one account has trouble, the result is never "unknown".
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
