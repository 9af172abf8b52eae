// The desk's calls to the platform, with the sandbox shops' keys from the configuration. Keys stay in this process: no page, answer or
// state file contains one.
import { isRecord, wordIn } from "../shape.ts";
import type { SaleScript } from "./sale/script.ts";

export type LinkedShop = {
  name: string;
  /** `sk_sandbox_…` */
  key: string;
  /** Its WhatsApp number's id. */
  whatsapp: string | null;
  /** Its Instagram account's id. */
  instagram: string | null;
  /** Two letters; missing from older platforms. */
  country?: string;
  /** The sale that the desk can play. Only the demo shop has one. */
  sale?: SaleScript;
};

export type Linking = { apiUrl: string; shops: readonly LinkedShop[] };

export type ServerAnswer = { status: number; body: Record<string, unknown> };

export type ServerLink = {
  configure(linking: Linking): void;
  shops(): readonly LinkedShop[];
  /** @throws ServerSilent */
  call(shop: LinkedShop, method: "GET" | "POST", path: string, body?: object): Promise<ServerAnswer>;
};

/** The platform gave no answer. */
export class ServerSilent extends Error {}

/** Longer than the platform's longest answer, which is a move of the clock. */
const callTimeoutMs = 30_000;

export function createServerLink(): ServerLink {
  let linked: Linking = { apiUrl: "", shops: [] };
  return {
    configure: (linking) => {
      linked = { ...linking, shops: linking.shops.map((shop) => withJoin(shop, linked.shops)) };
    },
    shops: () => linked.shops,
    async call({ key }, method, path, body) {
      try {
        const answer = await fetch(linked.apiUrl + path, {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            ...(body ? { "content-type": "application/json" } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          redirect: "error",
          signal: AbortSignal.timeout(callTimeoutMs),
        });
        const value: unknown = await answer.json();
        return { status: answer.status, body: isRecord(value) ? value : {} };
      } catch {
        throw new ServerSilent(`The platform at ${linked.apiUrl} does not answer. Does it run?`);
      }
    },
  };
}

/** Only a start sends the text with which the seller joins. The platform configures the desk again after every change of its shops. */
function withJoin(shop: LinkedShop, before: readonly LinkedShop[]): LinkedShop {
  const { sale } = shop;
  if (!sale || sale.seller.join !== null) return shop;
  const join = before.find(({ sale: known }) => known?.seller.phone === sale.seller.phone)?.sale?.seller.join ?? null;
  return { ...shop, sale: { ...sale, seller: { ...sale.seller, join } } };
}

/** The platform's refusal, for people. */
export function refusalOf({ status, body }: ServerAnswer): string {
  return wordIn(body["detail"], wordIn(body["title"], `The platform answered ${status}.`));
}
