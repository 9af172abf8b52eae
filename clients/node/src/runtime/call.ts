// A method's return value: a promise with extra methods.
import { requestIdOf } from "./errors.ts";
import type { Sent } from "./connection.ts";
import type { Call, List, Page } from "./shapes.ts";

export function asCall<Data>(sending: Promise<Sent>): Call<Data> {
  let response: Response;
  const data = sending.then((sent) => {
    response = sent.response;
    return sent.data as Data;
  });
  // It uses the same promise, so that an unhandled error still reaches the process.
  const withResponse: Call<Data>["withResponse"] = () =>
    data.then((data) => ({ data, response, requestId: requestIdOf(response.headers) }));
  return Object.assign(data, { withResponse });
}

/** @param send requests the page at a cursor; null requests the first page. */
export function asList<Row>(send: (cursor: string | null) => Promise<Sent>): List<Row> {
  const first = asCall<Page<Row>>(send(null));
  async function* pages(): AsyncGenerator<Page<Row>, void, undefined> {
    for (let page = await first; ; page = (await send(page.nextCursor)).data as Page<Row>) {
      yield page;
      if (page.nextCursor === null) return;
    }
  }
  async function* rows(): AsyncGenerator<Row, void, undefined> {
    for await (const page of pages()) yield* page.data;
  }
  const toArray = async ({ limit }: { limit: number }): Promise<Row[]> => {
    const found: Row[] = [];
    if (limit > 0)
      for await (const row of rows()) {
        found.push(row);
        if (found.length >= limit) break;
      }
    return found;
  };
  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: rows });
}
