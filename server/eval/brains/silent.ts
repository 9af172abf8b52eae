// A baseline: it says nothing and does nothing. What it passes, anything passes. A draft can't be empty, so it is dots.
import type { Brain } from "../../src/agent/index.ts";

export const silentBrain: Brain = {
  name: "silent",
  answer: ({ card }) => Promise.resolve({ text: "…", language: "en", dialogue: card.dialogue, confidence: 1 }),
};
