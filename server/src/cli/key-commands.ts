// keys create, keys list, keys rotate, keys revoke, keys check.
import type { Actor } from "../kernel/security/actor.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import {
  allScopes,
  issueKey,
  type ListedShop,
  listKeys,
  readKeyText,
  revokeKey,
  rotateKey,
  type Scope,
} from "../shops/index.ts";
import { Mistake } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { type Command, table } from "./command.ts";

const msInADay = 86_400_000;

export const keyCommands: Command[] = [
  {
    name: "keys create",
    does: "Creates an API key and shows it once.",
    options: {
      shop: shopOption,
      name: "where the key is used",
      scopes: `comma separated, all by default: ${allScopes.join(", ")}`,
      "expires-in-days": "never by default",
      from: "comma-separated addresses and networks where the key may be used; everywhere by default",
    },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const scopes = readScopes(options.optional("scopes"));
      const expiresAt = readExpiry(options.optional("expires-in-days"), now);
      const name = options.optional("name") ?? "Made by the operator";
      const key = await api.write(shop.id, (tx) =>
        issueKey(tx, operator(shop, now), {
          name,
          scopes,
          expiresAt: expiresAt?.toISOString() ?? null,
          allowedAddresses: readAddresses(options.optional("from")),
        }),
      );
      return {
        lines: [`Key ${key.id} of ${shop.name} (${shop.id}), shown this once:`, key.key],
        value: { id: key.id, shopId: shop.id, key: key.key, scopes, expiresAt },
      };
    },
  },
  {
    name: "keys list",
    does: "Lists a shop's keys, without the secrets.",
    options: { shop: shopOption },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const keys = await api.read(shop.id, (tx) => listKeys(tx, operator(shop, now)));
      return {
        lines: table([
          ["id", "begins", "state", "name", "last used", "ends", "replaced by", "scopes"],
          ...keys.map((key) => [
            key.id,
            key.begins,
            key.state,
            key.name,
            key.lastUsedAt ?? "never",
            key.revokedAt ?? key.expiresAt ?? "–",
            key.replacedBy ?? "–",
            key.scopes.length === allScopes.length ? "all" : key.scopes.join(","),
          ]),
        ]),
        value: keys,
      };
    },
  },
  {
    name: "keys rotate",
    does: "Replaces a key and shows the new one once. Both work during the overlap.",
    options: {
      shop: shopOption,
      key: "the key's id, from `keys list`",
      "overlap-hours": "how long the old key works too, 0 to 168; 24 by default",
    },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const keyId = options.required("key");
      const overlapSeconds = readOverlap(options.optional("overlap-hours"));
      const made = await api
        .write(shop.id, (tx) => rotateKey(tx, operator(shop, now), keyId, { overlapSeconds }))
        .catch((error: unknown) => {
          if (error instanceof Refusal) throw new Mistake(`${keyId} of ${shop.name}: ${error.message}`);
          throw error;
        });
      const ends = made.replaces.expiresAt;
      return {
        lines: [
          `Key ${made.id} of ${shop.name} in the place of ${keyId}, shown this once:`,
          made.key,
          overlapSeconds === 0
            ? `${keyId} has ended: within five seconds no process takes it any more.`
            : `${keyId} is good beside it until ${ends}. \`keys list\` says when it was last used; \`keys revoke\` ends it sooner.`,
        ],
        value: { id: made.id, replaces: keyId, replacedUntil: ends, shopId: shop.id, key: made.key, overlapSeconds },
      };
    },
  },
  {
    name: "keys check",
    does: "Checks by its checksum whether a text can be one of our keys. It contacts no server.",
    options: { key: "the text; better to pass it on standard input, so that it is not in your shell's history" },
    needs: "nothing",
    run: async (_nothing, options) => {
      const text = (options.optional("key") ?? (await readStandardInput())).trim();
      const key = readKeyText(text);
      if (!key) throw new Mistake("this is no key of ours: its form or its checksum is wrong");
      return {
        lines: [`A ${key.mode} key, well formed; it begins with sk_${key.mode}_${key.lookup}.`],
        value: { mode: key.mode, begins: `sk_${key.mode}_${key.lookup}` },
      };
    },
  },
  {
    name: "keys revoke",
    does: "Revokes a key. It stops working within five seconds.",
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
  return { shopId: shop.id, by, scopes: new Set(), mode: shop.mode, now, requestId: "cli" };
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

function readAddresses(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function readOverlap(text = "24"): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 168)
    throw new Mistake(`--overlap-hours must be a whole number from 0 to 168, not "${text}"`);
  return Number(text) * 3_600;
}

async function readStandardInput(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
}

function readExpiry(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new Mistake(`--expires-in-days must be a whole number from 1 to 9999, not "${text}"`);
  return new Date(now.getTime() + Number(text) * msInADay);
}
