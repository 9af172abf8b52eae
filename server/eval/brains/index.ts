// The brains that can be evaluated, by name. Null is the product's own default.
import type { Brain } from "../../src/agent/index.ts";
import { silentBrain } from "./silent.ts";
import { yesBrain } from "./yes.ts";

export const brains = { offline: null, silent: silentBrain, yes: yesBrain } satisfies Record<string, Brain | null>;
export type BrainName = keyof typeof brains;
