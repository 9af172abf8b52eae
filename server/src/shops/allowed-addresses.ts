// The addresses from which a key may be used: single ones and networks, such as 203.0.113.7 and 2001:db8::/32.
import { BlockList, isIP } from "node:net";
import type { Fault } from "../kernel/contract/refusal.ts";

export function addressFaults(entries: readonly string[]): Fault[] {
  return entries.flatMap((entry, index) =>
    read(entry)
      ? []
      : [
          {
            pointer: `/allowedAddresses/${index}`,
            code: "address",
            detail: "Must be an address or a network, such as 203.0.113.7 or 203.0.113.0/24.",
          },
        ],
  );
}

/** @returns a function that says whether an address is allowed. With no entries every address is. */
export function addressCheck(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const network = read(entry);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return (given) => {
    // A dual-stack socket shows an IPv4 address this way.
    const address = given.replace(/^::ffff:(?=\d+\.)/i, "");
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
  };
}

/** @returns whether all addresses in `entries` are also in `held`. No entries mean every address. */
export function isWithin(entries: readonly string[], held: readonly string[]): boolean {
  if (held.length === 0) return true;
  return entries.length > 0 && entries.every((entry) => held.some((wider) => contains(wider, entry)));
}

function contains(wider: string, entry: string): boolean {
  const [outer, inner] = [read(wider), read(entry)];
  if (!outer || !inner || outer.family !== inner.family || inner.bits < outer.bits) return false;
  const list = new BlockList();
  list.addSubnet(outer.address, outer.bits, outer.family);
  return list.check(inner.address, inner.family);
}

function read(entry: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | null {
  const [address = "", bits, ...more] = entry.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || more.length > 0 || address.includes("%")) return null;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
  return { address, bits: bits === undefined ? most : Number(bits), family: version === 4 ? "ipv4" : "ipv6" };
}
