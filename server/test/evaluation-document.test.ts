// A long run writes docs/agent-evaluation.md. The figures of strangers are added between two runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buyersTable } from "../eval/document.ts";

const docs = join(import.meta.dirname, "../../docs");
const page = (name: string): string => readFileSync(join(docs, name), "utf8");

test("the page about the agent begins with the figures of strangers, as they are now", () => {
  const [beforeTasks] = page("agent-evaluation.md").split("## Tasks");
  expect(beforeTasks).toContain(buyersTable(page("strangers.md")));
});
