// Whether a message is for the team's line: an answer to a question, a call for help, or a sale.
import type { InboundContent } from "../channels/index.ts";
import { readAnswer } from "./read-answer.ts";
import { readSale } from "./sales/read-sale.ts";

export function isForLine(content: InboundContent, forwarded: boolean): boolean {
  // A notice of a changed number goes to both the team and the customers.
  if (content.type === "system") return true;
  if (readAnswer(content, forwarded).kind !== "nothing") return true;
  return content.type === "text" && !forwarded && readSale(content.text) !== null;
}
