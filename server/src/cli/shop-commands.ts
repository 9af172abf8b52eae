// shops create, shops list.
import { configureSimulator } from "../app/configure-simulator.ts";
import type { Services } from "../app/services.ts";
import { checkShopChannels, openChannels } from "../channels/index.ts";
import { currencies } from "../kernel/values/money.ts";
import {
  connectChannel,
  createKey,
  createShop,
  currencyOfCountry,
  isTimezone,
  listEveryShop,
  timezoneOfCountry,
} from "../shops/index.ts";
import { Mistake, oneOf, type Options } from "./arguments.ts";
import { type Command, table } from "./command.ts";
import { sandboxHandle, sandboxNumber } from "../app/sandbox-accounts.ts";

export const shopCommands: Command[] = [
  {
    name: "shops create",
    does: "Creates a shop with an API key (shown once) and, in sandbox mode, a simulated WhatsApp number and Instagram account.",
    options: {
      name: "the name that buyers see",
      mode: "sandbox (default) or live",
      country: "two letters; NG by default",
      currency: "three letters; by default the country's currency",
      timezone: "for example Africa/Nairobi; by default the country's, or Africa/Lagos",
    },
    needs: "database",
    run: async (services, options, now) => {
      const shop = readShop(options);
      const id = await createShop(services.api, shop, now);
      const number = shop.mode === "sandbox" ? sandboxNumber(shop.country) : null;
      const handle = shop.mode === "sandbox" ? sandboxHandle(shop.name) : null;
      const key = await services.api.write(id, async (tx) => {
        if (number)
          await connectChannel(tx, services.vault, { shopId: id, slot: "chatapp", driver: "whatsapp", ...number }, now);
        if (handle)
          await connectChannel(
            tx,
            services.vault,
            { shopId: id, slot: "photoapp", driver: "instagram", ...handle },
            now,
          );
        return createKey(tx, { shopId: id, mode: shop.mode, name: "Made with the shop" }, now);
      });
      const told = number ? await tellSimulator(services, id, now) : null;
      return {
        lines: [
          `Shop ${id} (${shop.name}, ${shop.mode})`,
          ...(number ? [`WhatsApp number ${number.display} on the sandbox phone`] : []),
          ...(handle ? [`Instagram account ${handle.display} on the Instagram phone`] : []),
          `API key, shown this once: ${key.text}`,
          ...(told ? [told] : []),
        ],
        value: {
          id,
          ...shop,
          keyId: key.id,
          key: key.text,
          whatsapp: number?.display ?? null,
          instagram: handle?.display ?? null,
        },
      };
    },
  },
  {
    name: "shops list",
    does: "Lists all shops. A shop that was reset has a new id; the old one is closed.",
    options: {},
    flags: { closed: "also closed shops, each with its successor" },
    needs: "database",
    run: async ({ api }, options) => {
      const every = await listEveryShop(api);
      const closed = every.filter(({ closedAt }) => closedAt !== null).length;
      const shown = options.has("closed") ? every : every.filter(({ closedAt }) => closedAt === null);
      return {
        lines: [
          ...table([
            ["id", "name", "mode", "country", "currency", "since", "state"],
            ...shown.map((shop) => [
              shop.id,
              shop.name,
              shop.mode,
              shop.country,
              shop.currency,
              day(shop.createdAt),
              shop.closedAt === null ? "open" : `closed ${day(shop.closedAt)}, now ${shop.successor}`,
            ]),
          ]),
          ...(closed > 0 && shown !== every ? [`Not shown: ${closed} closed by a reset (--closed).`] : []),
        ],
        value: shown,
      };
    },
  },
];

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function readShop(options: Options) {
  const name = options.required("name").trim();
  if (name === "" || name.length > 100) throw new Mistake("--name must have 1 to 100 characters");
  const country = (options.optional("country") ?? "NG").toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) throw new Mistake(`--country must be two letters, not "${country}"`);
  const timezone = options.optional("timezone") ?? timezoneOfCountry(country);
  if (!isTimezone(timezone)) throw new Mistake(`--timezone: there is no "${timezone}"; one is Africa/Nairobi`);
  return {
    name,
    mode: oneOf("mode", options.optional("mode") ?? "sandbox", ["sandbox", "live"]),
    country,
    currency: oneOf(
      "currency",
      (options.optional("currency") ?? currencyOfCountry(country) ?? "NGN").toUpperCase(),
      currencies,
    ),
    timezone,
  };
}

/** @returns a message for the operator if the simulator can't be reached now. */
async function tellSimulator(services: Services, shopId: string, now: Date): Promise<string | null> {
  const { config } = services;
  const simulator = config.providers.sandbox.whatsapp.baseUrl.replace(/\/whatsapp$/, "");
  try {
    await configureSimulator(services, simulator, `http://127.0.0.1:${config.port}`);
    const { api, log } = services;
    await checkShopChannels(api, openChannels(services), { id: shopId, mode: "sandbox" }, { now, log });
    return null;
  } catch {
    return `The simulator at ${simulator} does not answer now; it hears of the number at the next start.`;
  }
}
