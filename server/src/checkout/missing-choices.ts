// What the buyer has still to choose, as their page asks for it and takes it. Only what is missing: what is chosen is changed in the
// chat, because the link to pay is for anybody.
import type { Actor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { PageRequest } from "../kernel/http.ts";
import { changeDetails, choicesMissing, findOrder, type OrderRow } from "../orders/index.ts";
import { choiceWords } from "./page/choice-form.ts";
import type { MissingChoices } from "./page/view.ts";
import type { PayLanguage } from "./page/words.ts";
import type { Opener } from "./token.ts";

const sizeOption = /^(?:sizes?|tailles?|pointures?|saizi)$/i;
const colourOption = /^(?:colou?rs?|couleurs?|rangi)$/i;

/** Null where nothing is missing, or who looks only pays for somebody else, or the goods have left. */
export function missingChoices(
  order: OrderRow,
  as: Opener["as"],
  pageUrl: string,
  language: PayLanguage,
): MissingChoices | null {
  const missing = mayChoose(order, as) ? choicesMissing(order.lines) : [];
  if (missing.length === 0) return null;
  return {
    action: `${pageUrl}/choices`,
    lines: missing.map(({ item, name, options }) => ({
      name: order.lines[item]?.name ?? name,
      fields: options.map(({ name: option, values }) => ({
        id: fieldOf(order, item, option),
        label: labelOf(option, language),
        values,
      })),
    })),
  };
}

/** Pressed twice, or on an old page, it changes nothing more. */
export async function takeChoices(
  database: Database,
  { actor, as, order }: { actor: Actor; as: Opener["as"]; order: OrderRow },
  request: Pick<PageRequest, "form">,
): Promise<void> {
  await database.write(actor.shopId, async (tx) => {
    const choices = choicesIn(await findOrder(tx, actor.shopId, order.id), as, request);
    if (choices.length > 0) await changeDetails(tx, actor, order.id, { choices }, null);
  });
}

type Choice = { item: number; options: Record<string, string> };

/** Of what is still missing alone; an old page says nothing new. */
function choicesIn(order: OrderRow, as: Opener["as"], { form }: Pick<PageRequest, "form">): Choice[] {
  if (!mayChoose(order, as)) return [];
  return choicesMissing(order.lines).flatMap(({ item, options }) => {
    const chosen = options.flatMap(({ name, values }) => {
      const value = form[fieldOf(order, item, name)];
      return value !== undefined && values.includes(value) ? [[name, value] as const] : [];
    });
    return chosen.length > 0 ? [{ item, options: Object.fromEntries(chosen) }] : [];
  });
}

function mayChoose({ state, fulfilment }: OrderRow, as: Opener["as"]): boolean {
  return as !== "payer" && state === "placed" && ["none", "packing", "ready"].includes(fulfilment);
}

/** By the option's place among all of the line's, which stays when another is chosen. */
function fieldOf({ lines }: OrderRow, item: number, option: string): string {
  const place = lines[item]?.choices?.options.findIndex(({ name }) => name === option) ?? 0;
  return `choice${item + 1}-${place + 1}`;
}

function labelOf(option: string, language: PayLanguage): string {
  const { size, colour } = choiceWords[language];
  if (sizeOption.test(option)) return size;
  return colourOption.test(option) ? colour : option;
}
