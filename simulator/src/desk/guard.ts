// Decides who may use the desk: a browser on this machine, on one of our pages. The desk has a shop's key, so a request from another machine is
// refused. A foreign page whose host name points here is refused too; its Host header shows that.
import type { FastifyReply, FastifyRequest } from "fastify";

const loopbackHosts = ["127.0.0.1", "localhost", "[::1]"];
const loopbackPeers = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

export const elsewhere = "The desk answers only on the machine that it runs on, at http://127.0.0.1 and its port.";

export function isAtHome({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): boolean {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  const isPassedOn = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  const site = headers["sec-fetch-site"];
  return (
    loopbackHosts.includes(host) &&
    loopbackPeers.includes(ip) &&
    !isPassedOn &&
    (site === undefined || site === "same-origin" || site === "none")
  );
}

export async function onlyAtHome(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isAtHome(request)) await reply.code(403).send({ error: elsewhere });
}
