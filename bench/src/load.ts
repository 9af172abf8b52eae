// Makes the load, as a separate process: keep-alive connections with one request under way each.
import { createHmac } from "node:crypto";
import { Agent } from "node:http";
import { answerQuestions } from "./child.ts";
import { send, type Sent } from "./send.ts";

export type Load = {
  url: string;
  kind: "list" | "order" | "webhook";
  connections: number;
  seconds: number;
  key: string;
  secret: string;
  account: string;
  products: string[];
  customers: string[];
};
/** `ms` has the time of every answered request. */
export type LoadResult = {
  count: number;
  perSecond: number;
  failures: number;
  firstFailure: string | null;
  ms: number[];
};

answerQuestions({ run });

async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections, scheduling: "fifo" });
  const { hostname, port } = new URL(load.url);
  const ms: number[] = [];
  let failures = 0;
  let firstFailure: string | null = null;
  const begun = performance.now();
  const end = begun + load.seconds * 1_000;

  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = makers[load.kind](load);
      const start = performance.now();
      const { status, text } = await send({ agent, hostname, port }, sent);
      if (status === 200 || status === 201) ms.push(performance.now() - start);
      else {
        failures += 1;
        firstFailure ??= `${status} ${text.slice(0, 300)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  const took = (performance.now() - begun) / 1_000;
  agent.destroy();
  return { count: ms.length, perSecond: ms.length / took, failures, firstFailure, ms };
}

const json = "application/json";
let posted = 0;

const makers: Record<Load["kind"], (load: Load) => Sent> = {
  list: ({ key }) => ({ method: "GET", path: "/api/products", headers: { authorization: `Bearer ${key}` } }),
  order: ({ key, products, customers }) => ({
    method: "POST",
    path: "/api/orders",
    headers: { authorization: `Bearer ${key}`, "content-type": json },
    body: orderBody(products, customers),
  }),
  webhook: ({ account, secret }) => {
    const body = messageBody(account);
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    return {
      method: "POST",
      path: "/api/webhooks/chatapp",
      headers: {
        "content-type": json,
        "user-agent": "facebookexternalua",
        "x-hub-signature-256": `sha256=${signature}`,
      },
      body,
    };
  },
};

/** Two different products. */
function orderBody(products: readonly string[], customers: readonly string[]): string {
  const first = Math.floor(Math.random() * products.length);
  const second = (first + 1 + Math.floor(Math.random() * (products.length - 1))) % products.length;
  return JSON.stringify({
    customerId: customers[Math.floor(Math.random() * customers.length)],
    items: [
      { productId: products[first], quantity: 1 },
      { productId: products[second], quantity: 2 },
    ],
  });
}

/** A buyer's text message as Meta posts it. No two are the same. */
function messageBody(account: string): string {
  posted += 1;
  const from = `234803${String(1_000_000 + (posted % 1_000)).slice(-7)}`;
  const message = {
    from,
    id: `wamid.${process.pid}.${Date.now().toString(36)}.${posted}`,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    type: "text",
    text: { body: "how much is the ankara dress?" },
  };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "330011223344556",
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "2348000000001", phone_number_id: account },
              contacts: [{ profile: { name: "Ada" }, wa_id: from }],
              messages: [message],
            },
          },
        ],
      },
    ],
  });
}
