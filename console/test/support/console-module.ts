import { vi } from "vitest";

/**
 * A module of the console without a browser: its words, its list of pages. Which language is spoken is asked of the browser when they
 * are read.
 * @param path below `console/src`
 */
export async function consoleModule<Module>(path: string): Promise<Module> {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
  const loaded = (await import(new URL(`../../src/${path}`, import.meta.url).href)) as Module;
  vi.unstubAllGlobals();
  return loaded;
}
