// The buyer's own page, for tests that act as the buyer. A seller can't reach this address.
import type { TestSystem } from "./system.ts";
import { privateLink } from "../../src/checkout/index.ts";

/** @param paymentLink of the same order, as the API shows it */
export function privatePageOf({ services, url }: TestSystem, paymentLink: string): string {
  const body = /\/pay\/[cp]t_([0-9a-hjkmnp-tv-z]{26})/.exec(paymentLink)?.[1];
  if (!body) throw new Error(`${paymentLink} is no payment link`);
  return privateLink(services, `chk_${body}`).replace(services.config.publicUrl, url);
}
