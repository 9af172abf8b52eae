// One HTTP answer out of its bytes.
// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of any shape, and say what they expect of it.
type AnyJson = any;
export type RawAnswer = { status: number; headers: Headers; body: AnyJson; text: string };

export function parseHttp(bytes: string): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.slice(0, end).split("\r\n");
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim());
  const text = bytes.slice(end + 4);
  return {
    status: Number(first.split(" ")[1]),
    headers,
    body: /json/.test(headers.get("content-type") ?? "") ? JSON.parse(text) : undefined,
    text,
  };
}
