// The buyer writes, or confirms, where their order goes: on their own page, before they pay.
import { expect } from "vitest";
import { privatePageOf } from "./private-page.ts";
import type { TestSystem } from "./system.ts";

type Address = { line?: string; city?: string; area?: string; contactName?: string; phone?: string };

/** @param paymentLink of the order, as the API shows it */
export async function buyerGivesAddress(system: TestSystem, paymentLink: string, address: Address): Promise<void> {
  const body = new URLSearchParams(address);
  const page = `${privatePageOf(system, paymentLink)}/address`;
  expect((await fetch(page, { method: "POST", body, redirect: "manual" })).status).toBe(303);
}
