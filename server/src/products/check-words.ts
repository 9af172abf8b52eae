// Checks a product's texts. We show them to buyers in lists, messages and pages, so they must not speak in the platform's name.
import { Refusal } from "../kernel/contract/refusal.ts";
import { isSumOfMoney, refuseNoName, refuseNoUnit } from "../shops/index.ts";
import type { NewProduct, ProductChange } from "./contract.ts";

/** @throws Refusal invalid_request */
export function checkWords({ name, description, category, unit, options, variants }: NewProduct | ProductChange): void {
  const units = [
    { pointer: "/unit/name", text: unit?.name },
    { pointer: "/unit/plural", text: unit?.plural },
  ];
  refuseNoName(
    [
      { pointer: "/name", text: name },
      { pointer: "/category", text: category },
      ...units,
      ...(options ?? []).flatMap((option, at) => [
        { pointer: `/options/${at}/name`, text: option.name },
        ...option.values.map((value, place) => ({ pointer: `/options/${at}/values/${place}`, text: value })),
      ]),
      ...(variants ?? []).flatMap((variant, at) =>
        Object.values(variant.options ?? {}).map((value) => ({ pointer: `/variants/${at}/options`, text: value })),
      ),
    ],
    [{ pointer: "/description", text: description }],
  );
  refuseNoUnit(units);
  if (!name || !isSumOfMoney(name)) return;
  const detail =
    "This is a sum of money, and no goods: buyers would take it for a payment. Name what you sell, as in “Gift card ₦10,000”.";
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/name", code: "not_a_name", detail }] });
}
