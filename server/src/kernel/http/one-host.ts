// A request must name exactly one host. With two, we and a proxy in front of us could choose differently (RFC 9112, 3.2).
import { Refusal } from "../contract/refusal.ts";

/** A name or address, with an optional port. */
const hostForm = /^[\w.~!$&'()*+,;=%:[\]-]*$/;

/** @throws Refusal invalid_request */
export function refuseHost({ rawHeaders, httpVersion }: { rawHeaders: string[]; httpVersion: string }): void {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  const [host] = hosts;
  if (hosts.length > 1) throw new Refusal("invalid_request", "The request has more than one Host header.");
  if (host === undefined && httpVersion !== "1.0")
    throw new Refusal("invalid_request", "The request has no Host header.");
  if (host !== undefined && !hostForm.test(host))
    throw new Refusal("invalid_request", "The Host header is no name or address.");
}
