import { vi } from "vitest";

/**
 * Loads a module of the console without a browser, such as its words or its list of pages. The module asks the browser for the language
 * when it reads words, and for its address.
 * @param path below `console/src`
 */
export async function consoleModule<Module>(path: string): Promise<Module> {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("location", new URL("http://localhost/console"));
  const loaded = (await import(new URL(`../../src/${path}`, import.meta.url).href)) as Module;
  vi.unstubAllGlobals();
  return loaded;
}
