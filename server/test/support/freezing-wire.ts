// A wire to the database that can freeze: nothing is lost and nothing arrives, as with a stopped process or an unreachable machine.
import { connect, createServer, type Socket } from "node:net";

export type FreezingWire = { url: string; freeze(): void; thaw(): void; stop(): Promise<void> };

export async function freezingWire(databaseUrl: string): Promise<FreezingWire> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get("host");
  const port = Number(target.port);
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const database = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      ends.add(from);
      from.on("data", (bytes) => void to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(databaseUrl);
  url.search = "";
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const end of ends) end.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const end of ends) end.resume();
    },
    stop: async () => {
      for (const end of ends) end.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
