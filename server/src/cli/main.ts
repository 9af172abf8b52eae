// The operator's program: `npm run sokoni -- help`.
import { command } from "./perform.ts";

const { code, out, errors } = await command(process.argv.slice(2), process.env);
process.stdout.write(out);
process.stderr.write(errors);
process.exitCode = code;
