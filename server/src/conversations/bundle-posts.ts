// Reads many posts of one account in one transaction, if they hold only messages or only statuses. The posts that it leaves out are read one by one,
// if one short transaction can do that: messages that were only waiting for a chat, one message of any kind, or the statuses of one message. The job
// reads all others (read-post.ts).
import type { ChannelDriver, DeliveryStatus, InboundMessage } from "../channels/index.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { idBeside } from "../kernel/values/id.ts";
import type { JobContext } from "../kernel/jobs/jobs.ts";
import { shopOfRoute } from "../shops/index.ts";
import type { Bundle, Bundler, Post } from "../inbound-webhooks/index.ts";
import { type Answerer, openHold, takeInHand } from "./answer-in-hand.ts";
import { inTime, toldAhead } from "./in-time.ts";
import { recordStatuses } from "./note-status.ts";
import { findPlace, type Place, providerActor, takeNotice } from "./read-post.ts";
import { recordStatusesTogether } from "./record-statuses-together.ts";
import { isReadAlone, receiveTogether } from "./receive-together.ts";

type Simple = { post: Post; account: string; detail: string } & (
  | { kind: "messages"; notices: InboundMessage[] }
  | { kind: "statuses"; notices: DeliveryStatus[] }
);
type Messages = Extract<Simple, { kind: "messages" }>;
type Statuses = Extract<Simple, { kind: "statuses" }>;

/** Above this number, the stored addresses of accounts are dropped. */
const accountsMost = 10_000;
/** About as many messages or statuses are stored in one transaction. */
const itemsMost = 100;

export function channelBundler(
  database: Database,
  vault: Vault,
  slot: "chatapp" | "photoapp",
  driver: ChannelDriver,
  answerer: Answerer | null = null,
): Bundler {
  /** Checked again in each transaction, which reads the account's row. */
  const shops = new Map<string, string>();

  async function shopOf(account: string): Promise<string> {
    const known =
      shops.get(account) ?? (await database.readWithoutShop((tx) => shopOfRoute(tx, "channel", `${slot}:${account}`)));
    if (known === null) throw new Error(`no shop has the account ${account}`);
    if (shops.size >= accountsMost) shops.clear();
    shops.set(account, known);
    return known;
  }

  /** @param work returns the ids of the posts that it leaves out */
  function bundle(
    all: readonly Simple[],
    parts: readonly Bundle[],
    work: (tx: Tx, place: Place, unread: ReadonlySet<string>, context: JobContext) => Promise<ReadonlySet<string>>,
  ): Bundle[] {
    const [first] = all;
    if (!first) return [];
    const { account, post } = first;
    const read: Bundle["read"] = async ({ settle, putBack, tell }, context) => {
      const shopId = await shopOf(account);
      const hold = answerer && openHold(answerer, context.now);
      try {
        const left = await database.write(shopId, async (tx) => {
          const [place, unread] = await Promise.all([findPlace(tx, shopId, slot, account), settle(tx)]);
          if (place?.mode !== post.environment)
            throw new Error(`the account ${account} is not this shop's, or of another mode`);
          const out = unread.size > 0 ? await work(tx, { ...place, hold }, unread, context) : new Set<string>();
          await Promise.all([out.size > 0 ? putBack(tx, [...out]) : null, tell(tx)]);
          return out;
        });
        if (answerer && hold) takeInHand(answerer, shopId, hold, context.now);
        return left;
      } catch (error) {
        shops.delete(account);
        throw error;
      }
    };
    return [{ posts: all.map((one) => one.post), details: detailsOf(all), read, parts }];
  }

  function ofPost(one: Messages): Bundle[] {
    const [notice] = one.notices;
    if (!notice) return [];
    if (one.notices.length > 1) return together([one], [], true);
    return bundle([one], [], async (tx, place, _unread, context) => {
      await takeNotice(tx, vault, place, slot, notice, { ...context, beside: { postId: one.post.id, index: 0 } });
      return new Set();
    });
  }

  function ofMessages(all: readonly Messages[]): Bundle[] {
    const [first] = all;
    // A single tap would only be left out.
    if (first && all.length === 1 && first.notices.every(isReadAlone)) return ofPost(first);
    return together(all, all.flatMap(ofPost), false);
  }

  function together(all: readonly Messages[], parts: readonly Bundle[], waits: boolean): Bundle[] {
    return bundle(all, parts, (tx, place, unread, { now }) => {
      const arrived = all
        .filter(({ post }) => unread.has(post.id))
        .flatMap(({ post: { id: postId }, notices }) =>
          notices.map((notice, index) => ({ postId, id: idBeside("message", postId, index), notice })),
        );
      const actor = providerActor(place.shopId, slot, now, place.mode);
      return receiveTogether(tx, actor, { vault, place, all: arrived, waits });
    });
  }

  /** The statuses of one message. */
  function ofStatuses(all: readonly Statuses[]): Bundle[] {
    return bundle(all, [], async (tx, { shopId, mode }, unread, { now }) => {
      const notices = all.filter(({ post }) => unread.has(post.id)).flatMap((one) => one.notices);
      await recordStatuses(tx, providerActor(shopId, slot, now, mode), notices);
      return new Set();
    });
  }

  function ofAllStatuses(all: readonly Statuses[]): Bundle[] {
    const ofOne = all.filter(({ notices }) => new Set(notices.map(({ messageId }) => messageId)).size === 1);
    const byMessage = Map.groupBy(ofOne, ({ notices }) => notices[0]?.messageId);
    return bundle(all, [...byMessage.values()].flatMap(ofStatuses), async (tx, { shopId, mode }, unread, { now }) => {
      const arrived = all
        .filter(({ post }) => unread.has(post.id))
        .flatMap(({ post: { id: postId }, notices }) => notices.map((notice) => ({ postId, notice })));
      return recordStatusesTogether(tx, providerActor(shopId, slot, now, mode), arrived);
    });
  }

  return (posts, now) => {
    const simple = posts.flatMap((post) => simpleOf(post, driver, now) ?? []);
    const accounts = Map.groupBy(simple, ({ post, account }) => `${post.environment} ${account}`);
    return [...accounts.values()].flatMap((ofAccount) => [
      ...portions(ofAccount.filter((one) => one.kind === "messages")).flatMap(ofMessages),
      ...portions(ofAccount.filter((one) => one.kind === "statuses")).flatMap(ofAllStatuses),
    ]);
  };
}

