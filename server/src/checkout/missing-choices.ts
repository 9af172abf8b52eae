// The choices that the buyer still has to make, on their page. Only missing ones: made choices are changed in the chat, because anyone may
// have the payment link.
import type { Actor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { PageRequest } from "../kernel/http/http.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { changeDetails, choicesMissing, findOrder, type OrderRow } from "../orders/index.ts";
import { type CatalogProduct, findProducts, fittingVariants } from "../products/index.ts";
import { choiceWords } from "./page/choice-form.ts";
import type { MissingChoices } from "./page/view.ts";
import type { PayLanguage } from "./page/words.ts";
import type { Opener } from "./token.ts";

const sizeOption = /^(?:sizes?|tailles?|pointures?|saizi)$/i;
const colourOption = /^(?:colou?rs?|couleurs?|rangi)$/i;

/** Null if nothing is missing, the viewer pays for another person, or the goods have left. */
export async function missingChoices(
  tx: Tx,
  { order, as, pageUrl, language }: { order: OrderRow; as: Opener["as"]; pageUrl: string; language: PayLanguage },
): Promise<MissingChoices | null> {
  const asked = await askedOf(tx, order, as);
  if (asked.length === 0) return null;
  return {
    action: `${pageUrl}/choices`,
    lines: asked.map(({ name, fields }) => ({
      name,
      fields: fields.map(({ id, options, values }) => ({
        id,
        label: options.map((option) => labelOf(option, language)).join(", "),
        values: values.map(({ word }) => word),
      })),
    })),
  };
}

/** Repeated, or from an outdated page, it changes nothing. Choices that were sold out meanwhile are asked for again. */
export async function takeChoices(
  database: Database,
  { actor, as, order }: { actor: Actor; as: Opener["as"]; order: OrderRow },
  request: Pick<PageRequest, "form">,
): Promise<void> {
  const apart = await database.write(actor.shopId, async (tx) => {
    const choices = await choicesIn(tx, await findOrder(tx, actor.shopId, order.id), as, request);
    const together = choices.filter(({ isCounted }) => !isCounted).map(({ choice }) => choice);
    if (together.length > 0)
      await changeDetails(tx, actor, { orderId: order.id, change: { choices: together }, ifMatch: null });
    return choices.filter(({ isCounted }) => isCounted);
  });
  for (const { choice } of apart)
    try {
      await database.write(actor.shopId, (tx) =>
        changeDetails(tx, actor, { orderId: order.id, change: { choices: [choice] }, ifMatch: null }),
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "out_of_stock") throw error;
    }
}

type Choice = { item: number; component?: number; options: Record<string, string> };
/** One select: for an option, or for all options of a product with variants, because not every combination exists. */
type Field = { id: string; options: string[]; values: { word: string; chosen: Record<string, string> }[] };
type Asked = { item: number; component: number | null; name: string; fields: Field[]; isCounted: boolean };

/** Only missing choices count, so an outdated page changes nothing. */
async function choicesIn(
  tx: Tx,
  order: OrderRow,
  as: Opener["as"],
  { form }: Pick<PageRequest, "form">,
): Promise<{ choice: Choice; isCounted: boolean }[]> {
  return (await askedOf(tx, order, as)).flatMap(({ item, component, fields, isCounted }) => {
    const options = fields.reduce<Record<string, string>>((chosen, { id, values }) => {
      const value = values.find(({ word }) => word === form[id]);
      return { ...chosen, ...value?.chosen };
    }, {});
    if (Object.keys(options).length === 0) return [];
    return [{ choice: { item, ...(component === null ? {} : { component }), options }, isCounted }];
  });
}

async function askedOf(tx: Tx, order: OrderRow, as: Opener["as"]): Promise<Asked[]> {
  const missing = mayChoose(order, as) ? choicesMissing(order.lines) : [];
  const products = await findProducts(
    tx,
    order.shop_id,
    missing.filter(({ component }) => component !== null).map(({ productId }) => productId),
  );
  return missing.map(({ item, component, productId, name, options }) => {
    const line = order.lines[item];
    const part = component === null ? null : line?.parts?.[component];
    const called = part ? `${line?.name}, ${numbered(line, component, name)}` : (line?.name ?? name);
    if (part?.choices?.variants) {
      const each = part.quantity * (line?.quantity ?? 1);
      const values = fittingVariants(part, {})
        .filter(({ id }) => part.made || leftOf(products.get(productId), id) >= each)
        .map((variant) => ({ word: variant.name, chosen: variant.options }));
      const id = `choice${item + 1}-part${(component ?? 0) + 1}`;
      const fields = [{ id, options: options.map((option) => option.name), values }];
      return { item, component, name: called, fields, isCounted: true };
    }
    const all = (part ?? line)?.choices?.options ?? [];
    const place = component === null ? "" : `-part${component + 1}`;
    const fields = options.map((option) => ({
      // By the option's position among all of the line's, which stays the same when another is chosen.
      id: `choice${item + 1}${place}-${all.findIndex((one) => one.name === option.name) + 1}`,
      options: [option.name],
      values: option.values.map((value) => ({ word: value, chosen: { [option.name]: value } })),
    }));
    return { item, component, name: called, fields, isCounted: false };
  });
}

/** "Mug 1/2": the first of two of its kind. */
function numbered(line: OrderRow["lines"][number] | undefined, component: number | null, name: string): string {
  const parts = line?.parts ?? [];
  const own = component === null ? undefined : parts[component];
  const alike = parts.filter((part) => part.productId === own?.productId && part.choices);
  return own && alike.length > 1 ? `${name} ${alike.indexOf(own) + 1}/${alike.length}` : name;
}

function leftOf(product: CatalogProduct | undefined, variantId: string): number {
  const variant = product?.variants.find(({ id, status }) => id === variantId && status === "active");
  return variant?.stock.available ?? 0;
}

function mayChoose({ state, fulfilment }: OrderRow, as: Opener["as"]): boolean {
  return as !== "payer" && state === "placed" && ["none", "packing", "ready"].includes(fulfilment);
}

function labelOf(option: string, language: PayLanguage): string {
  const { size, colour } = choiceWords[language];
  if (sizeOption.test(option)) return size;
  return colourOption.test(option) ? colour : option;
}
