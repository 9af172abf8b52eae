// Where events may be sent: to the public internet, never into our own network.
import { mayBeOpen } from "../kernel/http/open-internet.ts";
import { Refusal } from "../kernel/contract/refusal.ts";

/** `mayBeLocal`: this is a developer's own machine, and the shop is a sandbox. */
export type UrlRules = { mayBeLocal: boolean };

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Names that only exist inside a network. */
const innerName = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

export function isLocal(url: URL): boolean {
  return localHosts.has(url.hostname);
}

/** @returns the URL as it will be called. @throws Refusal invalid_request */
export function checkUrl(text: string, { mayBeLocal }: UrlRules): string {
  const url = URL.parse(text);
  if (!url) throw wrong("It is no web address. Send one like https://example.com/webhooks.");
  if (url.username !== "" || url.password !== "")
    throw wrong(
      "A user name or password in the address would be seen in lists and logs. The signature proves that a call is ours.",
    );
  if (url.hash !== "") throw wrong("A part after # is never sent. Leave it out.");
  if (mayBeLocal && isLocal(url) && /^https?:$/.test(url.protocol)) return url.href;
  const host = url.hostname.replace(/\.$/, "");
  if (!mayBeOpen(url) || (innerName.test(host) && !host.startsWith("[")))
    throw wrong(
      "It must be https, on its usual port, at an address of the open internet. While developing, use `sokoni listen`.",
    );
  return url.href;
}

function wrong(detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/url", code: "not_allowed", detail }] });
}
