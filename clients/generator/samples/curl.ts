// An operation as a curl command.
import type { Operation } from "../form.ts";
import { exampleOf, fileNameOf } from "./example.ts";
import { json, write } from "./values.ts";

export function curlSample(operation: Operation): string {
  const { path, query, body } = exampleOf(operation);
  const places = path[Symbol.iterator]();
  const where = operation.path.replaceAll(/\{\w+\}/g, () => places.next().value ?? "");
  const asked = query.map(({ parameter, value }) => `${parameter.wire}=${encodeURIComponent(value)}`).join("&");
  const file = fileNameOf(operation);
  const usual = body.kind === "none" ? "GET" : "POST";
  const lines = [
    `curl ${operation.http === usual ? "" : `-X ${operation.http} `}"$SOKONI_BASE_URL${where}${asked && `?${asked}`}"`,
    `-H "Authorization: Bearer $SOKONI_API_KEY"`,
    ...(operation.idempotency === "key" ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body.kind === "none"
      ? []
      : [`-H "Content-Type: ${body.kind === "json" ? "application/json" : body.mediaType}"`]),
    ...(body.kind === "json" ? [`-d '${quoted(write(body.value, json, { column: 4 }))}'`] : []),
    ...(body.kind === "file" ? [`--data-binary @${body.name}`] : []),
    ...(file === null ? [] : [`-o ${file}`]),
  ];
  return lines.join(" \\\n  ");
}

/** Inside single quotes in a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", `'\\''`);
}
