// A wire between us and the simulated providers that counts what we send over it.
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../../src/kernel/process/config.ts";

export type CountingWire = {
  /** Calls since the start. */
  calls(): number;
  /** For `startSelling`: makes every sandbox provider be reached over this wire. */
  config(config: Config): Config;
  stop(): Promise<void>;
};

export async function countingWire(): Promise<CountingWire> {
  let calls = 0;
  let target = "";
  const server = createServer((incoming, answer) => {
    calls += 1;
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers });
    onward.on("response", (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    calls: () => calls,
    config: (config) => {
      target = config.simulatorUrl;
      const sandbox = JSON.parse(JSON.stringify(config.providers.sandbox).replaceAll(config.simulatorUrl, url));
      return { ...config, providers: { ...config.providers, sandbox } };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
