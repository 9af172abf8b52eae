// Choices for lines of an order after it was placed: by the buyer, in the chat or on the payment page, or by the shop.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { choosePart, choiceWords, chosenOf, fullName, unknownIn, withParts } from "../products/index.ts";
import type { OrderDetails } from "./contract.ts";
import type { OrderLine } from "./queries.ts";

type Choice = NonNullable<OrderDetails["choices"]>[number];

/** @throws Refusal unknown_option, invalid_request */
export function withChoices(before: readonly OrderLine[], choices: readonly Choice[]): OrderLine[] {
  const lines = [...before];
  const faults = choices.flatMap((choice, place) => {
    const line = lines[choice.item];
    const { line: after, faults: own } = line ? chosenFor(line, choice, `/choices/${place}`) : notThere(choice, place);
    if (after) lines[choice.item] = after;
    return own;
  });
  const [first] = faults;
  if (first) {
    const isUnknown = faults.every(({ code }) => code === "unknown_option");
    throw new Refusal(isUnknown ? "unknown_option" : "invalid_request", first.detail, { errors: faults });
  }
  return lines;
}

/** In one statement. The caller has locked the order's row. */
export async function writeChoices(
  tx: Tx,
  { shopId }: Actor,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await sql`
    update order_lines o set name = l.name, options = l.options::jsonb, parts = l.parts::jsonb
    from unnest(${lines.map(({ name }) => name)}::text[], ${lines.map(({ options }) => options && JSON.stringify(options))}::text[],
        ${lines.map(({ parts }) => parts && JSON.stringify(parts))}::text[])
      with ordinality l(name, options, parts, line)
    where o.shop_id = ${shopId} and o.order_id = ${orderId} and o.line = l.line and (o.choices is not null or o.parts is not null)`.execute(
    tx,
  );
}

type Taken = { line: OrderLine | null; faults: Fault[] };

function notThere({ item }: Choice, place: number): Taken {
  const detail = `The order has no item ${item}.`;
  return { line: null, faults: [{ pointer: `/choices/${place}/item`, code: "not_in_order", detail }] };
}

function chosenFor(line: OrderLine, choice: Choice, pointer: string): Taken {
  if (choice.component !== undefined) return partChosen(line, choice.component, choice, pointer);
  const { choices } = line;
  if (!choices) {
    const detail = `${line.name} has no options.`;
    return { line: null, faults: [{ pointer: `${pointer}/item`, code: "nothing_to_choose", detail }] };
  }
  const unknown = unknownIn(choices.of, choices.options, choice.options);
  const faults = unknown.map(({ name, detail }) => ({
    pointer: `${pointer}/options/${name}`,
    code: "unknown_option",
    detail,
  }));
  if (faults.length > 0) return { line: null, faults };
  const options = { ...chosenOf(choices.options, line.options ?? {}), ...chosenOf(choices.options, choice.options) };
  const words = choiceWords(choices.options, options);
  const name = words === "" ? choices.of : fullName({ name: choices.of }, { name: words });
  return { line: { ...line, options, name: withParts(name, line.parts) }, faults: [] };
}

function partChosen(line: OrderLine, component: number, { options }: Choice, pointer: string): Taken {
  const before = line.parts ?? [];
  const known = before[component];
  if (!known) {
    const detail = `${line.name} has no component ${component}.`;
    return { line: null, faults: [{ pointer: `${pointer}/component`, code: "not_in_order", detail }] };
  }
  const { part, faults } = choosePart(known, { given: { productId: known.productId, options }, pointer });
  if (faults.length > 0) return { line: null, faults };
  const parts = before.map((one, place) => (place === component ? part : one));
  return { line: { ...line, parts, name: withParts(line.name, parts, before) }, faults: [] };
}
