// An act of an operator: what it is about, who may do it, and what it does. Every act asks a reason, which is kept with it for ever.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Html, HtmlPart } from "../../kernel/http/html.ts";
import type { Id } from "../../kernel/values/id.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import type { OperatorServices } from "../pages.ts";
import type { Operator } from "../operators.ts";
import type { OperatorRole } from "../roles.ts";

/** In an act without a shop, the address says `-` for it. */
export const noShop = "-";

export type About = { shopId: Id<"shop"> | null; id: string };

export type Subject = {
  facts: readonly (readonly [string, HtmlPart])[];
  /** The page to which the operator comes back. */
  back: string;
  /** What the form asks besides the reason. `typed`: what was sent, when it was refused. */
  fields?(typed: Record<string, string>): Html;
};

export type Deed = {
  about: About;
  /** Acts in the shop in the operator's name. Of an act without a shop, its `shopId` is empty. */
  actor: Actor;
  operator: Operator;
  reason: string;
  form: Record<string, string>;
};

export type Act = {
  /** In the address and in the log. */
  name: string;
  title: string;
  /** What will happen, and who reads the reason. */
  does: string;
  button: string;
  /** Shown after it. */
  done: string;
  needs: OperatorRole;
  /** The password is asked again when it was last typed more than ten minutes ago. */
  isMoney?: true;
  ofShop: boolean;
  /** @throws Refusal not_found */
  subject(services: OperatorServices, about: About, now: Date): Promise<Subject>;
  /**
   * Runs in one transaction with its entry in the log, as the worker: of the shop, or of none.
   * @returns what the log keeps besides the reason; or a page that is shown once instead of the page it came from
   * @throws Refusal
   */
  run(tx: Tx, deed: Deed, services: OperatorServices): Promise<{ detail?: object; shown?: Html }>;
};

const reasonMin = 3;
const reasonMax = 500;

/** @throws Refusal invalid_request */
export function readReason(text = ""): string {
  const reason = text.trim();
  if (reason.length < reasonMin || reason.length > reasonMax)
    throw new Refusal("invalid_request", `Write a reason with ${reasonMin} to ${reasonMax} characters.`);
  return reason;
}

/** The address of an act's form. */
export function actAddress({ name }: Pick<Act, "name">, { shopId, id }: { shopId: string | null; id: string }): string {
  return `/operator/acts/${name}/${shopId ?? noShop}/${encodeURIComponent(id)}`;
}
