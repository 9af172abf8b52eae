// The unit of a product, and the quantities that it is sold in. Quantities are whole numbers: what is sold by the half yard is counted in
// half yards.
import { named, nullable, type Static, strict, Type, visible } from "../kernel/contract/schema.ts";

/** The most of one item that an order accepts. */
const quantityMax = 100_000;
const word = (description: string) => Type.String({ minLength: 1, maxLength: 40, pattern: visible, description });
const count = (description: string) => Type.Integer({ minimum: 1, maximum: quantityMax, description });

const fields = {
  name: word("What one is: `yard`, `pair`, `500 g`, `pack of 6`. The price is for one."),
  plural: word("The plural: `yards`. Defaults to the name."),
  minimum: count("Minimum quantity; defaults to 1."),
  step: count("Step from the minimum on; defaults to 1."),
  maximum: nullable(count("The most that one order may have."), "Null: any number."),
};

export const UnitWordsSchema = named("UnitWords", strict({ name: fields.name, plural: fields.plural }));
export type UnitWords = Static<typeof UnitWordsSchema>;
export const UnitSchema = named("SaleUnit", strict(fields));
export type Unit = Static<typeof UnitSchema>;
export const NewUnitSchema = named(
  "NewSaleUnit",
  strict({
    name: fields.name,
    plural: Type.Optional(fields.plural),
    minimum: Type.Optional(fields.minimum),
    step: Type.Optional(fields.step),
    maximum: Type.Optional(fields.maximum),
  }),
);
export type NewUnit = Static<typeof NewUnitSchema>;

export function unitWithDefaults({ name, plural = name, minimum = 1, step = 1, maximum = null }: NewUnit): Unit {
  return { name, plural, minimum, step, maximum };
}

/** As people say it: "3 yards", "1 pair"; without a unit, the number alone. */
export function inUnits(quantity: number, unit: UnitWords | null): string {
  return unit === null ? String(quantity) : `${quantity} ${quantity === 1 ? unit.name : unit.plural}`;
}

export function isSoldBy(unit: Unit | null, quantity: number): boolean {
  return unit === null || rightQuantity(unit, quantity) === quantity;
}

/** The next larger quantity that can be sold; if there is none, the largest. */
export function rightQuantity(unit: Unit | null, quantity: number): number {
  if (unit === null) return quantity;
  const steps = Math.max(0, Math.ceil((quantity - unit.minimum) / unit.step));
  const next = unit.minimum + steps * unit.step;
  return unit.maximum === null || next <= unit.maximum ? next : atMost(unit, unit.maximum);
}

/** The largest quantity that can be sold and is not above this; 0 when there is none. */
export function atMost(unit: Unit | null, quantity: number): number {
  if (unit === null) return quantity;
  const most = Math.min(quantity, unit.maximum ?? quantity);
  return most < unit.minimum ? 0 : most - ((most - unit.minimum) % unit.step);
}

/** For API clients: "yards: at least 3, then 2 at a time, at most 99". */
export function rulesOf({ plural, minimum, step, maximum }: Unit): string {
  const rules = [
    ...(minimum > 1 ? [`at least ${minimum}`] : []),
    ...(step > 1 ? [`${step} at a time`] : []),
    ...(maximum === null ? [] : [`at most ${maximum}`]),
  ];
  return rules.length === 0 ? plural : `${plural}: ${rules.join(", ")}`;
}
