// What every messaging channel can do for us, in our words. One folder under `providers/` speaks each one's protocol.
// A driver never touches the database and never throws for an answer it received.

/** Who wrote: at least one of `userId` (stable id on the channel) and `phone` (E.164 with +) is present. */
export type ChannelUser = { userId: string | null; phone: string | null; name: string | null; username: string | null };

export type Media = {
  kind: "image" | "video" | "audio" | "document" | "sticker";
  id: string;
  mimeType: string | null;
  fileName: string | null;
  voice: boolean;
};

export type InboundContent =
  | { type: "text"; text: string }
  | { type: "media"; text: string; media: Media }
  | { type: "location"; text: string; latitude: number; longitude: number; name: string | null; address: string | null }
  | { type: "contacts"; text: string; contacts: { name: string | null; phones: string[] }[] }
  /** A tap on a button or list row we sent: `choice` is the id we gave it, `text` its title. */
  | { type: "choice"; text: string; choice: string }
  /** A cart from the channel's catalog. Prices in it come from the buyer's phone and are not kept. */
  | { type: "order"; text: string; items: { retailerId: string; quantity: number }[] }
  | { type: "reaction"; text: string; emoji: string | null; targetMessageId: string }
  | { type: "system"; text: string; newPhone: string | null; newUserId: string | null }
  | { type: "unsupported"; text: string; detail: string };

export type InboundMessage = {
  kind: "message";
  /** The channel account written to (WhatsApp: phone number id). */
  account: string;
  messageId: string;
  from: ChannelUser;
  sentAt: Date;
  content: InboundContent;
  quotedMessageId: string | null;
  forwarded: boolean;
  /** Retailer id of the product the buyer pressed "message business" on. */
  referredProduct: string | null;
  /** The ad the buyer came from. */
  referral: { sourceId: string | null; headline: string | null; sourceUrl: string | null } | null;
};

export type DeliveryStatus = {
  kind: "status";
  account: string;
  messageId: string;
  status: "sent" | "delivered" | "read" | "failed" | "unknown";
  word: string;
  at: Date;
  /** Our own id, when the channel echoes it. */
  echo: string | null;
  error: { code: number; detail: string } | null;
  pricing: { category: string | null; type: string | null } | null;
};

/** Understood as an envelope and not acted on (template status, preferences, account alerts …), or an item we could not read. */
export type OtherNotice = { kind: "other"; account: string | null; field: string; readable: boolean; detail: string };

export type InboundNotice = InboundMessage | DeliveryStatus | OtherNotice;

export type ChannelAccount = { baseUrl: string; account: string; accessToken: string };

export type OutboundContent =
  | { type: "text"; text: string; previewUrl: boolean }
  | { type: "image"; link: string; caption: string }
  /** At most 3 buttons, titles of at most 20 characters. */
  | { type: "buttons"; text: string; buttons: { id: string; title: string }[] };

export type OutboundMessage = {
  to: { phone: string | null; userId: string | null };
  content: OutboundContent;
  echo: string;
  quotedMessageId?: string;
};

export type SendResult =
  | { kind: "accepted"; messageId: string }
  | {
      kind: "refused";
      code: number;
      detail: string;
      reason: "window_closed" | "undeliverable" | "rate_limited" | "misconfigured" | "invalid";
      again: boolean;
    }
  /** No usable answer: the message may or may not have been sent. `sent: "no"` only when it surely was not. */
  | { kind: "trouble"; again: boolean; sent: "no" | "unknown"; detail: string };

export type ChannelDriver = {
  readonly name: string;
  verifyNotice(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  /** Every item of every entry and change, in the order given. One bad item does not lose the others. */
  readNotices(rawBody: Buffer): { kind: "notices"; notices: InboundNotice[] } | { kind: "unreadable"; detail: string };
  send(account: ChannelAccount, message: OutboundMessage): Promise<SendResult>;
  /** Marks read and shows "typing …" on the buyer's side. Best effort. */
  showTyping(account: ChannelAccount, inboundMessageId: string): Promise<void>;
};
