// The methods that an address supports, for a request that no route took.
export type ServedRoute = { method: string; path: string };

/** Sorted and unique; empty if the address does not exist. A literal path goes before one with parameters. */
export function methodsOf(served: readonly ServedRoute[], path: string): string[] {
  const written = served.filter((route) => route.path === path);
  const found = written.length > 0 ? written : served.filter((route) => matches(route.path, path));
  const methods = found.map((route) => route.method);
  return [...new Set(methods.includes("GET") ? [...methods, "HEAD"] : methods)].sort();
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
}
