// We show products to buyers in lists, messages and pages. So their texts must not speak in the platform's name.
import { refuseNoName } from "../shops/index.ts";
import type { NewProduct, ProductChange } from "./contract.ts";

/** @throws Refusal invalid_request */
export function checkWords({ name, description, options, variants }: NewProduct | ProductChange): void {
  refuseNoName(
    [{ pointer: "/name", text: name }],
    [
      { pointer: "/description", text: description },
      ...(options ?? []).flatMap((option, at) => [
        { pointer: `/options/${at}/name`, text: option.name },
        ...option.values.map((value, place) => ({ pointer: `/options/${at}/values/${place}`, text: value })),
      ]),
      ...(variants ?? []).flatMap((variant, at) =>
        Object.values(variant.options ?? {}).map((value) => ({ pointer: `/variants/${at}/options`, text: value })),
      ),
    ],
  );
}
