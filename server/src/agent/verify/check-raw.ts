// Text meant for programs: answers of tools, names of fields and ids, errors with their stack traces.
import type { Facts } from "./facts.ts";
import { wrong, type Findings } from "./finding.ts";
import { wordsKnown } from "./known-words.ts";

const machine =
  /[{[]\s*"[^"]*"\s*[:,\]}]|[{[]\s*\{|"\s*:\s*(?:"|\d|true\b|false\b|null\b|\[|\{)|\[object \w+\]|```|<\/?[a-z]+(?:[_-][a-z]+)*(?:\s[^<>]*)?\/?>|\b(?:null|undefined)\b|\b\w*(?:Error|Exception)\b\s*[:(]|\bTypeError\b|\bReferenceError\b|\bTraceback\b|\bat \w+(?:\.\w+)* \(|\.(?:ts|js|py):\d+|\bHTTP(?:\/\d(?:\.\d)?)? \d{3}\b|\bstatus code\b|\binternal server error\b|\b(?:ok|success|error)\s*[:=]\s*(?:true|false)\b|\b\w+\(\s*\w+\s*=|\blanguage model\b|\bmodele de langage\b|\b(?:the|my|a) (?:tool|function)(?:'s)? (?:call|result|returned|says|said|output)\b|\btool (?:call|result|output)s?\b|\bsystem prompt\b/gi;
/** tok_3, out_of_stock; paymentUrl, customer.name: no shop gives its goods such names. */
const nameOfCode =
  /(?<![\p{L}\p{N}@/.])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[a-z]{2,}[a-z0-9]*(?:[A-Z][a-z0-9]+)+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:shop|card|customer|cart|order|product|proposal|dialogue|data|result)\.[a-z]{3,}\b/gu;

/** @param text without the links that were already checked */
export function checkRaw(findings: Findings, text: string, facts: Facts): void {
  for (const [said] of text.matchAll(machine)) wrong(findings, "text", said, "what a program says, and no shop");
  for (const [said] of text.matchAll(nameOfCode)) {
    if (!wordsKnown(facts).shops.has(said.toLowerCase()))
      wrong(findings, "text", said, "what a program says, and no shop");
  }
}
