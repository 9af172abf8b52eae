// An address given by a caller may lead anywhere, also into our own network. We connect only to the open internet, and to the address that
// we checked: a second DNS look-up could answer differently.
import { type LookupAddress, promises } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";

const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(net, bits, "ipv4");

// For IPv6, only the public range is allowed, without addresses that embed an IPv4 address.
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
const carriers = new BlockList();
carriers.addSubnet("2001::", 23, "ipv6");
carriers.addSubnet("2001:db8::", 32, "ipv6");
carriers.addSubnet("2002::", 16, "ipv6");

/** Whether this IP address belongs to the open internet. */
export function isOpen(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, "ipv4");
    case 6:
      return outside.check(address, "ipv6") && !carriers.check(address, "ipv6");
    default:
      return false;
  }
}

export class NotOpen extends Error {
  readonly code = "ENOTOPEN";
}

/** `found` is undefined after an error. */
type Resolve = (name: string, answered: (error: NodeJS.ErrnoException | null, found?: LookupAddress[]) => void) => void;

/**
 * Asks DNS directly and not the system. The system uses four threads that the whole process shares, and a DNS server that never answers for
 * a caller's name would delay every other call.
 */
const dns = new promises.Resolver({ timeout: 2_000, tries: 2 });
const byName: Resolve = callbackify(addressesOf);

async function addressesOf(name: string): Promise<LookupAddress[]> {
  if (/(^|\.)localhost\.?$/i.test(name)) throw new NotOpen("not of the open internet");
  const asked = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  const found = asked.flatMap((one, index) =>
    one.status === "fulfilled" ? one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
  // A name with only IPv4 or only IPv6 addresses is fine.
  const failed = asked.find((one) => one.status === "rejected");
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** The `lookup` of a connection, which connects to the addresses that were checked. If one address is not open, the name is refused. */
export function openLookup(resolve: Resolve = byName): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, found = []) => {
      const [first] = found;
      if (error || !first) done(error ?? new NotOpen("no address"), "", 0);
      else if (!found.every(({ address }) => isOpen(address))) done(new NotOpen("not of the open internet"), "", 0);
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

/** A web address whose host is a name, or an open IP address. Names are checked when a connection is made. */
export function mayBeOpen(url: URL): boolean {
  const host = url.hostname.replaceAll(/[[\]]/g, "");
  return url.protocol === "https:" && url.port === "" && (isIP(host) === 0 || isOpen(host));
}
