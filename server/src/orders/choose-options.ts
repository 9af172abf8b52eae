// What is chosen for lines of an order after it was placed: by the buyer, in the chat or on the page to pay, or by the shop.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { type Fault, Refusal } from "../kernel/refusal.ts";
import { choiceWords, chosenOf, fullName, unknownIn } from "../products/index.ts";
import type { OrderDetails } from "./contract.ts";
import type { OrderLine } from "./queries.ts";

type Choices = NonNullable<OrderDetails["choices"]>;

/** @throws Refusal unknown_option, invalid_request */
export function withChoices(lines: readonly OrderLine[], choices: Choices): OrderLine[] {
  const faults = choices.flatMap((choice, place) => faultsOf(lines[choice.item], choice, place));
  const [first] = faults;
  if (first) {
    const isUnknown = faults.every(({ code }) => code === "unknown_option");
    throw new Refusal(isUnknown ? "unknown_option" : "invalid_request", first.detail, { errors: faults });
  }
  return lines.map((line, item) =>
    choices.filter((choice) => choice.item === item).reduce((before, { options }) => chosen(before, options), line),
  );
}

/** In one statement. The order's row is locked by the caller. */
export async function writeChoices(
  tx: Tx,
  { shopId }: Actor,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await sql`
    update order_lines o set name = l.name, options = l.options::jsonb
    from unnest(${lines.map(({ name }) => name)}::text[], ${lines.map(({ options }) => options && JSON.stringify(options))}::text[])
      with ordinality l(name, options, line)
    where o.shop_id = ${shopId} and o.order_id = ${orderId} and o.line = l.line and o.choices is not null`.execute(tx);
}

function faultsOf(line: OrderLine | undefined, { item, options }: Choices[number], place: number): Fault[] {
  const pointer = `/choices/${place}`;
  if (!line) return [{ pointer: `${pointer}/item`, code: "not_in_order", detail: `The order has no item ${item}.` }];
  if (!line.choices)
    return [{ pointer: `${pointer}/item`, code: "nothing_to_choose", detail: `${line.name} has nothing to choose.` }];
  return unknownIn(line.choices.of, line.choices.options, options).map(({ name, detail }) => ({
    pointer: `${pointer}/options/${name}`,
    code: "unknown_option",
    detail,
  }));
}

function chosen(line: OrderLine, options: Record<string, string>): OrderLine {
  if (!line.choices) return line;
  const { of, options: offered } = line.choices;
  const after = { ...chosenOf(offered, line.options ?? {}), ...chosenOf(offered, options) };
  const name = choiceWords(offered, after);
  return { ...line, options: after, name: name === "" ? of : fullName({ name: of }, { name }) };
}
