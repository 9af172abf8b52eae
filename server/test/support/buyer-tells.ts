// What the buyer writes on their own page: it opens a dispute, or adds to the open one.
import { expect } from "vitest";
import { privatePageOf } from "./private-page.ts";
import type { TestSystem } from "./system.ts";

/** @param paymentLink of the order, as the API shows it */
export async function buyerTells(
  system: TestSystem,
  paymentLink: string,
  { reason, text }: { reason?: string; text: string },
): Promise<void> {
  const page = `${privatePageOf(system, paymentLink)}/problem`;
  const form = await (await fetch(page)).text();
  const seen = /name="seen" value="(\d+)"/.exec(form)?.[1] ?? "";
  // A dispute opened by the shop can be answered without a reason.
  const chosen = reason ?? (form.includes('<option value="">') ? "" : "damaged");
  const body = new FormData();
  for (const [name, value] of Object.entries({ seen, reason: chosen, text })) body.set(name, value);
  expect((await fetch(page, { method: "POST", body, redirect: "manual" })).status).toBe(303);
}
