// Every page of the operator's console.
import type { Database } from "../kernel/database/db.ts";
import type { PageRow } from "../kernel/http/http.ts";
import type { MediaStore } from "../media/index.ts";
import type { PaymentServices } from "../payments/index.ts";
import { actPages } from "./acts/pages.ts";
import { operatorStyle } from "./frame.ts";
import { type GateServices, openGate } from "./gate.ts";
import { auditPages } from "./pages/audit.ts";
import { disputePages } from "./pages/disputes.ts";
import { operatorsPages } from "./pages/operators.ts";
import { overviewPages } from "./pages/overview.ts";
import { paymentPages } from "./pages/payments.ts";
import { planPagesOfOperator } from "./pages/plans.ts";
import { providerPages } from "./pages/providers.ts";
import { queuePages } from "./pages/queues.ts";
import { settingsPages } from "./pages/settings.ts";
import { shopPages } from "./pages/shops.ts";
import { verificationPages } from "./pages/verification.ts";
import { signUpPages } from "./pages/sign-ups.ts";
import { signInPages } from "./sign-in/pages.ts";

/** A figure over all shops, as monitoring has it. */
export type Figure = { name: string; labels: Record<string, string>; value: number };

export type OperatorServices = GateServices &
  PaymentServices & {
    /** Where documents are, sealed. */
    media: MediaStore;
    /** Reads over all shops, and can't change anything. */
    books: Database;
    figures(): Promise<{ figures: readonly Figure[]; ageSeconds: number } | null>;
    /** Why the process can't do its work; null when it can. */
    fault(): Promise<string | null>;
  };

export function operatorPages(services: OperatorServices): PageRow[] {
  if (!services.config.operatorConsole.isOn) return [];
  const gate = openGate(services);
  return [
    {
      method: "GET",
      path: operatorStyle.path,
      summary: "The style of the operator's console",
      handle: async () => ({
        status: 200,
        headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
        body: operatorStyle.css,
      }),
    },
    ...signInPages(services, gate),
    ...overviewPages(services, gate),
    ...paymentPages(services, gate),
    ...disputePages(services, gate),
    ...shopPages(services, gate),
    ...signUpPages(services, gate),
    ...verificationPages(services, gate),
    ...planPagesOfOperator(services, gate),
    ...providerPages(services, gate),
    ...queuePages(services, gate),
    ...settingsPages(services, gate),
    ...operatorsPages(services, gate),
    ...auditPages(services, gate),
    ...actPages(services, gate),
  ];
}
