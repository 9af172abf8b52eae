// `npm start`: the console is built while the database starts, where its sources have changed; the server serves what is there.
import { buildConsole } from "./build-console.ts";

const building = buildConsole(() => console.log("Building the console …"));
await import("../server/src/start.ts");
const trouble = await building;
if (trouble !== null) console.error(`\nThe console could not be built:\n${trouble}`);
