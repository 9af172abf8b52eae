// Whether a message is something that the line with the shop's people understands: an answer to a question, a cry for help, or a sale.
import type { InboundContent } from "../channels/index.ts";
import { readAnswer } from "./read-answer.ts";
import { readSale } from "./sales/read-sale.ts";

export function isForLine(content: InboundContent, forwarded: boolean): boolean {
  // A phone that changed its number is told to both sides.
  if (content.type === "system") return true;
  if (readAnswer(content, forwarded).kind !== "nothing") return true;
  return content.type === "text" && !forwarded && readSale(content.text) !== null;
}
