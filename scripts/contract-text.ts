// Formats contract/openapi.json for the repository: one line for each operation and each component, so that a diff shows only what has changed.
type Json = { [key: string]: unknown };

export function contractText(document: Json): string {
  const { paths, webhooks, components, ...rest } = document;
  const sections = Object.entries(components as Json).map(
    ([name, of]) => `${JSON.stringify(name)}:${lines(of as Json)}`,
  );
  return [
    `{${Object.entries(rest).map(pair).join(",\n")}`,
    `"paths":{\n${Object.entries(paths as Json)
      .map(pathLine)
      .join(",\n")}\n}`,
    ...(webhooks ? [`"webhooks":${lines(webhooks as Json)}`] : []),
    `"components":{\n${sections.join(",\n")}\n}}\n`,
  ].join(",\n");
}

function pathLine([path, operations]: [string, unknown]): string {
  return `${JSON.stringify(path)}:${lines(operations as Json)}`;
}

function lines(of: Json): string {
  return `{\n${Object.entries(of).map(pair).join(",\n")}\n}`;
}

function pair([name, value]: [string, unknown]): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}
