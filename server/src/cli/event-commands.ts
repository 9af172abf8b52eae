// listen, events list, events show.
import { endpoints } from "../app/endpoints.ts";
import { eventCatalogue } from "../app/events/catalogue.ts";
import type { Services } from "../app/services.ts";
import {
  type Event,
  forwardEvent,
  type Listened,
  newEvents,
  newSecret,
  recentEvents,
} from "../outbound-webhooks/index.ts";
import { Mistake, type Options } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { type Command, table, type Told } from "./command.ts";

const typesOption = "comma-separated, such as order.*,payment.succeeded; all by default";
const listedDefault = 20;
const listedMax = 1_000;

export const eventCommands: Command[] = [
  {
    name: "listen",
    does: "Prints a shop's events as they happen, and forwards them to your address, signed like webhooks. Ctrl-C ends it.",
    options: {
      shop: shopOption,
      types: typesOption,
      "forward-to": "an address, such as localhost:3000/hook; by default events are only printed",
      "ends-after": "number of events; by default it runs until Ctrl-C",
    },
    needs: "database",
    run: listen,
  },
  {
    name: "events list",
    does: "Lists a shop's events, newest first.",
    options: { shop: shopOption, types: typesOption, limit: `number of events; ${listedDefault} by default` },
    needs: "database",
    run: async (services, options) => {
      const limit = readCount("limit", options.optional("limit") ?? String(listedDefault));
      const events = await recentEvents(services.api, await listenedTo(services, options), limit);
      const rows = events.map((event) => [event.createdAt, event.id, event.type, objectOf(event)]);
      return { lines: table([["when", "id", "type", "object"], ...rows]), value: events };
    },
  },
  {
    name: "events show",
    does: "Shows one event, as webhook endpoints get it.",
    options: { shop: shopOption, event: "its id" },
    needs: "database",
    run: async (services, options) => {
      const id = options.required("event");
      const events = await recentEvents(services.api, await listenedTo(services, options), listedMax);
      const event = events.find((one) => one.id === id);
      if (!event) throw new Mistake(`there is no event ${id} among the last ${listedMax}`);
      return { lines: [JSON.stringify(event, null, 2)], value: event };
    },
  },
];

type Forwarded = { event: Event; status: number | null; error: string | null };

async function listen(services: Services, options: Options): Promise<Told> {
  const listened = await listenedTo(services, options);
  const url = readAddress(options.optional("forward-to"));
  const wanted = options.optional("ends-after");
  const count = wanted === undefined ? Number.POSITIVE_INFINITY : readCount("ends-after", wanted);
  const secret = newSecret();
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const heard: Forwarded[] = [];
  say(
    url === null
      ? `Listening to ${listened.shopId}.`
      : `Forwarding what happens in ${listened.shopId} to ${url}, signed with ${secret}`,
  );
  process.once("SIGINT", stop);
  try {
    for await (const event of newEvents(services.api, listened, stopping.signal)) {
      const forwarded = await passOn(event, url, secret, stopping.signal);
      say(lineOf(forwarded));
      heard.push(forwarded);
      if (heard.length >= count) break;
    }
  } finally {
    process.off("SIGINT", stop);
  }
  return { lines: [heard.length === 1 ? "1 event." : `${heard.length} events.`], value: { secret, heard } };
}

async function passOn(event: Event, url: string | null, secret: string, signal: AbortSignal): Promise<Forwarded> {
  if (url === null) return { event, status: null, error: null };
  const { status, error } = await forwardEvent(event, url, secret, signal);
  return { event, status, error };
}

function lineOf({ event, status, error }: Forwarded): string {
  const outcome = status === null ? (error === null ? "" : ` → ${error}`) : ` → ${status}`;
  return `${event.createdAt}  ${event.type}  ${objectOf(event)}${outcome}`;
}

/** Programs read the whole output at the end. */
function say(line: string): void {
  if (!process.argv.includes("--json")) console.log(line);
}

function objectOf({ data: { object } }: Event): string {
  const { id, orderId, productId } = object;
  return [id, orderId, productId].find((one): one is string => typeof one === "string") ?? "";
}

async function listenedTo(services: Services, options: Options): Promise<Listened> {
  const { id, mode } = await chooseShop(services.api, options);
  return { shopId: id, mode, types: readTypes(services, options.optional("types")) };
}

function readTypes(services: Services, wanted: string | undefined): string[] {
  const known = eventCatalogue(endpoints(services)).map(({ type }) => type);
  if (wanted === undefined) return known;
  return wanted.split(",").flatMap((one) => {
    const found = known.filter((type) => type === one || (one.endsWith(".*") && type.startsWith(one.slice(0, -1))));
    if (found.length === 0) throw new Mistake(`there is no event type ${one}; they are ${known.join(", ")}`);
    return found;
  });
}

/** `localhost:3000/hook` is enough. */
function readAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `http://${text}`);
  if (!url) throw new Mistake(`--forward-to must be an address such as localhost:3000/hook, not "${text}"`);
  return url.href;
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= listedMax) return count;
  throw new Mistake(`--${name} must be a whole number from 1 to ${listedMax}, not "${text}"`);
}
