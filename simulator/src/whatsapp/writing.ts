// What a buyer can write, in words of ours. `inbound-content.ts` makes the wire of it.
import type { MediaKind } from "./media-kinds.ts";

/** Who writes, and what goes with whatever is written. */
type Frame = {
  /** The buyer's phone, any usual spelling. */
  from: string;
  name?: string;
  /** May be left out when there is one business number only. */
  phoneNumberId?: string;
  username?: string;
  /** As for a user with a username: webhooks carry only the business-scoped id. */
  hidePhone?: boolean;
  /** Quotes a message. */
  replyTo?: string;
  /** `often`: more than five hops. */
  forwarded?: true | "often";
  /** Pressed "message business" on this product. The catalog is the linked one when left out. */
  product?: { retailerId: string; catalogId?: string };
  /** The first message after a tap on an ad or a post. Opens the free entry point. */
  referral?: Referral;
};

export type Referral = {
  sourceId?: string;
  sourceUrl?: string;
  sourceType?: "ad" | "post";
  headline?: string;
  body?: string;
  clickId?: string;
};

export type MediaWriting = {
  kind: MediaKind;
  /** A small sample of the kind when left out. `base64` is for callers that have only JSON. */
  bytes?: Buffer;
  base64?: string;
  mimeType?: string;
  caption?: string;
  fileName?: string;
  /** Spoken into the phone; audio is unless this is false. */
  voice?: boolean;
};

export type CartItem = {
  retailerId: string;
  quantity: number;
  /** Of one, in major units; from the linked catalog when left out. */
  price?: number | string;
  currency?: string;
};

export type Content =
  | { text: string }
  | { media: MediaWriting }
  | { location: { latitude: number; longitude: number; name?: string; address?: string; url?: string } }
  /** Cards as on the wire, or a name and a phone. */
  | { contacts: readonly (Record<string, unknown> | { name?: string; phone: string })[] }
  /** A tap on a reply button or list row that the business sent. */
  | { choice: { id: string; title: string; description?: string; kind?: "button_reply" | "list_reply" } }
  /** A tap on a quick reply of a template. */
  | { templateButton: { payload: string; text: string } }
  /** The answers of a form. */
  | { form: { answers: Record<string, unknown>; name?: string; body?: string } }
  | { cart: { items: readonly CartItem[]; note?: string; catalogId?: string } }
  /** Null takes a reaction back. */
  | { reaction: { messageId: string; emoji: string | null } }
  /** Something that WhatsApp does not pass on; `kind` like "poll". */
  | { unsupported: { kind?: string } }
  /** Rewrites or takes back one of the buyer's own messages. */
  | { edit: { messageId: string; text: string } }
  | { revoke: { messageId: string } };

export type Writing = Frame &
  (
    | Content
    /** The person goes on under another phone number. */
    | { newPhone: string }
    /** Stops or resumes the shop's advertising in the app's own settings. */
    | { marketing: "stop" | "resume" }
    /** The shop itself wrote to this buyer, with the app on its phone. */
    | { echo: Content }
    /** Items of `messages[]` as they are; sender, id and timestamp are filled in where missing. All go in one POST. */
    | { messages: readonly Record<string, unknown>[] }
  );
