// Reads a list page by page, as a client does.
import type { Answer } from "./system.ts";

/**
 * All rows of a list, read seven to a page.
 * @param read answers a path with what it shows
 * @param path with its filters, if any
 */
export async function everyPage(
  read: (path: string) => Promise<Answer["body"]>,
  path: string,
): Promise<Answer["body"][]> {
  const found: Answer["body"][] = [];
  const first = `${path}${path.includes("?") ? "&" : "?"}limit=7`;
  for (let page = await read(first); ; page = await read(`${first}&cursor=${encodeURIComponent(page.nextCursor)}`)) {
    found.push(...page.data);
    if (page.nextCursor === null) return found;
  }
}
