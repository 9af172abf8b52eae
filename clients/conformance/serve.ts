// The mock server as a process, for drivers that are not written in TypeScript. It ends when its standard input closes.
import { startMockServer } from "./mock-server.ts";
import { readCalls } from "./read-cases.ts";

const server = await startMockServer(readCalls());
console.log(JSON.stringify({ url: server.url }));
process.stdin.on("end", () => void server.stop());
process.stdin.resume();
