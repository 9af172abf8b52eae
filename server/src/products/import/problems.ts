// Why a file of products could not be read to its end, or was not imported.
import { fileProblems } from "../../kernel/text/csv/file-problems.ts";
import type { Sentences } from "../../kernel/contract/meaning.ts";

const allOrNothing = "and all or nothing was asked for. Mend what the list of errors says, and send the file again.";

export const productFileProblems = {
  ...fileProblems,
  object_too_long: "Line {line} is too long: is it a JSON object on a line of its own?",
  fault_in_one: `Nothing is taken over: a product has faults, ${allOrNothing}`,
  faults_in_some: `Nothing is taken over: {count} products have faults, ${allOrNothing}`,
} as const satisfies Sentences;
