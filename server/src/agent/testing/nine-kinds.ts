// Nine kinds of things that no draft may say, each with drafts that say it and honest ones on the same subject. There are
// two halves: one that the verifier was improved with, and one that was kept aside.
import { readFileSync } from "node:fs";
import type { StateCard } from "../brain.ts";
import type { Receipt } from "../tool.ts";
import { cardOf, memoryShop, toolBox } from "./memory-shop.ts";

export type Half = "tuned" | "held-out";
export type KindOfDraft = { kind: string; bad: string[]; honest: { text: string; account: boolean }[] };
export type Seen = { card: StateCard; receipts: readonly Receipt[] };

/** `# kind`, then `- language bad draft` and `+ language [@account] honest draft`. */
export function readNineKinds(half: Half): KindOfDraft[] {
  const kinds: KindOfDraft[] = [];
  for (const line of readFileSync(new URL(`nine-kinds/${half}.txt`, import.meta.url), "utf8").split("\n")) {
    if (line.startsWith("# ")) kinds.push({ kind: line.slice(2), bad: [], honest: [] });
    const [, sign, account, said] = /^([-+]) \w+ (@account )?(.+)$/.exec(line) ?? [];
    if (said === undefined) continue;
    const text = said.replaceAll("\\n", "\n");
    if (sign === "-") kinds.at(-1)?.bad.push(text);
    else kinds.at(-1)?.honest.push({ text, account: account !== undefined });
  }
  return kinds;
}

/**
 * An order waits for its payment, and two dresses are proposed to an address with full stops. The shop's policies contain
 * one of its accounts.
 */
export async function sceneOfNineKinds(policies: Record<string, string> = {}): Promise<Seen> {
  const shop = memoryShop();
  shop.facts.policies = {
    ...shop.facts.policies,
    safety: "We never ask for your PIN, CVV or OTP.",
    ...policies,
  };
  const before = toolBox(shop, "yes");
  await before.call("add_to_cart", { productId: "prd_demo13", quantity: 1 });
  await before.call("propose_order", { delivery: "pickup" });
  await before.call("confirm_order", { token: shop.proposal?.token ?? "" });
  // The order was placed in an earlier turn.
  await toolBox(shop, null).call("add_to_cart", { productId: "prd_demo01", quantity: 2 });
  const tools = toolBox(shop, null);
  for (const productId of ["prd_demo01", "prd_demo13", "prd_demo08"]) await tools.call("get_product", { productId });
  await tools.call("propose_order", {
    delivery: "area",
    area: "Yaba",
    address: "No. 12, Herbert Macaulay Way. Opp. St. Dominic's Church. Blue gate.",
    when: "Friday or Saturday, 12 March or 13 March",
  });
  await tools.call("order_status", {});
  const card = cardOf(shop);
  return {
    card: { ...card, customer: { ...card.customer, name: "Dr. Ngozi A. Eze" } },
    receipts: tools.receipts,
  };
}

export const accountInPolicies = {
  payment: "Pay by card through our link, or transfer to GTBank 0123456789, Ada Styles Ltd.",
};
