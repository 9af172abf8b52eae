// What a buyer can write, in our terms. `inbound-content.ts` turns it into a message.
import type { MediaKind } from "./media-kinds.ts";

/** Who writes, and the options of every writing. */
type Frame = {
  /** The buyer's phone, in any usual spelling. */
  from: string;
  name?: string;
  /** Optional when there is only one business number. */
  phoneNumberId?: string;
  username?: string;
  /** For a user with a username: webhooks contain only the business-scoped id. */
  hidePhone?: boolean;
  /** Quotes a message. */
  replyTo?: string;
  /** `often`: more than five hops. */
  forwarded?: true | "often";
  /** Pressed "message business" on this product. Default catalog: the linked one. */
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
  /** Default: a small sample of the kind. `base64` is for callers that have only JSON. */
  bytes?: Buffer;
  base64?: string;
  mimeType?: string;
  caption?: string;
  fileName?: string;
  /** Recorded with the phone; default true for audio. */
  voice?: boolean;
};

export type CartItem = {
  retailerId: string;
  quantity: number;
  /** The price of one, in major units; default from the linked catalog. */
  price?: number | string;
  currency?: string;
};

export type Content =
  | { text: string }
  | { media: MediaWriting }
  | { location: { latitude: number; longitude: number; name?: string; address?: string; url?: string } }
  /** Cards as sent, or a name and a phone. */
  | { contacts: readonly (Record<string, unknown> | { name?: string; phone: string })[] }
  /** A tap on a reply button or list row of the business. */
  | { choice: { id: string; title: string; description?: string; kind?: "button_reply" | "list_reply" } }
  /** A tap on a quick reply of a template. */
  | { templateButton: { payload: string; text: string } }
  | { form: { answers: Record<string, unknown>; name?: string; body?: string } }
  | { cart: { items: readonly CartItem[]; note?: string; catalogId?: string } }
  /** Null removes a reaction. */
  | { reaction: { messageId: string; emoji: string | null } }
  /** A type that WhatsApp does not pass on; `kind` like "poll". */
  | { unsupported: { kind?: string } }
  /** Edits or deletes one of the buyer's own messages. */
  | { edit: { messageId: string; text: string } }
  | { revoke: { messageId: string } };

export type Writing = Frame &
  (
    | Content
    /** The person moves to another phone number. */
    | { newPhone: string }
    /** Stops or resumes the shop's marketing in the app's own settings. */
    | { marketing: "stop" | "resume" }
    /** The shop itself wrote to this buyer, in the app on its phone. */
    | { echo: Content }
    /** Items of `messages[]` as sent; missing sender, id and timestamp are filled in. All go in one POST. */
    | { messages: readonly Record<string, unknown>[] }
  );
