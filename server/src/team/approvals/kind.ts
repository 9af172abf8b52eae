// What people may be asked to decide. The rows stand in app/approvals: they reach into modules that this one can't see.
import type { Actor } from "../../kernel/actor.ts";
import type { Tx } from "../../kernel/db.ts";
import type { Meaning } from "../../kernel/meaning.ts";
import type { Money } from "../../kernel/money.ts";
import type { Language, Role } from "../contract.ts";
import type { Scope } from "../../shops/index.ts";
import type { Asking } from "./ask-approval.ts";

/** By name, as text: the same thing has one spelling. */
export type Parameters = Readonly<Record<string, string>>;

/** What is asked about, as it stands now. */
export type Subject = {
  /** By id. About one target one question of a kind is open. */
  target: string;
  amount: Money | null;
  /** What the question says, and whatever else must not have changed when it is answered. */
  facts: Readonly<Record<string, string>>;
  /** How long the question is open, where the subject says it. */
  until?: Date;
};

export type KindWords = {
  /** Ends with a question mark. */
  ask(facts: Readonly<Record<string, string>>): string;
  done(facts: Readonly<Record<string, string>>): string;
  /** What came of a no, where it did something. */
  undone?(facts: Readonly<Record<string, string>>): string;
};

export type ApprovalKind = {
  kind: string;
  /** What would have done it. */
  tool: string;
  deciders: readonly Role[];
  /** Asked in quiet hours, too. */
  atAnyHour?: true;
  /** Only an owner whom nobody has to approve answers, in their chat or signed in and lately confirmed: an API key can't. */
  byPersonOnly?: true;
  /** What a caller needs to read it: over the API beside `payments:read`, in a member's messages beside `shop:read`. */
  reads: Scope;
  /** The facts that the API shows, where those of the question show more than `payments:read` may see. */
  shown?(facts: Subject["facts"]): Subject["facts"];
  /** How long the question is open; the installation's setting if left out. */
  livesMs?: number;
  /** Null: there is nothing to decide. Holds what it looked at until the transaction ends. */
  look(tx: Tx, actor: Actor, parameters: Parameters): Promise<Subject | null>;
  /** Through the same operation as the API's. @returns the id of what came of it. @throws Refusal */
  perform(tx: Tx, actor: Actor, parameters: Parameters, subject: Subject): Promise<string>;
  /** What follows from a no, beside that nothing is done. */
  decline?(tx: Tx, actor: Actor, parameters: Parameters, subject: Omit<Subject, "amount">): Promise<void>;
  /** What follows where nobody has answered in time. */
  lapse?(tx: Tx, actor: Actor, asking: Asking, question: { id: string; parameters: Parameters }): Promise<void>;
  /** What stands in the question, for who asks it in other words. `sum` is the amount. */
  meant(facts: Subject["facts"], parameters: Parameters): Meaning["facts"];
  words: Record<Language, KindWords>;
};

export type ApprovalKinds = readonly ApprovalKind[];

export function kindNamed(kinds: ApprovalKinds, name: string): ApprovalKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`nobody knows how to decide about ${name}`);
  return kind;
}
