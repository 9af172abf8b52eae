// The kinds of questions that people can be asked. The rows are in app/approvals, because they use modules that this one can't import.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Meaning } from "../../kernel/contract/meaning.ts";
import type { Money } from "../../kernel/values/money.ts";
import type { Language, Role } from "../contract.ts";
import type { Scope } from "../../shops/index.ts";
import type { Asking } from "./ask-approval.ts";

/** By name, as text, so that the same value always has the same spelling. */
export type Parameters = Readonly<Record<string, string>>;

/** What the question is about, in its current state. */
export type Subject = {
  /** An id. Each target has at most one open question of a kind. */
  target: string;
  amount: Money | null;
  /** What the question shows, and everything else that must be unchanged when it is answered. */
  facts: Readonly<Record<string, string>>;
  /** When the question expires, if the subject sets it. */
  until?: Date;
};

export type KindWords = {
  /** Ends with a question mark. */
  ask(facts: Readonly<Record<string, string>>): string;
  done(facts: Readonly<Record<string, string>>): string;
  /** The result of a no, if it did something. */
  undone?(facts: Readonly<Record<string, string>>): string;
};

export type ApprovalKind = {
  kind: string;
  /** The tool that needs the approval. */
  tool: string;
  deciders: readonly Role[];
  /** Sent in quiet hours, too. */
  atAnyHour?: true;
  /** Only an approved owner can answer, in their chat or in a recently confirmed session. An API key can't. */
  byPersonOnly?: true;
  /** The scope needed to read it: in the API in addition to `payments:read`, in a member's messages in addition to `shop:read`. */
  reads: Scope;
  /** The facts that the API shows, when the question shows more than `payments:read` allows. */
  shown?(facts: Subject["facts"]): Subject["facts"];
  /** How long the question is open; defaults to the installation's setting. */
  livesMs?: number;
  /** Null: there is nothing to decide. Locks what it read until the transaction ends. */
  look(tx: Tx, actor: Actor, parameters: Parameters): Promise<Subject | null>;
  /** Uses the same operation as the API. @returns the id of the result. @throws Refusal */
  perform(tx: Tx, actor: Actor, parameters: Parameters, subject: Subject): Promise<string>;
  /** The effect of a no, if it has one. */
  decline?(tx: Tx, actor: Actor, parameters: Parameters, subject: Omit<Subject, "amount">): Promise<void>;
  /** The effect of a question that ended without an answer. */
  lapse?(tx: Tx, actor: Actor, asking: Asking, question: { id: string; parameters: Parameters }): Promise<void>;
  /** The facts of the question, for a client that words it itself. `sum` is the amount. */
  meant(facts: Subject["facts"], parameters: Parameters): Meaning["facts"];
  words: Record<Language, KindWords>;
};

export type ApprovalKinds = readonly ApprovalKind[];

export function kindNamed(kinds: ApprovalKinds, name: string): ApprovalKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`nobody knows how to decide about ${name}`);
  return kind;
}
