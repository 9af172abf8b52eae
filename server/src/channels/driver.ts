// What every messaging channel can do for us, in our words. One folder under `providers/` speaks each one's protocol.
// A driver never touches the database and never throws for an answer it received.

import type { AccountNotice } from "./account-notice.ts";
import type { QualityChange } from "./quality-change.ts";
import type { WireMoney } from "../kernel/money.ts";
import type { NewTemplate, Template, TemplateChange, TemplateQuality } from "./template.ts";

/** Who wrote: at least one of `userId` (stable id on the channel) and `phone` (E.164 with +) is present. */
export type ChannelUser = { userId: string | null; phone: string | null; name: string | null; username: string | null };

/** Something attached to a message. To be fetched soon: ids and addresses run out, after minutes or days. */
export type Media = {
  /** `post`: somebody's post that was shared; `story`: a story in which the shop was named. */
  kind: "image" | "video" | "audio" | "document" | "sticker" | "post" | "story";
  /** What the channel is asked by; null when there is only the address. */
  id: string | null;
  /** Where the channel has it; runs out. */
  url: string | null;
  mimeType: string | null;
  fileName: string | null;
  /** Spoken, not a file. */
  voice: boolean;
};

export type InboundContent =
  | { type: "text"; text: string }
  | { type: "media"; text: string; media: Media[] }
  | { type: "location"; text: string; latitude: number; longitude: number; name: string | null; address: string | null }
  | { type: "contacts"; text: string; contacts: { name: string | null; phones: string[] }[] }
  /** A tap on a button or list row we sent: `choice` is the id we gave it, `text` its title. */
  | { type: "choice"; text: string; choice: string }
  /** A cart from the channel's catalog. */
  | { type: "order"; text: string; items: CartItem[] }
  | { type: "reaction"; text: string; emoji: string | null; targetMessageId: string }
  | { type: "system"; text: string; newPhone: string | null; newUserId: string | null }
  | { type: "unsupported"; text: string; detail: string };

/** `shownPrice` is what the buyer's phone says it showed: it can be told from ours, and is never charged. */
export type CartItem = { retailerId: string; quantity: number; shownPrice: WireMoney | null };

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
  /** The ad, post or link the buyer came from. */
  referral: Referral | null;
  /** The shop's story this answers. */
  story: { id: string | null; url: string | null } | null;
};

export type Referral = {
  kind: "ad" | "post" | "link" | "unknown";
  sourceId: string | null;
  headline: string | null;
  sourceUrl: string | null;
  /** What was put into the link, and the click's own id. */
  ref: string | null;
  clickId: string | null;
};

/** A message of the shop's own: sent by us, or by a person with the channel's app. Which, only the message's id tells. */
export type Echo = {
  kind: "echo";
  account: string;
  messageId: string;
  to: ChannelUser;
  sentAt: Date;
  content: InboundContent;
};

/** The buyer took back or rewrote what they had written. */
export type MessageChange = {
  kind: "change";
  account: string;
  /** The message that was changed. */
  messageId: string;
  from: ChannelUser;
  at: Date;
  change: { type: "deleted" } | { type: "edited"; text: string };
};

/** Said in public below a post. Opens no window; one private answer is allowed, for a time. */
export type Comment = {
  kind: "comment";
  account: string;
  commentId: string;
  from: ChannelUser;
  at: Date;
  text: string;
  post: { id: string | null; kind: "feed" | "reel" | "story" | "ad" | "live" | "unknown"; adId: string | null };
  /** The comment this answers. */
  parentId: string | null;
};

/** The buyer stopped or resumed the shop's advertising in the channel's own settings. */
export type Preference = {
  kind: "preference";
  account: string;
  from: ChannelUser;
  at: Date;
  marketing: "stop" | "resume";
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
  /** Of a failed one: means what it would in an answer to the send. No `reason`: the channel's own trouble, or a code nobody knows. */
  error: { code: number; detail: string; reason: RefusedReason | null; pace?: Pace } | null;
  pricing: { category: string | null; type: string | null } | null;
};

/** Understood as an envelope and not acted on (template status, preferences, account alerts …), or an item we could not read. */
export type OtherNotice = { kind: "other"; account: string | null; field: string; readable: boolean; detail: string };

