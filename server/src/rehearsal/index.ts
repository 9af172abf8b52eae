// rehearsal: plays tasks with the agent and judges it by the database's content. The evaluation brings its own shops; a shop's own
// rehearsal works on a copy inside a transaction that is rolled back. Owns rehearsals: results of those requested over the API. Announces
// rehearsal.completed, and internally rehearsal.begun.
export type { EndState } from "./end-state.ts";
export { readEndState } from "./end-state.ts";
export {
  type By,
  type Figures,
  figuresBy,
  figuresOf,
  namesOf,
  type ThoughtTogether,
  thoughtTogether,
} from "./figures.ts";
export { rehearsalEndpoints } from "./kept/endpoints.ts";
export { playRehearsalJob } from "./kept/play-rehearsal.ts";
export { withOneModel } from "./with-one-model.ts";
export { type Played, playTask } from "./play-task.ts";
export { answersIn } from "./score/language-of.ts";
export { meaning } from "./score/meanings.ts";
export { says } from "./score/says.ts";
export { type Score, scoreTrial } from "./score/score-trial.ts";
export type { Act, Heard, Placed, Shelves, Stage } from "./stage.ts";
export {
  type Circumstance,
  endsWithoutWrite,
  type ExpectedEnd,
  type ExpectedOrder,
  languageNames,
  type Line,
  noEnd,
  type Profile,
  type Step,
  type Task,
  type TaskChannel,
  type TaskLanguage,
  unknownBuyer,
  usualBudget,
} from "./task.ts";
export { transcriptOf } from "./transcript.ts";
export { openRehearsal, type Rehearsal, type RehearsedTrial } from "./rehearse-shop.ts";
