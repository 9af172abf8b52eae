// keys create, keys list, keys revoke.
import type { Actor } from "../kernel/actor.ts";
import { Refusal } from "../kernel/refusal.ts";
import { allScopes, issueKey, type ListedShop, listKeys, revokeKey, type Scope } from "../shops/index.ts";
import { Mistake } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { type Command, table } from "./command.ts";

const msInADay = 86_400_000;

export const keyCommands: Command[] = [
  {
    name: "keys create",
    does: "Makes an API key and shows it once.",
    options: {
      shop: shopOption,
      name: "where the key is used, for your own list",
      scopes: `comma separated, all by default: ${allScopes.join(", ")}`,
      "expires-in-days": "never by default",
    },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const scopes = readScopes(options.optional("scopes"));
      const expiresAt = readExpiry(options.optional("expires-in-days"), now);
      const name = options.optional("name") ?? "Made by the operator";
      const key = await api.write(shop.id, (tx) =>
        issueKey(tx, operator(shop, now), { name, scopes, expiresAt: expiresAt?.toISOString() ?? null }),
      );
      return {
        lines: [`Key ${key.id} of ${shop.name} (${shop.id}), shown this once:`, key.key],
        value: { id: key.id, shopId: shop.id, key: key.key, scopes, expiresAt },
      };
    },
  },
  {
    name: "keys list",
    does: "Lists a shop's keys; never the keys themselves.",
    options: { shop: shopOption },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const keys = await api.read(shop.id, (tx) => listKeys(tx, operator(shop, now)));
      return {
        lines: table([
          ["id", "begins", "state", "name", "scopes", "last used"],
          ...keys.map((key) => [
            key.id,
            key.begins,
            key.state,
            key.name,
            key.scopes.length === allScopes.length ? "all" : key.scopes.join(","),
            key.lastUsedAt ?? "never",
          ]),
        ]),
        value: keys,
      };
    },
  },
  {
    name: "keys revoke",
    does: "Ends a key: within five seconds no process takes it any more.",
    options: { shop: shopOption, key: "the key's id, from `keys list`" },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const keyId = options.required("key");
      await api
        .write(shop.id, (tx) => revokeKey(tx, operator(shop, now), keyId))
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          throw new Mistake(`${shop.name} has no key ${keyId}; \`keys list\` shows those it has`);
        });
      return { lines: [`Revoked ${keyId} of ${shop.name}.`], value: { id: keyId, shopId: shop.id, revoked: true } };
    },
  },
];

function operator(shop: ListedShop, now: Date): Actor {
  const by = { kind: "operator", id: "cli" } as const;
  return { shopId: shop.id as Actor["shopId"], by, scopes: new Set(), mode: shop.mode, now, requestId: "cli" };
}

function readScopes(text: string | undefined): Scope[] {
  if (text === undefined) return [...allScopes];
  const scopes = text.split(",").map((scope) => scope.trim());
  const known = allScopes.filter((scope) => scopes.includes(scope));
  const unknown = scopes.filter((scope) => !known.some((one) => one === scope));
  if (unknown.length > 0)
    throw new Mistake(`there is no scope ${unknown.join(", ")}; there are ${allScopes.join(", ")}`);
  return known;
}

function readExpiry(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new Mistake(`--expires-in-days must be a whole number from 1 to 9999, not "${text}"`);
  return new Date(now.getTime() + Number(text) * msInADay);
}
