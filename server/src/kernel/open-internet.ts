// Addresses that somebody else has written down may lead anywhere, also into the network that we stand in. They are connected to only
// where they are of the open internet, and what was looked at is what is connected to: a name that is asked twice may answer twice.
import { lookup as resolveName, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

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

type Resolve = (name: string, answered: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void) => void;

const byName: Resolve = (name, answered) => resolveName(name, { all: true }, answered);

/** For the `lookup` of a connection: the addresses it is given are those that were looked at. One that is not open closes the name. */
export function openLookup(resolve: Resolve = byName): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, found) => {
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
