// Acts on several rows. Each row is changed alone, so a refused row does not stop the others.
import { ApiError } from "@sokoni/sdk";
import { isLineTrouble } from "../api/query.ts";
import type { Refused } from "../refusals/refusals.ts";

/** What happened to one row; `refusal` is null if it is done. */
export type Outcome = { id: string; refusal: Refused | null };

export type Act<Item> = {
  label: string;
  icon?: React.ReactNode;
  look?: "main" | "plain" | "danger";
  /** The rows that it changes. It is offered if there is one. */
  fits?(item: Item): boolean;
  /** What will happen, if it has to be confirmed. */
  confirm?: { title(count: number): string; text: string };
  /** A text that it needs, such as a tag. */
  asks?: { label: string; maxLength: number };
  /** @returns nothing if there is nothing to report, as after a print. */
  run(items: readonly Item[], text: string): Promise<readonly Outcome[] | void>;
};

/** Enough to be quick, and few enough for a phone's line. */
const atOnce = 4;

/**
 * One call for each row. Each row's key is made from the act's key, so that a repeat of the whole act, after a lost connection or a closed page,
 * does nothing twice.
 * @throws what is no refusal; the act is then repeated as a whole
 */
export async function eachRow<Id extends string>(
  ids: readonly Id[],
  idempotencyKey: string,
  send: (id: Id, options: { idempotencyKey: string }) => Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = ids.entries();
  async function work(): Promise<void> {
    for (const [index, id] of waiting) outcomes[index] = { id, refusal: await refusalOf(id) };
  }
  async function refusalOf(id: Id): Promise<Refused | null> {
    try {
      await send(id, { idempotencyKey: `${idempotencyKey}-${id}` });
      return null;
    } catch (error) {
      if (isLineTrouble(error) || !(error instanceof ApiError) || error.status === 401) throw error;
      return { ...error.problem, code: error.code };
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
