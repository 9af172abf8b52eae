// A file goes to the channel as an address that it downloads. If the channel can't, we upload the bytes. It returns an id for them, which serves
// every message for as long as the channel keeps the bytes.
import type { Channel, OutboundContent, SendResult } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import { type FileKeeper, ownFile, ownPath } from "../media/index.ts";
import type { ConversationRow, MessageFault, OutboundKept } from "./rows.ts";

export type Uploading = FileKeeper & { config: { uploadsMedia: boolean } };
type File = Extract<OutboundContent, { link: string }>;
type Refused = Exclude<SendResult, { kind: "accepted" }>;

/** The channel keeps them for thirty days by its count. One day less, because our count began later. */
const rememberedMs = days(29);

/** The content to send, or why it can't be sent. Call it outside any transaction. */
export async function uploadedFirst(
  database: Database,
  {
    uploading,
    actor,
    conversation: { connection_id: connectionId },
    channel,
    whole: { outbound, linkFailed },
    fault,
  }: {
    uploading: Uploading;
    actor: Actor;
    conversation: ConversationRow;
    channel: Channel;
    whole: OutboundKept;
    fault: MessageFault | null;
  },
): Promise<{ kind: "ready"; content: OutboundContent } | Refused> {
  if (!("link" in outbound)) return { kind: "ready", content: outbound };
  const path = ownPath(uploading, outbound.link);
  const possible = path !== null && channel.driver.uploadMedia !== undefined;
  if (linkFailed === undefined && !(possible && mustUpload(uploading, channel)))
    return { kind: "ready", content: outbound };
  if (!possible) return unreachable(fault?.detail ?? "the channel can't fetch the file", fault?.code ?? null);
  const where = { shopId: actor.shopId, connectionId, path };
  const known = await findUploaded(database, where, actor.now);
  if (known !== null) return { kind: "ready", content: { ...outbound, uploadedId: known } };
  const answer = await upload(uploading, channel, actor.shopId, outbound);
  if (answer.kind !== "known") return answer;
  await keepUploaded(database, where, answer.uploadedId, actor.now);
  return { kind: "ready", content: { ...outbound, uploadedId: answer.uploadedId } };
}

/** By setting, or because an outside channel can't reach an address of this machine or network. */
function mustUpload({ config }: Uploading, { account }: Channel): boolean {
  return config.uploadsMedia || (isNear(config.publicUrl) && !isNear(account.baseUrl));
}

function isNear(address: string): boolean {
  const name = URL.parse(address)?.hostname ?? "";
  return (
    name === "localhost" ||
    name === "[::1]" ||
    /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(name) ||
    /\.(?:local|localhost|internal)$/.test(name)
  );
}

async function upload(
  uploading: Uploading,
  { driver, account }: Channel,
  shopId: string,
  { link, fileName = null }: File,
): Promise<{ kind: "known"; uploadedId: string } | Refused> {
  const file = await ownFile(uploading, shopId, link, fileName);
  if (!file || !driver.uploadMedia) return unreachable("the file is not here any more", null);
  const answer = await driver.uploadMedia(account, file);
  if (answer.kind === "known") return { kind: "known", uploadedId: answer.value.uploadedId };
  if (answer.kind === "trouble") return { kind: "trouble", again: answer.again, sent: "no", detail: answer.detail };
  const { code, detail } = answer;
  // A file names neither a buyer nor a template, so the account must be wrong.
  if (answer.reason === "misconfigured")
    return { kind: "refused", code, detail, reason: "misconfigured", again: true, pace: "stopped" };
  return { kind: "refused", code, detail, reason: "invalid", again: false };
}

/** The code for refusals that we make ourselves. */
const refusedUnsent = -1;

function unreachable(detail: string, code: number | null): Refused {
  return { kind: "refused", code: code ?? refusedUnsent, detail, reason: "file_unreachable", again: false };
}

type Where = { shopId: string; connectionId: string; path: string };

async function findUploaded(database: Database, { shopId, connectionId, path }: Where, now: Date) {
  const row = await database.read(shopId, (tx) =>
    tx
      .selectFrom("uploaded_files")
      .select("uploaded_id")
      .where("shop_id", "=", shopId)
      .where("connection_id", "=", connectionId)
      .where("path", "=", path)
      .where("uploaded_at", ">", after(now, -rememberedMs))
      .executeTakeFirst(),
  );
  return row?.uploaded_id ?? null;
}

/** Also deletes uploads of this account that the channel no longer keeps. */
async function keepUploaded(
  database: Database,
  { shopId, connectionId, path }: Where,
  uploadedId: string,
  now: Date,
): Promise<void> {
  await database.write(shopId, async (tx) => {
    await sql`
      insert into uploaded_files (shop_id, connection_id, path, uploaded_id, uploaded_at)
      values (${shopId}, ${connectionId}, ${path}, ${uploadedId}, ${now})
      on conflict (shop_id, connection_id, path) do update set
        uploaded_id = excluded.uploaded_id, uploaded_at = excluded.uploaded_at`.execute(tx);
    await tx
      .deleteFrom("uploaded_files")
      .where("shop_id", "=", shopId)
      .where("connection_id", "=", connectionId)
      .where("uploaded_at", "<=", after(now, -rememberedMs))
      .execute();
  });
}
