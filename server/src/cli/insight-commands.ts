// insights check, insights rebuild.
import { checkInsights, rebuildInsights } from "../insights/index.ts";
import { listShops } from "../shops/index.ts";
import type { Options } from "./arguments.ts";
import { chooseShop } from "./choose-shop.ts";
import { type Command, table } from "./command.ts";
import type { Services } from "../app/services.ts";

const shop = { shop: "the shop's id; all shops by default" };

export const insightCommands: Command[] = [
  {
    name: "insights check",
    does: "Computes the figures again and compares them. Exit code 1 if one differs. Changes nothing.",
    options: shop,
    needs: "database",
    run: async (services, options) => {
      const differing: { shopId: string; table: string; kept: string | null; counted: string | null }[] = [];
      for (const shopId of await shopsOf(services, options)) {
        const found = await services.worker.write(shopId, (tx) => checkInsights(tx, shopId));
        differing.push(...found.map((one) => ({ shopId, ...one })));
      }
      return {
        lines:
          differing.length === 0
            ? ["The figures are what the rows say."]
            : [
                ...table([
                  ["shop", "table", "kept", "counted"],
                  ...differing.map((one) => [one.shopId, one.table, one.kept ?? "–", one.counted ?? "–"]),
                ]),
                "They differ. While buyers write and order, the newest are seconds behind: check again, or `insights rebuild`.",
              ],
        value: { differences: differing },
        exitCode: differing.length === 0 ? 0 : 1,
      };
    },
  },
  {
    name: "insights rebuild",
    does: "Rebuilds the figures.",
    options: shop,
    needs: "database",
    run: async (services, options, now) => {
      const shopIds = await shopsOf(services, options);
      for (const shopId of shopIds) await services.worker.write(shopId, (tx) => rebuildInsights(tx, shopId, now));
      return { lines: [`Rebuilt: ${shopIds.length}.`], value: { shopIds } };
    },
  },
];

async function shopsOf({ api }: Services, options: Options): Promise<string[]> {
  if (options.optional("shop") !== undefined) return [(await chooseShop(api, options)).id];
  return (await listShops(api)).map(({ id }) => id);
}
