// `npm start`: builds the console and the client libraries, if their sources have changed, while the database starts. The server serves the files
// that are there.
import { buildClients } from "./build-clients.ts";
import { buildConsole } from "./build-console.ts";

const building = Promise.all([buildConsole(() => console.log("Building the console …")), buildClients()]);
await import("../server/src/start.ts");
const [console_, clients] = await building;
if (console_ !== null) console.error(`\nThe console could not be built:\n${console_}`);
if (clients !== null) console.error(`\nThe packages of the client libraries could not be made:\n${clients}`);
