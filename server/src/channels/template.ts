// Message templates, as channels store them. Placeholders are written the channel's way: {{1}}, {{2}} … or {{name}}.

export type TemplateHeader =
  /** At most one placeholder. `example` fills it for the channel's review. */
  | { type: "text"; text: string; example: string | null }
  | { type: "image" | "video" | "document" }
  /** A kind that we don't fill in. */
  | { type: "other" };

export type TemplateButton =
  /** A tap answers with its text. */
  | { type: "quick_reply"; text: string }
  /** The address may end with a placeholder. */
  | { type: "url"; text: string; url: string; example: string | null }
  /** A code that a tap copies; given at each send. */
  | { type: "copy_code"; example: string | null }
  | { type: "phone_number"; text: string; phone: string }
  | { type: "other"; text: string };

export type TemplateParts = {
  header: TemplateHeader | null;
  footer: string | null;
  buttons: TemplateButton[];
};

export type TemplateCategory = "marketing" | "utility";

/** A new template, as the channel reviews it. */
export type NewTemplate = TemplateParts & {
  name: string;
  language: string;
  category: TemplateCategory;
  body: string;
  /** An example of the value of each placeholder in the body. */
  examples: Record<string, string>;
};

/** A template can now be sent, or no longer can. */
export type TemplateChange = {
  kind: "template";
  /** For all numbers of the business: the business's id at the channel. */
  business: string;
  name: string;
  language: string;
  /** The channel's billing category, in lower case; null when not given. */
  category: string | null;
  state: "approved" | "pending" | "rejected" | "paused" | "disabled" | "deleted" | "unknown";
  word: string;
  reason: string | null;
};

/** How buyers react to a template: the channel pauses one that is often blocked. */
export type TemplateQuality = Pick<TemplateChange, "business" | "name" | "language"> & {
  kind: "template_quality";
  quality: "green" | "yellow" | "red" | "unknown";
};

/** As the channel stores it. `body` is its text, with the channel's placeholders. */
export type Template = Omit<TemplateChange, "kind" | "business"> & {
  /** The channel's id of it. */
  id: string | null;
  body: string | null;
  parts: TemplateParts | null;
  quality: TemplateQuality["quality"] | null;
};
