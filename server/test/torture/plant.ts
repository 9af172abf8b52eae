// Loaded (`--import`) before a server process that runs under a sabotage.
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { planted } from "./planted.ts";

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith("file:") || !url.endsWith(".ts") || loaded.source === undefined || loaded.source === null)
      return loaded;
    const source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: planted(fileURLToPath(url), source) };
  },
});
