// `npm start`: builds the console, if its sources have changed, while the database starts. The server serves the files that are there.
import { buildConsole } from "./build-console.ts";

const building = buildConsole(() => console.log("Building the console …"));
await import("../server/src/start.ts");
const trouble = await building;
if (trouble !== null) console.error(`\nThe console could not be built:\n${trouble}`);
