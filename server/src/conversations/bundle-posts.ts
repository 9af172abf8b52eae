// Webhooks of a channel that one short transaction can read: one message, or the statuses of one message, from however many posts.
// The job reads all others (read-post.ts).
import type { ChannelDriver, DeliveryStatus, InboundMessage } from "../channels/index.ts";
import type { Vault } from "../kernel/crypto.ts";
import type { Database, Tx } from "../kernel/db.ts";
import type { JobContext } from "../kernel/jobs.ts";
import { shopOfRoute } from "../shops/index.ts";
import type { Bundle, Bundler, Post } from "../webhooks/index.ts";
import { inTime, toldAhead } from "./in-time.ts";
import { recordStatuses } from "./note-status.ts";
import { findPlace, providerActor, takeNotice } from "./read-post.ts";

type Simple =
  | { post: Post; kind: "message"; notice: InboundMessage; detail: string }
  | { post: Post; kind: "statuses"; notices: DeliveryStatus[]; account: string; messageId: string; detail: string };

/** Beyond this, the addresses of the accounts are forgotten. */
const accountsMost = 10_000;

export function channelBundler(
  database: Database,
  vault: Vault,
  slot: "chatapp" | "photoapp",
  driver: ChannelDriver,
): Bundler {
  /** Checked again in each transaction, which reads the account's row. */
  const shops = new Map<string, string>();

  async function shopOf(account: string): Promise<string> {
    const known = shops.get(account) ?? (await database.look((tx) => shopOfRoute(tx, "channel", `${slot}:${account}`)));
    if (known === null) throw new Error(`no shop has the account ${account}`);
    if (shops.size >= accountsMost) shops.clear();
    shops.set(account, known);
    return known;
  }

  async function inPlace(
    account: string,
    { environment }: Post,
    settle: (tx: Tx) => Promise<ReadonlySet<string>>,
    work: (tx: Tx, place: Place, unread: ReadonlySet<string>) => Promise<void>,
  ): Promise<void> {
    const shopId = await shopOf(account);
    try {
      await database.write(shopId, async (tx) => {
        const [place, unread] = await Promise.all([findPlace(tx, shopId, slot, account), settle(tx)]);
        if (place?.mode !== environment)
          throw new Error(`the account ${account} is not this shop's, or of another mode`);
        if (unread.size > 0) await work(tx, place, unread);
      });
    } catch (error) {
      shops.delete(account);
      throw error;
    }
  }

  function ofMessage({ post, notice, detail }: Extract<Simple, { kind: "message" }>): Bundle {
    return {
      posts: [post],
      details: detailsOf([{ post, detail }]),
      read: (settle, context) =>
        inPlace(notice.account, post, settle, (tx, place) =>
          takeNotice(tx, vault, place, slot, notice, { ...context, beside: { postId: post.id, index: 0 } }),
        ),
    };
  }

  function ofStatuses(all: readonly Extract<Simple, { kind: "statuses" }>[]): Bundle[] {
    const [first] = all;
    if (!first) return [];
    const read: Bundle["read"] = (settle, { now }: JobContext) =>
      inPlace(first.account, first.post, settle, async (tx, { shopId, mode }, unread) => {
        const notices = all.filter(({ post }) => unread.has(post.id)).flatMap((one) => one.notices);
        await recordStatuses(tx, providerActor(shopId, slot, now, mode), notices);
      });
    return [{ posts: all.map(({ post }) => post), details: detailsOf(all), read }];
  }

  return (posts, now) => {
    const simple = posts.flatMap((post) => simpleOf(post, driver, now) ?? []);
    const statuses = simple.filter((one) => one.kind === "statuses");
    return [
      ...simple.filter((one) => one.kind === "message").map(ofMessage),
      ...[
        ...Map.groupBy(
          statuses,
          ({ post, account, messageId }) => `${post.environment} ${account} ${messageId}`,
        ).values(),
      ].flatMap(ofStatuses),
    ];
  };
}

type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

function detailsOf(all: readonly Pick<Simple, "post" | "detail">[]): Bundle["details"] {
  return new Map(all.filter(({ detail }) => detail !== "").map(({ post, detail }) => [post.id, detail]));
}

function simpleOf(post: Post, driver: ChannelDriver, now: Date): Simple | null {
  const items = noticesOf(post, driver).map((item) => inTime(item, now));
  const notices = items.map(({ notice }) => notice);
  const ahead = items.flatMap(({ notice, told }) => (told ? [toldAhead(notice, told)] : []));
  const detail = [...new Set(ahead)].join("; ");
  const [first] = notices;
  if (first?.kind === "message") return notices.length === 1 ? { post, kind: "message", notice: first, detail } : null;
  if (first?.kind !== "status") return null;
  const { account, messageId } = first;
  const statuses = notices.filter(
    (notice) => notice.kind === "status" && notice.account === account && notice.messageId === messageId,
  );
  return statuses.length === notices.length
    ? { post, kind: "statuses", notices: statuses as DeliveryStatus[], account, messageId, detail }
    : null;
}

function noticesOf({ raw }: Post, driver: ChannelDriver) {
  try {
    const reading = driver.readNotices(raw);
    return reading.kind === "notices" ? reading.notices : [];
  } catch {
    // The job reports it.
    return [];
  }
}
