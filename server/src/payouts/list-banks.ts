// The banks and wallets of a country, from the providers that would pay there.
import type { Outside } from "../kernel/contract/endpoint.ts";
import type { Currency } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Static } from "../kernel/contract/schema.ts";
import { type Bank, type Bound, choosePayer, type PaymentServices } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import type { BankListSchema, bankQuery } from "./contract.ts";

type BankList = Static<typeof BankListSchema>;
type Intent = { country: string; currency: Currency; payers: { kind: Bank["kind"]; payer: Bound }[] };

export function listBanks(
  services: PaymentServices,
): Outside<{ query: Static<typeof bankQuery> }, Intent, Bank[] | null, BankList | Refusal> {
  return {
    async record(tx, actor, { query }) {
      const shop = await findShop(tx, actor.shopId);
      const country = query.country ?? shop.country;
      const currency = query.currency ?? shop.currency;
      const kinds = ["bank_account", "mobile_wallet"] as const;
      const payers = kinds.flatMap((kind) => {
        const payer = choosePayer(services, actor.mode, { kind, country, currency });
        return payer ? [{ kind, payer }] : [];
      });
      return { country, currency, payers };
    },
    async call({ country, currency, payers }) {
      const lists = await Promise.all(
        payers.map(async ({ kind, payer }) => {
          const answer = await payer.gateway.banks?.(country, currency);
          if (answer?.kind === "trouble") return null;
          return answer?.banks.filter((bank) => bank.kind === kind) ?? [];
        }),
      );
      return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? []);
    },
    settle: async (_tx, _actor, { country, currency }, banks) =>
      banks === null ? new Refusal("provider_unavailable") : { country, currency, banks },
  };
}
