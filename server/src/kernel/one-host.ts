// Who is asked for. Two answers to that would be read in two ways by us and by a proxy before us (RFC 9112, 3.2).
import { Refusal } from "./refusal.ts";

/** A name or address, and perhaps a port. */
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
