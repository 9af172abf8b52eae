// One request over HTTP by Node's own client. `fetch` costs three times its processor time, and the tests ask tens of thousands of times.
import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Said = { status: number; headers: Headers; text: string };

const agent = new Agent({ keepAlive: true });

/** Follows no redirect. `headers` may ask for a compressed answer, which is unpacked here. */
export function ask(
  address: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string | Buffer },
): Promise<Said> {
  const { hostname, port, pathname, search } = new URL(address);
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((done, failed) => {
    const asking = request({
      agent,
      hostname,
      port,
      path: pathname + search,
      method,
      headers: { accept: "*/*", ...headers, ...length },
    });
    asking.once("error", failed);
    asking.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", failed);
      response.once("end", () =>
        done({
          status: response.statusCode ?? 0,
          headers: headersOf(response.rawHeaders),
          // The text as clients read it, without a byte order mark.
          text: new TextDecoder().decode(unpack(Buffer.concat(chunks), response.headers["content-encoding"])),
        }),
      );
    });
    asking.end(body);
  });
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** @param raw name, value, name, value … */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? "", raw[index + 1] ?? "");
  return headers;
}
