// Resets a sandbox shop. The old shop stays in the ledger and the audit log, which can't be deleted: another shop takes over its set-up,
// and the database closes the old one for good.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { fenceTo, sql, type Tx } from "../kernel/database/db.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { type Id, newId } from "../kernel/values/id.ts";
import type { Refusal } from "../kernel/contract/refusal.ts";
import { channelsOf } from "../shops/index.ts";
import { carryPlan, findSubscription } from "../subscriptions/index.ts";
import { askAboutWaiting } from "../team/index.ts";
import { askSimulator } from "./ask-simulator.ts";
import type { BegunAnew } from "./contract.ts";

type Begun = { shopId: string; formerShopId: string; accounts: Account[] };
/** What to empty at the simulator: the control path, and that path's name of the account. */
type Account = { path: string; account: Record<string, string> };

const act = "shop_began_anew";

export function beginAnew(simulatorUrl: string): Outside<unknown, Begun, boolean, BegunAnew | Refusal> {
  return {
    record: async (tx, actor, _input, taken = false) => {
      const accounts = await accountsOf(tx, actor.shopId);
      if (taken) return { shopId: actor.shopId, formerShopId: await formerOf(tx, actor), accounts };
      const plan = await findSubscription(tx, actor.shopId);
      const successor = newId("shop");
      const { rows } = await sql<{ id: string }>`select begin_shop_anew(${successor}, ${actor.now}) id`.execute(tx);
      const shopId = rows[0]?.id ?? successor;
      // Another request reset the shop at the same moment. Use its result; it also empties the channels.
      if (shopId !== successor) return { shopId, formerShopId: actor.shopId, accounts: [] };
      await audit(tx, actor, { act: "shop_closed", objectId: actor.shopId, detail: { successor } });
      await fenceTo(tx, successor);
      const anew = { ...actor, shopId: successor };
      await audit(tx, anew, { act, objectId: successor, detail: { formerShopId: actor.shopId } });
      await carryPlan(tx, anew, plan);
      await askAboutWaiting(tx, anew);
      await fenceTo(tx, actor.shopId);
      return { shopId, formerShopId: actor.shopId, accounts };
    },
    successor: ({ shopId }) => shopId,
    call: async ({ accounts }) => {
      const answers = await Promise.all(accounts.map(({ path, account }) => askSimulator(simulatorUrl, path, account)));
      return answers.every(({ status }) => status === 200);
    },
    settle: async (_tx, _actor, { shopId, formerShopId }, channelsEmptied) => ({
      shopId: shopId as Id<"shop">,
      formerShopId: formerShopId as Id<"shop">,
      channelsEmptied,
    }),
  };
}

async function accountsOf(tx: Tx, shopId: string): Promise<Account[]> {
  const rows = await channelsOf(tx, shopId).where("state", "<>", "disconnected").execute();
  return [
    ...rows.map(({ slot, account }) =>
      slot === "photoapp"
        ? { path: "instagram/empty", account: { igId: account } }
        : { path: "whatsapp/empty", account: { phoneNumberId: account } },
    ),
    ...new Set(rows.flatMap(({ catalog_id: catalogId }) => catalogId ?? [])),
  ].map((one) => (typeof one === "string" ? { path: "catalog/empty", account: { catalogId: one } } : one));
}

/** An earlier run of the same request reset the shop, but its process died before answering. */
async function formerOf(tx: Tx, { shopId }: Actor): Promise<string> {
  const { rows } = await sql<{ former: string }>`
    select detail ->> 'formerShopId' former from audit_log where shop_id = ${shopId} and act = ${act}`.execute(tx);
  return rows[0]?.former ?? shopId;
}
