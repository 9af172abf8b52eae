// The payment page behind a plain HTTP server, with its intended headers and a state that a test can change.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pageIcon, pagePolicy, pageScript, pageStyle } from "../../src/checkout/page/assets.ts";
import { renderPaymentPage } from "../../src/checkout/page/render.ts";
import type { OrderFacts, PaymentPageState } from "../../src/checkout/page/view.ts";
import { sampleOrder, sampleView } from "./payment-page-samples.ts";

export type PaymentPageServer = {
  url: string;
  /** Changes the state and tells every open page. */
  move: (state: PaymentPageState) => void;
  /** What the payment form sent, in order. */
  posted: URLSearchParams[];
  /** `false` makes the status address answer JSON only, as behind a proxy that refuses streams. */
  streams: boolean;
  order: OrderFacts;
  close: () => Promise<void>;
};

const assets = [pageStyle, pageScript, pageIcon];
const pictures = new URL("../../src/shops/demo/pictures/", import.meta.url);

export async function startPaymentPage(first: PaymentPageState): Promise<PaymentPageServer> {
  const listeners = new Set<ServerResponse>();
  let state = first;
  const news = () => JSON.stringify({ state, secondsLeft: 900 });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const running: PaymentPageServer = {
    url: `http://127.0.0.1:${address.port}/pay/co_7h3k`,
    posted: [],
    streams: true,
    order: sampleOrder,
    move(next) {
      state = next;
      for (const listener of listeners) listener.write(`data: ${news()}\n\n`);
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return running;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const asset = assets.find(({ fileName }) => path.endsWith(fileName));
    if (asset) return send(response, asset.contentType, asset.body);
    if (path.startsWith("/media/")) return send(response, "image/jpeg", readFileSync(new URL(path.slice(7), pictures)));
    if (path.endsWith("/status")) return status(request, response);
    if (request.method === "POST") {
      running.posted.push(new URLSearchParams(await textOf(request)));
      state = "processing";
      response.writeHead(303, { location: "/pay/co_7h3k" }).end();
      return;
    }
    response.setHeader("content-security-policy", pagePolicy({ providers: [], pictures: [] }));
    send(response, "text/html; charset=utf-8", renderPaymentPage(sampleView(state, running.order)));
  }

  function status(request: IncomingMessage, response: ServerResponse): void {
    const wantsStream = request.headers.accept?.includes("text/event-stream");
    if (!wantsStream) return send(response, "application/json", news());
    if (!running.streams) return void response.writeHead(406).end();
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(`data: ${news()}\n\n`);
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  }
}

function send(response: ServerResponse, contentType: string, body: string | Buffer): void {
  response.setHeader("content-type", contentType);
  response.setHeader("x-content-type-options", "nosniff");
  response.end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
