// Buyers' messages, and reports of the shop's messages, in posts as each channel writes them. No two of them are the same.
import { createHmac } from "node:crypto";
import type { Sent } from "../send.ts";

export type Channel = "chatapp" | "photoapp";
export type Target = {
  channel: Channel;
  /** The shops take turns. */
  accounts: readonly string[];
  secret: string;
  items: number;
  what: "message" | "message of a new buyer" | "report";
};

const buyers = 1_000;
/** What the channel reports about each message. */
export const reports = ["sent", "delivered", "read"];
const words = "how much is the ankara dress?";
let written = 0;
let reported = 0;

export function nextPost({ channel, accounts, secret, items, what }: Target): Sent {
  const account = accounts[written % accounts.length] ?? "";
  const all = Array.from({ length: items }, () => {
    const buyer = what === "message" ? written % buyers : buyers + written;
    written += 1;
    return { id: `m.${process.pid}.${Date.now().toString(36)}.${written}`, buyer };
  });
  const body = bodyOf({ channel, account, all, what });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return {
    method: "POST",
    path: `/api/webhooks/${channel}`,
    headers: {
      "content-type": "application/json",
      "user-agent": "facebookexternalua",
      "x-hub-signature-256": `sha256=${signature}`,
    },
    body,
  };
}

/** The channel's id of the shop's message with this number. */
export function reportedId(number: number): string {
  return `out.${number}`;
}

type Item = { id: string; buyer: number };

function bodyOf({
  channel,
  account,
  all,
  what,
}: Pick<Target, "channel" | "what"> & { account: string; all: readonly Item[] }): string {
  if (what === "report") return whatsappReport(account);
  return channel === "chatapp" ? whatsapp(account, all) : instagram(account, all);
}

function metadataOf(account: string): object {
  return { display_phone_number: "2348000000001", phone_number_id: account };
}

function whatsappReport(account: string): string {
  const at = reported;
  reported += 1;
  const statuses = [
    {
      id: reportedId(Math.floor(at / reports.length)),
      status: reports[at % reports.length],
      timestamp: String(Math.floor(Date.now() / 1_000)),
      recipient_id: "2348031000000",
    },
  ];
  const value = { messaging_product: "whatsapp", metadata: metadataOf(account), statuses };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "330011223344556", changes: [{ field: "messages", value }] }],
  });
}

function whatsapp(account: string, items: readonly Item[]): string {
  const metadata = metadataOf(account);
  const changes = items.map(({ id, buyer }) => {
    const from = `234803${String(1_000_000 + buyer).slice(-7)}`;
    const message = {
      from,
      id,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      type: "text",
      text: { body: words },
    };
    const contacts = [{ profile: { name: `Ada ${buyer}` }, wa_id: from }];
    return { field: "messages", value: { messaging_product: "whatsapp", metadata, contacts, messages: [message] } };
  });
  return JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "330011223344556", changes }] });
}

function instagram(account: string, items: readonly Item[]): string {
  const entry = items.map(({ id, buyer }) => {
    const people = { sender: { id: `86753090${1_000_000 + buyer}` }, recipient: { id: account } };
    const item = { ...people, timestamp: Date.now(), message: { mid: id, text: words } };
    return { id: account, time: Date.now(), messaging: [item] };
  });
  return JSON.stringify({ object: "instagram", entry });
}
