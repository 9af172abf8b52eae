// What every messaging channel can do for us, in our terms. Each folder under `providers/` implements one protocol. A driver never touches
// the database and never throws for an answer it received.

import type { AccountNotice } from "./account-notice.ts";
import type { QualityChange } from "./quality-change.ts";
import type { WireMoney } from "../kernel/values/money.ts";
import type { NewTemplate, Template, TemplateChange, TemplateQuality } from "./template.ts";

/** Who wrote: at least one of `userId` (stable id on the channel) and `phone` (E.164 with +) is set. */
export type ChannelUser = { userId: string | null; phone: string | null; name: string | null; username: string | null };

/** An attachment of a message. Fetch it soon: ids and addresses expire after minutes or days. */
export type Media = {
  /** `post`: a shared post; `story`: a story that mentions the shop. */
  kind: "image" | "video" | "audio" | "document" | "sticker" | "post" | "story";
  /** The id to request it with; null when there is only the address. */
  id: string | null;
  /** The address to fetch it from; null when there is only the id. */
  url: string | null;
  mimeType: string | null;
  fileName: string | null;
  /** A voice note, not a file. */
  voice: boolean;
};

export type InboundContent =
  | { type: "text"; text: string }
  | { type: "media"; text: string; media: Media[] }
  | { type: "location"; text: string; latitude: number; longitude: number; name: string | null; address: string | null }
  | { type: "contacts"; text: string; contacts: { name: string | null; phones: string[] }[] }
  /** A tap on one of our buttons or list rows: `choice` is our id for it, `text` its title. */
  | { type: "choice"; text: string; choice: string }
  /** A cart from the channel's catalog. */
  | { type: "order"; text: string; items: CartItem[] }
  | { type: "reaction"; text: string; emoji: string | null; targetMessageId: string }
  | { type: "system"; text: string; newPhone: string | null; newUserId: string | null }
  | { type: "unsupported"; text: string; detail: string };

/** `shownPrice` is the price that the buyer's phone reports as shown. It may differ from ours, and is never charged. */
export type CartItem = { retailerId: string; quantity: number; shownPrice: WireMoney | null };

export type InboundMessage = {
  kind: "message";
  /** The channel account that got the message (WhatsApp: phone number id). */
  account: string;
  messageId: string;
  from: ChannelUser;
  sentAt: Date;
  content: InboundContent;
  quotedMessageId: string | null;
  forwarded: boolean;
  /** The retailer id of the product whose "message business" button the buyer pressed. */
  referredProduct: string | null;
  /** The ad, post or link that the buyer came from. */
  referral: Referral | null;
  /** The shop's story that this answers. */
  story: { id: string | null; url: string | null } | null;
};

export type Referral = {
  kind: "ad" | "post" | "link" | "unknown";
  sourceId: string | null;
  headline: string | null;
  sourceUrl: string | null;
  /** The value in the link, and the click's own id. */
  ref: string | null;
  clickId: string | null;
};

/** A message of the shop's own: from us, or from a person in the channel's app. Only the message's id shows which. */
export type Echo = {
  kind: "echo";
  account: string;
  messageId: string;
  to: ChannelUser;
  sentAt: Date;
  content: InboundContent;
};

/** The buyer deleted or edited a message. */
export type MessageChange = {
  kind: "change";
  account: string;
  /** The changed message. */
  messageId: string;
  from: ChannelUser;
  at: Date;
  change: { type: "deleted" } | { type: "edited"; text: string };
};

/** A public comment under a post. It opens no window; one private answer is allowed for a time. */
export type Comment = {
  kind: "comment";
  account: string;
  commentId: string;
  from: ChannelUser;
  at: Date;
  text: string;
  post: { id: string | null; kind: "feed" | "reel" | "story" | "ad" | "live" | "unknown"; adId: string | null };
  /** The comment that this answers. */
  parentId: string | null;
};

/** The buyer stopped or resumed the shop's marketing in the channel's own settings. */
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
  /** Our own id, if the channel returns it. */
  echo: string | null;
  /** For a failed one: as in an answer to the send. Without `reason`: the channel's own trouble, or an unknown code. */
  error: { code: number; detail: string; reason: RefusedReason | null; pace?: Pace } | null;
  pricing: { category: string | null; type: string | null } | null;
};

/** A readable envelope that we don't act on (template status, preferences, account alerts …), or an item that we can't read. */
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

/** `url` opens a web page; otherwise a tap answers with `id`. */
export type Button = { id: string; title: string } | { url: string; title: string };
/** `image` is a public address. */
export type Card = { title: string; subtitle: string | null; image: string | null; buttons: Button[] };
export type ListRow = { id: string; title: string; description: string | null };

export type OutboundContent =
  | { type: "text"; text: string; previewUrl: boolean }
  /** `link` is public. `uploadedId` is the channel's id after an upload, and takes precedence. */
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
  /** A carousel of cards, each with a picture. `text` is for people and search and is not sent. */
  | { type: "cards"; text: string; cards: Card[] }
  /**
   * From the catalog that is linked to the channel. `text` may be empty for one product. `cards` show the same on a channel without catalog
   * messages. If they are missing, only the text is sent there.
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
  /** `text` is what the buyer will read, for people and for search. The channel creates it from the template. */
  | {
      type: "template";
      text: string;
      name: string;
      language: string;
      header:
        | { type: "text"; text: string; name?: string | null }
        | { type: "image" | "video" | "document"; link: string }
        | null;
      /** By position, or each with its name. */
      body: { name: string | null; text: string }[];
      buttons: { index: number; kind: "quick_reply" | "url" | "copy_code"; value: string }[];
    }
  | { type: "location"; latitude: number; longitude: number; name: string; address: string; text: string }
  | { type: "location_request"; text: string }
  /** Null removes a reaction. */
  | { type: "reaction"; text: string; emoji: string | null; targetMessageId: string };