export type InboundNotice =
  | InboundMessage
  | DeliveryStatus
  | Echo
  | MessageChange
  | Comment
  | Preference
  | TemplateChange
  | QualityChange
  | TemplateQuality
  | AccountNotice
  | OtherNotice;

export type ChannelAccount = { baseUrl: string; account: string; accessToken: string };

/** `url` opens a web page; else a tap answers with `id`. */
export type Button = { id: string; title: string } | { url: string; title: string };
/** `image` is an address that anyone can fetch. */
export type Card = { title: string; subtitle: string | null; image: string | null; buttons: Button[] };
export type ListRow = { id: string; title: string; description: string | null };

export type OutboundContent =
  | { type: "text"; text: string; previewUrl: boolean }
  /** `link` can be fetched by anyone; `uploadedId` is what the channel called it when it was uploaded, and goes first. */
  | {
      type: "image" | "video" | "audio" | "document";
      link: string;
      caption: string;
      fileName?: string | null;
      uploadedId?: string;
    }
  | { type: "buttons"; text: string; buttons: { id: string; title: string }[] }
  | { type: "list"; text: string; button: string; sections: { title: string; rows: ListRow[] }[] }
  | { type: "link"; text: string; button: { url: string; title: string } }
  /** Cards that are swiped, each with a picture. `text` is for people and search and is not sent. */
  | { type: "cards"; text: string; cards: Card[] }
  /**
   * From the catalog that is linked to the channel. `text` may be empty for one product. `cards` show the same on a channel that has
   * no catalog messages; without them only the text is said there.
   */
  | { type: "product"; text: string; catalogId: string; retailerId: string; cards?: Card[] }
  | {
      type: "products";
      header: string;
      text: string;
      catalogId: string;
      sections: { title: string; retailerIds: string[] }[];
      cards?: Card[];
    }
  /** `text` is what the buyer will read, for people and for search; the channel makes it of the template itself. */
  | {
      type: "template";
      text: string;
      name: string;
      language: string;
      header:
        | { type: "text"; text: string; name?: string | null }
        | { type: "image" | "video" | "document"; link: string }
        | null;
      /** In order, or each with its name. */
      body: { name: string | null; text: string }[];
      buttons: { index: number; kind: "quick_reply" | "url" | "copy_code"; value: string }[];
    }
  | { type: "location"; latitude: number; longitude: number; name: string; address: string; text: string }
  | { type: "location_request"; text: string }
  /** Null takes a reaction back. */
  | { type: "reaction"; text: string; emoji: string | null; targetMessageId: string };

export type OutboundMessage = {
  /** `commentId`: the one private answer to a comment. */
  to: { phone: string | null; userId: string | null; commentId?: string };
  content: OutboundContent;
  echo: string;
  quotedMessageId?: string;
  /** A person wrote it, after automation may write no more (Instagram's seven days). Never set for the agent's words. */
  byHuman?: boolean;
};

export type SendResult =
  | { kind: "accepted"; messageId: string }
  | {
      kind: "refused";
      code: number;
      detail: string;
      reason: RefusedReason;
      again: boolean;
      /** When it is that we are too fast, or that the account may send nothing to anybody. */
      pace?: Pace;
      /** When the channel says so. */
      retryAfterMs?: number;
    }
  /** No usable answer: the message may or may not have been sent. `sent: "no"` only when it surely was not. */
  | { kind: "trouble"; again: boolean; sent: "no" | "unknown"; detail: string };

/** Who has to wait: this buyer's line only, or the whole account; `stopped`: the account, until its seller has done something. */
export type Pace = "buyer" | "account" | "stopped";

