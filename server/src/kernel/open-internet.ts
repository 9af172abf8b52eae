// Addresses that somebody else has written down may lead anywhere, also into the network that we stand in. They are connected to only
// where they are of the open internet, and what was looked at is what is connected to: a name that is asked twice may answer twice.
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

// Of the newer addresses only the public part is taken, and of that nothing that carries one of the older within it.
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
const carriers = new BlockList();
carriers.addSubnet("2001::", 23, "ipv6");
carriers.addSubnet("2001:db8::", 32, "ipv6");
carriers.addSubnet("2002::", 16, "ipv6");

/** Whether this address, written in digits, is one of the open internet. */
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

/** `found` is missing when there is an error. */
type Resolve = (name: string, answered: (error: NodeJS.ErrnoException | null, found?: LookupAddress[]) => void) => void;

/**
 * Names are asked of DNS itself and not of the system, which asks with four threads that the whole process shares: a server that never
 * answers for the names somebody wrote down would hold up every other call.
 */
const dns = new promises.Resolver({ timeout: 2_000, tries: 2 });
const byName: Resolve = callbackify(addressesOf);

async function addressesOf(name: string): Promise<LookupAddress[]> {
  if (/(^|\.)localhost\.?$/i.test(name)) throw new NotOpen("not of the open internet");
  const asked = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  const found = asked.flatMap((one, index) =>
    one.status === "fulfilled" ? one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
  // What has addresses of one kind alone is well.
  const failed = asked.find((one) => one.status === "rejected");
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** For the `lookup` of a connection: the addresses it is given are those that were looked at. One that is not open closes the name. */
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

/** A web address whose host is a name, or an open address in digits. Names are looked at when they are connected to. */
export function mayBeOpen(url: URL): boolean {
  const host = url.hostname.replaceAll(/[[\]]/g, "");
  return url.protocol === "https:" && url.port === "" && (isIP(host) === 0 || isOpen(host));
}
