// Message templates, as channels keep them. Its places for values are written as the channel writes them: {{1}}, {{2}} … or {{name}}.

export type TemplateHeader =
  /** One place at most. `example` fills it for the channel's review. */
  | { type: "text"; text: string; example: string | null }
  | { type: "image" | "video" | "document" }
  /** Something that is not filled in here. */
  | { type: "other" };

export type TemplateButton =
  /** A tap answers with its text. */
  | { type: "quick_reply"; text: string }
  /** The address may end with a place. */
  | { type: "url"; text: string; url: string; example: string | null }
  /** A code that is copied by a tap; given at each sending. */
  | { type: "copy_code"; example: string | null }
  | { type: "phone_number"; text: string; phone: string }
  | { type: "other"; text: string };

export type TemplateParts = {
  header: TemplateHeader | null;
  footer: string | null;
  buttons: TemplateButton[];
};

export type TemplateCategory = "marketing" | "utility";

/** To be reviewed by the channel. */
export type NewTemplate = TemplateParts & {
  name: string;
  language: string;
  category: TemplateCategory;
  body: string;
  /** For each place of the body, as a buyer might read it. */
  examples: Record<string, string>;
};

/** A template may now be sent or no more. */
export type TemplateChange = {
  kind: "template";
  /** Of all numbers of the business: its id at the channel, not a number's. */
  business: string;
  name: string;
  language: string;
  /** As the channel bills it, in lower case; null when it doesn't say. */
  category: string | null;
  state: "approved" | "pending" | "rejected" | "paused" | "disabled" | "deleted" | "unknown";
  word: string;
  reason: string | null;
};

/** How buyers take a template: what is often blocked is paused by the channel. */
export type TemplateQuality = Pick<TemplateChange, "business" | "name" | "language"> & {
  kind: "template_quality";
  quality: "green" | "yellow" | "red" | "unknown";
};

/** As the channel keeps it. `body` is its words, with the places for parameters as the channel writes them. */
export type Template = Omit<TemplateChange, "kind" | "business"> & {
  /** What the channel calls it. */
  id: string | null;
  body: string | null;
  parts: TemplateParts | null;
  quality: TemplateQuality["quality"] | null;
};