export const refusedReasons = [
  "window_closed",
  "undeliverable",
  "rate_limited",
  "misconfigured",
  "invalid",
  /** A file could not be fetched from where we said it is. Nothing was sent. */
  "file_unreachable",
  "opted_out",
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** What was asked for; or refused for good, with why; or no usable answer. */
export type ChannelAnswer<T> =
  | { kind: "known"; value: T }
  | { kind: "refused"; code: number; detail: string; reason: "misconfigured" | "gone" | "too_large" | "invalid" }
  | { kind: "trouble"; again: boolean; detail: string };

export type FetchedMedia = { bytes: Buffer; mimeType: string; fileName: string | null };
export type Profile = { name: string | null; username: string | null; pictureUrl: string | null };
/** What the channel says of an account: how it is called there, and whether it may send. */
export type AccountState = {
  display: string;
  name: string | null;
  /** The business the account belongs to, where templates and the catalog are. */
  business: string | null;
  quality: string | null;
  /** Null where the channel does not say. */
  messagesPerSecond: number | null;
  /** To people outside their window, in 24 hours; null where the channel does not say, or sets no limit. */
  recipientsPerDay: number | null;
  canSend: boolean;
  detail: string | null;
};

/** Of one message, in the unit that the channel counts. */
export type TextLimit = { max: number; unit: "characters" | "bytes" };

/** What fits around a file and above buttons, in the unit of the text limit; 0: no words there. */
export type Room = {
  aboveButtons: number;
  captions: { image: number; video: number; audio: number; document: number };
};

export type ChannelDriver = {
  readonly name: string;
  /** What can be sent at all; the rest is sent as text and pictures. */
  readonly sends: ReadonlySet<OutboundContent["type"]>;
  readonly textLimit: TextLimit;
  readonly room: Room;
  /** Whether *bold* is shown bold; else the stars would stand in the text. */
  readonly showsMarks: boolean;
  /** Of a picture, video, voice note or file that the channel takes: MIME types, and bytes at most. */
  readonly mediaLimits: readonly {
    kind: "image" | "video" | "audio" | "document";
    types: readonly string[];
    maxBytes: number;
  }[];
  /** @param rawBody null before it is read: then whether these headers may prove any */
  verifyNotice(
    rawBody: Buffer | null,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  /** Every item of every entry and change, in the order given. One bad item does not lose the others. */
  readNotices(rawBody: Buffer): { kind: "notices"; notices: InboundNotice[] } | { kind: "unreadable"; detail: string };
  send(account: ChannelAccount, message: OutboundMessage): Promise<SendResult>;
  /** Marks read and shows "typing …" on the buyer's side. Best effort. */
  showTyping(account: ChannelAccount, inboundMessageId: string, to: OutboundMessage["to"]): Promise<void>;
  /** Without "typing …". Best effort. */
  markRead(account: ChannelAccount, inboundMessageId: string, to: OutboundMessage["to"]): Promise<void>;
  /** @param maxBytes more is refused as too_large before it fills memory. */
  fetchMedia(account: ChannelAccount, media: Media, maxBytes: number): Promise<ChannelAnswer<FetchedMedia>>;
  /** Absent where media is sent by address only. */
  uploadMedia?(account: ChannelAccount, file: FetchedMedia): Promise<ChannelAnswer<{ uploadedId: string }>>;
  /** Absent where every message says who wrote. */
  profile?(account: ChannelAccount, userId: string): Promise<ChannelAnswer<Profile>>;
  /** Whether account and token are good, and what the account is called. */
  inspect(account: ChannelAccount): Promise<ChannelAnswer<AccountState>>;
  /** A token in the place of the account's, which stays good until its own end. Absent where tokens do not end by themselves. */
  renewToken?(account: ChannelAccount): Promise<ChannelAnswer<{ accessToken: string; expiresInMs: number }>>;
  /** A page of the business's templates; `next` is `after` of the next one, null after the last. Absent where there are none. */
  listTemplates?(
    account: ChannelAccount,
    business: string,
    after: string | null,
  ): Promise<ChannelAnswer<{ templates: Template[]; next: string | null }>>;
  /** Null: the business has none of this name in this language. */
  findTemplate?(
    account: ChannelAccount,
    business: string,
    wanted: { name: string; language: string },
  ): Promise<ChannelAnswer<Template | null>>;
  /** Hands a template in for review. A name is taken once per language. @param sample what a media header may look like */
  createTemplate?(
    account: ChannelAccount,
    business: string,
    template: NewTemplate,
    sample: FetchedMedia | null,
  ): Promise<ChannelAnswer<{ id: string; state: Template["state"]; word: string }>>;
  deleteTemplate?(
    account: ChannelAccount,
    business: string,
    template: { name: string; id: string | null },
  ): Promise<ChannelAnswer<null>>;
  /** Asks the channel to send us what is written to the account. @param business as `inspect` gave it. */
  subscribe(account: ChannelAccount, business: string | null): Promise<ChannelAnswer<null>>;
};
