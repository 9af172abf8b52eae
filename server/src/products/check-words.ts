// A product is shown to buyers by us: in lists, in messages and on pages. None of its words speak for the platform.
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
