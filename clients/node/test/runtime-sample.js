// One program for every runtime. Its output must be the same everywhere. `runtimes.ts` runs it against a small server.
import { formatMoney, NotFoundError, Sokoni } from "@sokoni/sdk";
import { connect, orders } from "@sokoni/sdk/resources";
import { sign, verify } from "@sokoni/sdk/webhooks";

/** @param baseUrl a server that is busy once, has pages of two, has no `ord_404` and never answers for `ord_stall`. */
export async function tell(baseUrl) {
  const sokoni = new Sokoni({ apiKey: "k", baseUrl, wait: async () => {} });
  const said = [(await sokoni.orders.create({ customerId: "cus_1", items: [] })).id];
  for await (const row of sokoni.orders.list()) said.push(row.id);
  said.push(await sokoni.orders.get("ord_404").catch((error) => error instanceof NotFoundError && error.code));
  said.push((await orders(connect({ apiKey: "k", baseUrl })).status.get("ord_1")).id);
  const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
  said.push((await verify('{"type":"x"}', await sign('{"type":"x"}', secret), secret)).type);
  said.push(await verify('{"type":"y"}', await sign('{"type":"x"}', secret), secret).catch(({ reason }) => reason));
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 50);
  said.push(await sokoni.orders.get("ord_stall", {}, { signal: abort.signal }).catch(({ name }) => name));
  said.push(await sokoni.orders.get("ord_stall", {}, { timeout: 50, maxRetries: 0 }).catch(({ name }) => name));
  said.push(formatMoney({ amount: 150_000, currency: "NGN" }));
  return said.join(" ");
}
