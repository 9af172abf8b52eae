// Buyers' messages, in posts as each channel writes them. No two messages are the same.
import { createHmac } from "node:crypto";
import type { Sent } from "../send.ts";

export type Channel = "chatapp" | "photoapp";
export type Target = { channel: Channel; account: string; secret: string; items: number };

const buyers = 1_000;
const words = "how much is the ankara dress?";
let written = 0;

export function nextPost({ channel, account, secret, items }: Target): Sent {
  const all = Array.from({ length: items }, () => {
    written += 1;
    return { id: `m.${process.pid}.${Date.now().toString(36)}.${written}`, buyer: written % buyers };
  });
  const body = channel === "chatapp" ? whatsapp(account, all) : instagram(account, all);
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

type Item = { id: string; buyer: number };

function whatsapp(account: string, items: readonly Item[]): string {
  const metadata = { display_phone_number: "2348000000001", phone_number_id: account };
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
