// Reads a CSV file's bytes line by line. Only a part of the file is in memory.
import { sentenceOf } from "../../contract/meaning.ts";
import { fileProblems } from "./file-problems.ts";
import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

export type Line = {
  /** The line of the file on which it begins, counted from 1. */
  line: number;
  cells: string[];
  /** The position in the file, in bytes and lines, after this line. */
  bytes: number;
  lines: number;
};

/** The rest of the file can't be read. The message is for the seller and shows nothing of the file's content. */
export class BrokenFile extends Error {}

const lineEnds = ["\r\n", "\n", "\r"];
const longestLine = 65_536;
const recordEnd = /\r\n|\n|\r/g;

/** @param begun the bytes that precede the first part */
export async function* readLines(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  delimiter: string,
  begun: { bytes: number; lines: number },
): AsyncGenerator<Line> {
  const parser = parse({
    bom: begun.bytes === 0,
    delimiter,
    info: true,
    max_record_size: longestLine,
    record_delimiter: lineEnds,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(parts);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { bytes: number; lines: number };
    }>) {
      const within = record.reduce((count, cell) => count + (cell.match(recordEnd)?.length ?? 0), 0);
      const lines = begun.lines + info.lines;
      yield { line: lines - within, cells: record, bytes: begun.bytes + info.bytes, lines };
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error, begun.lines) : error;
  } finally {
    source.destroy();
  }
}

function broken(error: CsvError, linesBefore: number): BrokenFile {
  const line = linesBefore + (typeof error.lines === "number" ? error.lines : 0);
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new BrokenFile(sentenceOf(fileProblems, "line_too_long", { line: String(line) }));
  return new BrokenFile(sentenceOf(fileProblems, "quotation_open", { line: String(line) }));
}

/** The most frequent separator in the first line. */
export function delimiterOf(file: Buffer): string {
  const first =
    file
      .subarray(0, longestLine)
      .toString("utf8")
      .replaceAll(/"[^"]*"/g, "")
      .split(/[\r\n]/, 1)[0] ?? "";
  const [best = ","] = [",", ";", "\t"].sort((a, b) => first.split(b).length - first.split(a).length);
  return best;
}

/** @throws BrokenFile */
export function requireText(file: Buffer): void {
  if (isUtf8(file) && !file.includes(0)) return;
  throw new BrokenFile(fileProblems.not_text);
}

export function countLineEnds(file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf(10); at !== -1; at = file.indexOf(10, at + 1)) count += 1;
  return count;
}
