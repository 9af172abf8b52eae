// One product per line, as JSON.
import { sentenceOf } from "../../kernel/contract/meaning.ts";
import { productFileProblems } from "./problems.ts";
import { BrokenFile } from "../../kernel/text/csv/read-csv.ts";
import { type Draft, draftOf } from "./draft.ts";

/** Enough for a product with all its variants. */
const longestLine = 1_048_576;
const lineEnd = 10;

/** @param begun what was read before the first of these parts */
export async function* readJsonLines(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  begun: { bytes: number; lines: number },
): AsyncGenerator<Draft> {
  let { bytes, lines } = begun;
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of parts) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    let from = 0;
    for (let at = rest.indexOf(lineEnd, from); at !== -1; at = rest.indexOf(lineEnd, from)) {
      bytes += at + 1 - from;
      lines += 1;
      const draft = readLine(rest.subarray(from, at), { bytes, lines });
      if (draft) yield draft;
      from = at + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > longestLine)
      throw new BrokenFile(sentenceOf(productFileProblems, "object_too_long", { line: String(lines + 1) }));
  }
  if (rest.length === 0) return;
  const last = readLine(rest, { bytes: bytes + rest.length, lines: lines + 1 });
  if (last) yield last;
}

/** Null for an empty line. */
function readLine(bytes: Buffer, end: { bytes: number; lines: number }): Draft | null {
  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trim();
  if (text === "") return null;
  const line = end.lines;
  const at = { line, lines: 1, end, place: (pointer: string) => ({ line, column: pointer === "" ? null : pointer }) };
  try {
    return draftOf(JSON.parse(text), [], at);
  } catch {
    const detail = "The line is not JSON: one object on each line.";
    return draftOf(null, [{ line, column: null, code: "malformed_json", detail }], at);
  }
}
