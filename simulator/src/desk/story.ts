// Follows one shop while a page is open: asks the platform every second for events and ledger movements, and groups them by conversation
// and order. Without a listener, nothing is requested.
import { recordsOf, wordIn } from "../shape.ts";
import { refusalOf, type LinkedShop, type ServerLink } from "./server-link.ts";
import { lineOfTransaction, linesOfEvent, type Line } from "./story-line.ts";

/** A line with the buyer's name and the order's number. */
export type ToldLine = Line & { buyer: string | null; order: string | null };

export type Story = {
  /** Sends the known lines, and then new ones. @returns a function that stops it. */
  listen(listener: StoryListener): () => void;
  /** The shop was reset: there are no lines yet. */
  forget(): void;
};

export type StoryListener = {
  told(lines: readonly ToldLine[]): void;
  failed(reason: string | null): void;
  forgotten(): void;
};

const askEveryMs = 1_000;
const askedAtOnce = 100;
const keptMax = 400;

export function followShop(link: ServerLink, shop: () => LinkedShop | undefined): Story {
  const seen = new Set<string>();
  const lines: ToldLine[] = [];
  const listeners = new Set<StoryListener>();
  const orders = new Map<string, { number: string; conversationId: string | null; customerId: string | null }>();
  const buyers = new Map<string, string | null>();
  const customers = new Map<string, string | null>();
  let timer: NodeJS.Timeout | undefined;
  let beginnings = 0;

  const ask = async (path: string) => {
    const at = shop();
    if (!at) throw new Error("The platform has not said which shops it has.");
    const answer = await link.call(at, "GET", path);
    if (answer.status !== 200) throw new Error(refusalOf(answer));
    return answer.body;
  };
  /** Null when it no longer exists. */
  const maybe = async (path: string) => ask(path).catch(() => null);

  const nameOf = async (customerId: string) => {
    if (!customers.has(customerId)) {
      const customer = await maybe(`/api/customers/${customerId}`);
      customers.set(customerId, customer && (wordIn(customer["name"]) || wordIn(customer["phone"]) || null));
    }
    return customers.get(customerId) ?? null;
  };
  const buyerOf = async (conversationId: string) => {
    if (!buyers.has(conversationId)) {
      const conversation = await maybe(`/api/conversations/${conversationId}`);
      buyers.set(conversationId, conversation && (await nameOf(wordIn(conversation["customerId"]))));
    }
    return buyers.get(conversationId) ?? null;
  };
  const orderOf = async (orderId: string) => {
    const known = orders.get(orderId);
    if (known) return known;
    const order = await maybe(`/api/orders/${orderId}`);
    if (!order) return null;
    const { number, conversationId, customerId } = order;
    const found = {
      number: wordIn(number),
      conversationId: wordIn(conversationId) || null,
      customerId: wordIn(customerId) || null,
    };
    orders.set(orderId, found);
    return found;
  };

  const tie = async (line: Line): Promise<ToldLine> => {
    const order = line.orderId === null ? null : await orderOf(line.orderId);
    const conversationId = line.conversationId ?? order?.conversationId ?? null;
    const buyer =
      conversationId !== null
        ? await buyerOf(conversationId)
        : order?.customerId
          ? await nameOf(order.customerId)
          : null;
    return { ...line, conversationId, buyer, order: order?.number ?? null };
  };

  const look = async () => {
    const beginning = beginnings;
    const [events, transactions] = await Promise.all([
      ask(`/api/events?limit=${askedAtOnce}`),
      ask(`/api/balance/transactions?limit=${askedAtOnce}`),
    ]);
    const found = [
      ...recordsOf(events["data"]).toReversed().flatMap(linesOfEvent),
      ...recordsOf(transactions["data"]).toReversed().map(lineOfTransaction),
    ]
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .toSorted((a, b) => a.at.localeCompare(b.at));
    const fresh: ToldLine[] = [];
    for (const line of found) fresh.push(await tie(line));
    // Requested before the shop was reset.
    if (beginning !== beginnings) return;
    lines.push(...fresh);
    lines.splice(0, lines.length - keptMax);
    for (const { told, failed } of listeners) {
      failed(null);
      if (fresh.length > 0) told(fresh);
    }
  };

  const follow = async () => {
    await look().catch((problem: unknown) => {
      const reason = problem instanceof Error ? problem.message : String(problem);
      for (const { failed } of listeners) failed(reason);
    });
    timer = listeners.size > 0 ? setTimeout(() => void follow(), askEveryMs) : undefined;
  };

  return {
    listen(listener) {
      listeners.add(listener);
      if (lines.length > 0) listener.told(lines);
      if (listeners.size === 1 && timer === undefined) timer = setTimeout(() => void follow());
      return () => void listeners.delete(listener);
    },
    forget() {
      beginnings += 1;
      lines.length = 0;
      for (const names of [orders, buyers, customers]) names.clear();
      for (const { forgotten } of listeners) forgotten();
    },
  };
}
