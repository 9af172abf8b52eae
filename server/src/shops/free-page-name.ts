// The address of a new shop's page, from the shop's name: "Amaka's Closet" is amakas-closet, or amakas-closet-2 if that is taken.
import { randomInt } from "node:crypto";
import type { Tx } from "../kernel/database/db.ts";
import { pageNameFaults } from "./check-shop.ts";

const [lengthMin, lengthMax] = [3, 36];
/** For more shops of one name than this, the number is random. */
const countedMost = 20;

/** Another shop may take it first, so using it can still be refused. Null for a name that gives no address. */
export async function freePageName(tx: Tx, shopName: string, now: Date): Promise<string | null> {
  const plain = plainName(shopName);
  if (plain === null) return null;
  const wanted = [plain, ...Array.from({ length: countedMost }, (_, index) => `${plain}-${index + 2}`)];
  const rows = await tx
    .selectFrom("routes")
    .select("key")
    .where("kind", "=", "page")
    .where("key", "in", wanted)
    .where((row) => row.or([row("free_at", "is", null), row("free_at", ">", now)]))
    .execute();
  const taken = new Set(rows.map(({ key }) => key));
  return wanted.find((name) => !taken.has(name)) ?? `${plain.slice(0, lengthMax - 4)}-${randomInt(1_000, 10_000)}`;
}

function plainName(shopName: string): string | null {
  const plain = shopName
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, lengthMax)
    .replaceAll(/^-+|-+$/g, "");
  const long = plain.length < lengthMin ? `shop-${plain}`.replace(/-$/, "") : plain;
  return pageNameFaults(long).length === 0 ? long : null;
}