export type OutboundMessage = {
  /** `commentId`: the one private answer to that comment. */
  to: { phone: string | null; userId: string | null; commentId?: string };
  content: OutboundContent;
  echo: string;
  quotedMessageId?: string;
  /** A person wrote it, after automated messages are no longer allowed (Instagram's seven days). Never set for the agent's messages. */
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
      /** Set when we send too fast, or when the account may send nothing at all. */
      pace?: Pace;
      /** If the channel gives it. */
      retryAfterMs?: number;
    }
  /** There was no usable answer: the message may or may not have been sent. `sent: "no"` only when it certainly was not. */
  | { kind: "trouble"; again: boolean; sent: "no" | "unknown"; detail: string };

/** Who has to wait: this buyer's line, or the whole account. `stopped`: the account waits until its seller has acted. */
export type Pace = "buyer" | "account" | "stopped";

export const refusedReasons = [
  "window_closed",
  "undeliverable",
  "rate_limited",
  "misconfigured",
  "invalid",
  /** A file could not be downloaded from our address. Nothing was sent. */
  "file_unreachable",
  "opted_out",
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** The requested value; a final refusal with its reason; or no usable answer. */
export type ChannelAnswer<T> =
  | { kind: "known"; value: T }
  | { kind: "refused"; code: number; detail: string; reason: "misconfigured" | "gone" | "too_large" | "invalid" }
  | { kind: "trouble"; again: boolean; detail: string };

export type FetchedMedia = { bytes: Buffer; mimeType: string; fileName: string | null };
export type Profile = { name: string | null; username: string | null; pictureUrl: string | null };
/** What the channel says about an account: its name there, and whether it may send. */
export type AccountState = {
  display: string;
  name: string | null;
  /** The business that the account belongs to. It has the templates and the catalog. */
  business: string | null;
  quality: string | null;
  /** Null when not given. */
  messagesPerSecond: number | null;
  /** To people outside their window, in 24 hours; null when not given, or without a limit. */
  recipientsPerDay: number | null;
  canSend: boolean;
  detail: string | null;
};

/** Per message, in the unit that the channel counts. */
export type TextLimit = { max: number; unit: "characters" | "bytes" };

/** The length of texts with files and above buttons, in the unit of the text limit; 0: no text. */
export type Room = {
  aboveButtons: number;
  captions: { image: number; video: number; audio: number; document: number };
};

export type ChannelDriver = {
  readonly name: string;
  /** The types that can be sent; others are sent as text and pictures. */
  readonly sends: ReadonlySet<OutboundContent["type"]>;
  readonly textLimit: TextLimit;
  readonly room: Room;
  /** Whether *bold* is shown in bold; otherwise the asterisks would be visible. */
  readonly showsMarks: boolean;
  /** The accepted pictures, videos, voice notes and files: MIME types, and the most bytes. */
  readonly mediaLimits: readonly {
    kind: "image" | "video" | "audio" | "document";
    types: readonly string[];
    maxBytes: number;
  }[];
  /** @param rawBody null before it is read: then only whether these headers could be valid */
  verifyNotice(
    rawBody: Buffer | null,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  /** Every item of every entry and change, in order. A bad item does not affect the others. */
  readNotices(rawBody: Buffer): { kind: "notices"; notices: InboundNotice[] } | { kind: "unreadable"; detail: string };
  /** Whether it reports on our messages and contains none from a buyer. This is a guess without reading it. Missing if the channel mixes them. */
  isOnlyStatuses?(rawBody: Buffer): boolean;
  send(account: ChannelAccount, message: OutboundMessage): Promise<SendResult>;
  /** Marks read and shows "typing …" to the buyer. Best effort. */
  showTyping(account: ChannelAccount, inboundMessageId: string, to: OutboundMessage["to"]): Promise<void>;
  /** Without "typing …". Best effort. */
  markRead(account: ChannelAccount, inboundMessageId: string, to: OutboundMessage["to"]): Promise<void>;
  /** @param maxBytes a larger file is refused as too_large before it fills memory. */
  fetchMedia(account: ChannelAccount, media: Media, maxBytes: number): Promise<ChannelAnswer<FetchedMedia>>;
  /** Missing if media is sent by address only. */
  uploadMedia?(account: ChannelAccount, file: FetchedMedia): Promise<ChannelAnswer<{ uploadedId: string }>>;
  /** Missing if every message says who wrote it. */
  profile?(account: ChannelAccount, userId: string): Promise<ChannelAnswer<Profile>>;
  /** Whether account and token are valid, and the account's name. */
  inspect(account: ChannelAccount): Promise<ChannelAnswer<AccountState>>;
  /** A new token for the account. The old one stays valid until its own end. Missing if tokens don't expire. */
  renewToken?(account: ChannelAccount): Promise<ChannelAnswer<{ accessToken: string; expiresInMs: number }>>;
  /** A page of the business's templates; pass `next` as `after` for the next page, null after the last. Missing if there are none. */
  listTemplates?(
    account: ChannelAccount,
    business: string,
    after: string | null,
  ): Promise<ChannelAnswer<{ templates: Template[]; next: string | null }>>;
  /** Null: the business has no template of this name in this language. */
  findTemplate?(
    account: ChannelAccount,
    business: string,
    wanted: { name: string; language: string },
  ): Promise<ChannelAnswer<Template | null>>;
  /** Submits a template for review. A name is unique per language. @param sample an example of a media header */
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
  /** Asks the channel to send us the account's messages. @param business as `inspect` gave it. */
  subscribe(account: ChannelAccount, business: string | null): Promise<ChannelAnswer<null>>;
};
