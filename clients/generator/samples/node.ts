// An operation as a call of the Node library.
import type { Operation } from "../form.ts";
import { answerName, exampleOf, fileNameOf } from "./example.ts";
import { javascript, write } from "./values.ts";

export function nodeSample(operation: Operation): string {
  const { body } = exampleOf(operation);
  const file = fileNameOf(operation);
  const reads = body.kind === "file" ? ["readFile"] : [];
  const tools = [...reads, ...(file === null ? [] : ["writeFile"])];
  return [
    ...(tools.length > 0 ? [`import { ${tools.join(", ")} } from "node:fs/promises";`] : []),
    `import { Sokoni } from "@sokoni/sdk";`,
    "",
    "const sokoni = new Sokoni();",
    "",
    ...use(operation, file),
  ].join("\n");
}

function use(operation: Operation, file: string | null): string[] {
  const name = answerName(operation);
  if (name === null) return [`await ${call(operation, 6)};`];
  if (operation.answer.kind === "page") {
    const before = `for await (const ${name} of `;
    return [`${before}${call(operation, before.length)}) {`, `  console.log(${name});`, "}"];
  }
  const before = `const ${name} = await `;
  const answered = `${before}${call(operation, before.length)};`;
  if (file !== null)
    return [answered, `await writeFile(${JSON.stringify(file)}, Buffer.from(await ${name}.arrayBuffer()));`];
  return [answered, `console.log(${name});`];
}

function call(operation: Operation, column: number): string {
  const { path, query, body } = exampleOf(operation);
  const start = `sokoni.${[...operation.service, operation.method].join(".")}(`;
  const ids = path.map((id) => JSON.stringify(id));
  const before = column + start.length + ids.reduce((length, id) => length + id.length + 2, 0);
  const asked = Object.fromEntries(query.map(({ parameter, value }) => [parameter.name, value]));
  const input =
    body.kind === "json"
      ? [write(body.value, javascript, { column: before + 2 })]
      : body.kind === "file"
        ? [
            `{ data: await readFile(${JSON.stringify(body.name)}), contentType: ${JSON.stringify(body.mediaType)} }`,
            ...(query.length > 0 ? [write({ query: asked }, javascript, { column: before })] : []),
          ]
        : query.length > 0
          ? [write(asked, javascript, { column: before })]
          : [];
  return `${start}${[...ids, ...input].join(", ")})`;
}
