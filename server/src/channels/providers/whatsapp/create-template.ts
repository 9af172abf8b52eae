// Submits templates for review, and deletes them.
import type { ChannelAccount, ChannelAnswer, FetchedMedia } from "../../driver.ts";
import type { NewTemplate, Template, TemplateButton } from "../../template.ts";
import { callGraph, callLimits, readGraphAnswer } from "./graph.ts";
import { templateState } from "./read-template-change.ts";
import { uploadSample } from "./upload-sample.ts";
import { Succeeded, TemplateCreated } from "./wire.ts";

type Json = Record<string, unknown>;

export async function createTemplate(
  account: ChannelAccount,
  business: string,
  template: NewTemplate,
  sample: FetchedMedia | null,
): Promise<ChannelAnswer<{ id: string; state: Template["state"]; word: string }>> {
  const handle = sample ? await uploadSample(account, sample) : null;
  if (handle && handle.kind !== "known") return handle;
  const json = newTemplateToWire(template, handle?.value ?? null);
  const answer = await callGraph(account, { method: "POST", path: [business, "message_templates"], json });
  const read = readGraphAnswer(answer, TemplateCreated);
  if (read.kind !== "known") return read;
  const { id, status } = read.value;
  const word = status ?? "PENDING";
  return { kind: "known", value: { id: String(id), state: templateState(word), word } };
}

/** By its id, one language is deleted; by its name alone, all of them are. */
export async function deleteTemplate(
  account: ChannelAccount,
  business: string,
  { name, id }: { name: string; id: string | null },
): Promise<ChannelAnswer<null>> {
  const query = new URLSearchParams({ ...(id === null ? {} : { hsm_id: id }), name });
  const path = [business, "message_templates"];
  const answer = await callGraph(account, { method: "DELETE", path, query: `?${query.toString()}` }, callLimits);
  const read = readGraphAnswer(answer, Succeeded);
  return read.kind === "known" ? { kind: "known", value: null } : read;
}

function newTemplateToWire(template: NewTemplate, handle: string | null): Json {
  const { name, language, category, header, body, examples, footer, buttons } = template;
  const word = header?.type === "text" ? wordIn(header.text) : null;
  const isNamed = word !== null || Object.keys(examples).some((place) => !/^\d+$/.test(place));
  return {
    name,
    language,
    category: category.toUpperCase(),
    parameter_format: isNamed ? "NAMED" : "POSITIONAL",
    components: [
      ...(header ? [headerToWire(header, handle, word)] : []),
      { type: "BODY", text: body, ...bodyExample(examples, isNamed) },
      ...(footer === null ? [] : [{ type: "FOOTER", text: footer }]),
      ...(buttons.length === 0 ? [] : [{ type: "BUTTONS", buttons: buttons.map(buttonToWire) }]),
    ],
  };
}

/** The placeholder's name in a header, if it is not a number. */
function wordIn(text: string): string | null {
  return /\{\{\s*([a-z]\w*)\s*\}\}/.exec(text)?.[1] ?? null;
}

function headerToWire(header: NonNullable<NewTemplate["header"]>, handle: string | null, word: string | null): Json {
  if (header.type !== "text")
    return {
      type: "HEADER",
      format: header.type.toUpperCase(),
      ...(handle === null ? {} : { example: { header_handle: [handle] } }),
    };
  const { text, example } = header;
  const shown =
    word === null ? { header_text: [example] } : { header_text_named_params: [{ param_name: word, example }] };
  return { type: "HEADER", format: "TEXT", text, ...(example === null ? {} : { example: shown }) };
}

function bodyExample(examples: Record<string, string>, isNamed: boolean): Json {
  const given = Object.entries(examples);
  if (given.length === 0) return {};
  if (isNamed)
    return { example: { body_text_named_params: given.map(([name, example]) => ({ param_name: name, example })) } };
  return {
    example: { body_text: [given.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, example]) => example)] },
  };
}

function buttonToWire(button: TemplateButton): Json {
  switch (button.type) {
    case "quick_reply":
      return { type: "QUICK_REPLY", text: button.text };
    case "url": {
      const { text, url, example } = button;
      return { type: "URL", text, url, ...(example === null ? {} : { example: [example] }) };
    }
    case "copy_code":
      return { type: "COPY_CODE", example: button.example };
    case "phone_number":
      return { type: "PHONE_NUMBER", text: button.text, phone_number: button.phone };
    case "other":
      throw new Error("a button that can't be made was to be refused before");
  }
}
