// The parts of a template, from WhatsApp's components.
import type { TemplateButton, TemplateHeader, TemplateParts } from "../../template.ts";
import * as wire from "./wire.ts";

/** Null without components. */
export function readTemplateParts(components: readonly unknown[]): {
  body: string | null;
  parts: TemplateParts | null;
} {
  if (components.length === 0) return { body: null, parts: null };
  const texts = components.filter((one) => wire.TemplateText.Check(one));
  const textOf = (type: "BODY" | "FOOTER") => texts.find((one) => one.type === type)?.text ?? null;
  const head = components.find((one) => wire.TemplateHead.Check(one));
  const buttons = components.find((one) => wire.TemplateButtons.Check(one))?.buttons ?? [];
  return {
    body: textOf("BODY"),
    parts: { header: head ? readHeader(head) : null, footer: textOf("FOOTER"), buttons: buttons.map(readButton) },
  };
}

const mediaFormats = ["image", "video", "document"] as const;

function readHeader({ format, text, example }: wire.TemplateHead): TemplateHeader {
  const media = mediaFormats.find((one) => one === format?.toLowerCase());
  if (media) return { type: media };
  if ((format ?? "TEXT").toUpperCase() !== "TEXT" || !text) return { type: "other" };
  return {
    type: "text",
    text,
    example: example?.header_text?.[0] ?? example?.header_text_named_params?.[0]?.example ?? null,
  };
}

function readButton(button: unknown): TemplateButton {
  if (!wire.TemplateButton.Check(button)) return { type: "other", text: "" };
  const { type, text, url, phone_number: phone } = button;
  const [example = null] = [button.example ?? []].flat();
  switch (type.toUpperCase()) {
    case "QUICK_REPLY":
      return { type: "quick_reply", text: text ?? "" };
    case "URL":
      return { type: "url", text: text ?? "", url: url ?? "", example };
    case "COPY_CODE":
      return { type: "copy_code", example };
    case "PHONE_NUMBER":
      return { type: "phone_number", text: text ?? "", phone: String(phone ?? "") };
    default:
      return { type: "other", text: text ?? "" };
  }
}