/** Each portion has about `itemsMost` items. A post is not divided. */
function portions<One extends Simple>(all: readonly One[]): One[][] {
  const portions: One[][] = [];
  let items = itemsMost;
  for (const one of all) {
    if (items >= itemsMost) {
      portions.push([]);
      items = 0;
    }
    portions.at(-1)?.push(one);
    items += one.notices.length;
  }
  return portions;
}

function detailsOf(all: readonly Pick<Simple, "post" | "detail">[]): Bundle["details"] {
  return new Map(all.filter(({ detail }) => detail !== "").map(({ post, detail }) => [post.id, detail]));
}

function simpleOf(post: Post, driver: ChannelDriver, now: Date): Simple | null {
  const items = noticesOf(post, driver).map((item) => inTime(item, now));
  const notices = items.map(({ notice }) => notice);
  const ahead = items.flatMap(({ notice, told }) => (told ? [toldAhead(notice, told)] : []));
  const detail = [...new Set(ahead)].join("; ");
  const [first] = notices;
  if (first?.kind !== "message" && first?.kind !== "status") return null;
  const { account } = first;
  const messages = notices.filter((notice) => notice.kind === "message").filter((one) => one.account === account);
  if (messages.length === notices.length) return { post, account, detail, kind: "messages", notices: messages };
  const statuses = notices.filter((notice) => notice.kind === "status").filter((one) => one.account === account);
  return statuses.length === notices.length ? { post, account, detail, kind: "statuses", notices: statuses } : null;
}

function noticesOf({ raw }: Post, driver: ChannelDriver) {
  try {
    const reading = driver.readNotices(raw);
    return reading.kind === "notices" ? reading.notices : [];
  } catch {
    // The job reports the error.
    return [];
  }
}
