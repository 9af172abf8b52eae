// Which module may import which. An import goes strictly down this list, and modules on one line don't see each other.
import { importsOf, isCode, isTest, type Source } from "./source.ts";

export const moduleOrder: readonly (readonly string[])[] = [
  ["kernel"],
  ["shops"],
  ["inbound-webhooks"],
  ["ledger", "products", "customers"],
  ["inventory", "channels", "payments", "shipping", "discounts"],
  ["catalog-sync", "orders", "media"],
  ["team"],
  ["checkout", "invoices", "refunds", "sign-up", "verification"],
  ["escrow"],
  ["disputes", "payouts", "conversations", "dispatch", "edits", "returns", "storefront"],
  ["assistants", "broadcasts"],
  ["subscriptions", "referrals", "insights", "reconciliation", "timeline", "outbound-webhooks"],
  ["agent"],
  ["rehearsal", "sandbox", "search", "today", "backup", "operator"],
  ["app"],
  ["cli", "start.ts"],
];

/** The order as ARCHITECTURE.md prints it. */
export function writtenOrder(): string {
  return moduleOrder.map((line) => line.join(" · ")).join(" →\n");
}

export function wrongImports(sources: Source[]): string[] {
  return sources.filter((source) => isCode(source.path)).flatMap(wrongImportsOf);
}

function wrongImportsOf(source: Source): string[] {
  const from = moduleOf(source.path);
  if (from === null) return [];
  if (rank(from) === -1) return [`${source.path}: the module ${from} is not in the order`];
  return importsOf(source).flatMap((target) => {
    const to = moduleOf(target);
    if (to === null || to === from) return [];
    // Kernel and app have no index file: each of their files may be imported.
    const throughDoor = to === "kernel" || to === "app" || target === `server/src/${to}/index.ts`;
    return [
      ...(throughDoor ? [] : [`${source.path} goes round the door of ${to}: ${target}`]),
      ...(rank(to) < rank(from) || isTest(source.path)
        ? []
        : [`${source.path} imports upwards or sideways: ${target}`]),
    ];
  });
}

function moduleOf(path: string): string | null {
  return /^server\/src\/([^/]+)/.exec(path)?.[1] ?? null;
}

function rank(module: string): number {
  return moduleOrder.findIndex((line) => line.includes(module));
}
