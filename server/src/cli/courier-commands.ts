// couriers wallet, couriers cost, couriers cash.
import { stateLabelCost, takeCash } from "../dispatch/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Id } from "../kernel/values/id.ts";
import { format, money } from "../kernel/values/money.ts";
import type { Services } from "../app/services.ts";
import { knownWallets, type ShipmentRow, shipmentsOf } from "../shipping/index.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import { Mistake } from "./arguments.ts";
import { type Command, table } from "./command.ts";

export const courierCommands: Command[] = [
  {
    name: "couriers wallet",
    does: "Prints the latest known balances of the wallets that pay for labels. Exit code 1 if one is low.",
    options: {},
    needs: "database",
    run: async ({ worker }) => {
      const wallets = await knownWallets(worker);
      const lines = table([
        ["aggregator", "mode", "in it", "asked at", ""],
        ...wallets.map(({ driver, mode, currency, balance, askedAt, lowSince }) => [
          driver,
          mode,
          format(money(balance, currency)),
          askedAt.toISOString(),
          lowSince === null
            ? ""
            : `low since ${lowSince.toISOString()}: fill it, and state it with \`reconciliation own-funds\``,
        ]),
      ]);
      return {
        lines: wallets.length === 0 ? ["No wallet was asked yet."] : lines,
        value: wallets.map((one) => ({ ...one, balance: Number(one.balance) })),
        exitCode: wallets.some(({ lowSince }) => lowSince !== null) ? 1 : 0,
      };
    },
  },
  {
    name: "couriers cost",
    does: "Sets the actual cost of a label from the aggregator's bill. The seller is charged, or refunded, the difference.",
    options: { shipment: "its id, or the label's number", amount: "the total cost, in minor units" },
    needs: "database",
    run: async (services, options, now) => {
      const amount = minorUnits("amount", options.required("amount"));
      const { actor, shipment } = await findLabel(services, options.required("shipment"), now);
      const after = await services.worker.write(actor.shopId, (tx) =>
        stateLabelCost(tx, actor, { links: services, id: shipment.id, cost: amount }),
      );
      const currency = after.currency;
      return {
        lines: [
          `${shipment.id} has cost ${format(money(after.charged, currency))}, before ${format(money(shipment.charged, currency))}.`,
        ],
        value: {
          shipmentId: shipment.id,
          shopId: actor.shopId,
          was: Number(shipment.charged),
          is: Number(after.charged),
        },
      };
    },
  },
  {
    name: "couriers cash",
    does: "Books cash that a courier collected and that has arrived in your account. It becomes part of the seller's balance.",
    options: {
      shipment: "its id, or the label's number",
      amount: "the amount that arrived, in minor units; may be a part of the amount due",
      reference: "the reference in the aggregator's statement; repeating it books nothing",
    },
    needs: "database",
    run: async (services, options, now) => {
      const minor = minorUnits("amount", options.required("amount"));
      const reference = options.required("reference");
      const { actor, shipment } = await findLabel(services, options.required("shipment"), now);
      const currency = shipment.currency;
      const taken = await services.worker.write(actor.shopId, (tx) =>
        takeCash(tx, actor, services, { id: shipment.id, seen: { amount: money(minor, currency), reference } }),
      );
      if (taken.kind === "unfit") throw new Mistake(`nothing was booked. ${taken.why}`);
      const after = taken.row;
      const [came, due] = [after.cash_remitted, after.cash_due ?? 0n];
      return {
        lines: [`${format(money(came, currency))} of ${format(money(due, currency))} has come in.`],
        value: { shipmentId: shipment.id, shopId: actor.shopId, remitted: Number(came), due: Number(due) },
      };
    },
  },
];

async function findLabel(
  { worker }: Services,
  name: string,
  now: Date,
): Promise<{ actor: Actor; shipment: ShipmentRow }> {
  const shopId = await worker.readWithoutShop((tx) => shopOfRoute(tx, "shipment", name));
  const found = shopId
    ? await worker.read(shopId, async (tx) => ({
        shop: await findShop(tx, shopId),
        shipment: await shipmentsOf(tx, shopId)
          .where((where) => where.or([where("id", "=", name), where("provider_shipment_id", "=", name)]))
          .executeTakeFirst(),
      }))
    : undefined;
  if (!found?.shipment) throw new Mistake(`no shipment is called "${name}"`);
  const { shop, shipment } = found;
  const actor: Actor = {
    shopId: shop.id as Id<"shop">,
    by: { kind: "operator", id: "cli" },
    scopes: new Set(),
    mode: shop.mode,
    now,
    requestId: "cli",
  };
  return { actor, shipment };
}

function minorUnits(name: string, text: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new Mistake(`--${name} must be whole minor units, not "${text}"`);
  return BigInt(text);
}
