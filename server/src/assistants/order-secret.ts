// What shows an order's state to the assistant that placed it: its number, and a secret that only the answer of create_order had. Nothing is stored.
import { equalBytes, sha256, type Vault } from "../kernel/security/crypto.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { strict, Type } from "../kernel/contract/schema.ts";
import { clientToken, type OpenPayPage, openPayPage } from "../checkout/index.ts";
import { type Placed, placedByProgram } from "../storefront/index.ts";
import type { At } from "./tool.ts";

export const KnownOrderSchema = strict({
  orderNumber: Type.String({ minLength: 1, maxLength: 40 }),
  secret: Type.String({ minLength: 1, maxLength: 100, description: "From the answer of create_order." }),
});

export function orderSecret(vault: Vault, orderId: string): string {
  return `os_${vault.token(`order of an assistant:${orderId}`)}`;
}

/** @throws Refusal not_found, the same for a number that does not exist and for a wrong secret */
export async function openKnown(
  at: At,
  { orderNumber, secret }: { orderNumber: string; secret: string },
): Promise<OpenPayPage> {
  const { services, opened } = at;
  const { id } = opened.shop;
  const number = orderNumber.trim().toUpperCase();
  const placed = await services.database.read(id, (tx) => placedByProgram(tx, id, number));
  const known = placed !== null && isSame(secret, orderSecret(services.vault, placed.orderId));
  if (!known) throw noOrder();
  return openPlaced(at, placed);
}

/** What anybody with the payment link may see and do. */
export async function openPlaced({ services, request }: At, { checkoutId }: Placed): Promise<OpenPayPage> {
  const { now, requestId } = request;
  const token = clientToken(services.vault, checkoutId);
  const page = await openPayPage(services, { token, now, requestId }, "whole");
  if (page === null) throw noOrder();
  return page;
}

function noOrder(): Refusal {
  return new Refusal("not_found", "No order of an assistant has this number and this secret.");
}

function isSame(given: string, own: string): boolean {
  return equalBytes(sha256(given), sha256(own));
}
