// Reads what has arrived of a transfer.
import { type Fault, Refusal } from "../../kernel/contract/refusal.ts";
import type { Arrival } from "./contract.ts";
import type { TransferLine } from "./transfer-rows.ts";

export type Come = Pick<TransferLine, "productId" | "variantId" | "received" | "missing">;

/** What has come now and what will not come, per mentioned line. @throws Refusal invalid_request when it is more than was sent */
export function arrivals(lines: readonly TransferLine[], { items, restMissing = false }: Arrival): Come[] {
  if (items === undefined)
    return lines.map((line) => {
      const rest = restOf(line);
      return { ...keyOf(line), received: restMissing ? 0 : rest, missing: restMissing ? rest : 0 };
    });
  const errors: Fault[] = [];
  const said = new Map<TransferLine, Come>();
  for (const [index, { productId, variantId = "", received = 0, missing = 0 }] of items.entries()) {
    const line = lines.find((one) => one.productId === productId && one.variantId === variantId);
    const fault = (field: string, code: Fault["code"], detail: string): void => {
      errors.push({ pointer: `/items/${index}/${field}`, code, detail });
    };
    if (!line) fault("productId", "resource_missing", "This item is not in the transfer.");
    else if (said.has(line)) fault("productId", "ambiguous", "This item is named twice. Name each item once.");
    else if (received + missing > restOf(line))
      fault(
        "received",
        "maximum",
        `Only ${restOf(line)} are still under way. What came beyond is adjusted as \`found\`.`,
      );
    else said.set(line, { ...keyOf(line), received, missing });
  }
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
  if (!restMissing) return [...said.values()];
  return lines.map((line) => {
    const come = said.get(line) ?? { ...keyOf(line), received: 0, missing: 0 };
    return { ...come, missing: restOf(line) - come.received };
  });
}

/** Whether all of this may already be stored: a repeated request. */
export function cameBefore(lines: readonly TransferLine[], { items = [] }: Arrival): boolean {
  return items.every(({ productId, variantId = "", received = 0, missing = 0 }) =>
    lines.some(
      (line) =>
        line.productId === productId &&
        line.variantId === variantId &&
        received <= line.received &&
        missing <= line.missing,
    ),
  );
}

function keyOf({ productId, variantId }: TransferLine): Pick<TransferLine, "productId" | "variantId"> {
  return { productId, variantId };
}

function restOf({ quantity, received, missing }: TransferLine): number {
  return quantity - received - missing;
}
