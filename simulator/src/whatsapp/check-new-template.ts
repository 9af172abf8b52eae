// Checks whether a template can be created.
import { isRecord, lengthWithin, recordsOf, wordIn } from "../shape.ts";
import type { Template } from "./account-books.ts";
import { refuse, type Refusal } from "./refusals.ts";
import { buttonsOf, partOf, placeholdersIn } from "./template-text.ts";

type Body = Record<string, unknown>;

const categories = ["MARKETING", "UTILITY", "AUTHENTICATION"] as const;

export function readNewTemplate(
  body: Body,
): Pick<Template, "name" | "language" | "category" | "parameterFormat" | "components"> {
  return {
    name: String(body["name"]),
    language: String(body["language"]),
    category: categories.find((one) => one === body["category"]) ?? "UTILITY",
    parameterFormat: String(body["parameter_format"]).toUpperCase() === "NAMED" ? "NAMED" : "POSITIONAL",
    components: recordsOf(body["components"]),
  };
}

export function checkNewTemplate(body: Body, samples: ReadonlySet<string>): Refusal | null {
  const { name, language, category } = body;
  if (typeof name !== "string" || !/^[a-z0-9_]{1,512}$/.test(name))
    return refuse(100, "Param name must be lower-case letters, digits and underscores, up to 512.");
  if (typeof language !== "string" || !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language))
    return refuse(100, "Param language must be a language code such as en_US.");
  if (!categories.some((one) => one === category))
    return refuse(100, `Param category must be one of ${categories.join(", ")}.`);
  const components = recordsOf(body["components"]);
  if (components.length === 0) return refuse(100, "Param components is required.");
  return checkTexts(body, components) ?? checkSample(components, samples) ?? checkButtons(buttonsOf(components));
}

function checkTexts(body: Body, components: readonly Body[]): Refusal | null {
  const [text, header, footer] = (["body", "header", "footer"] as const).map((part) => partOf(components, part));
  if (!text || (body["category"] !== "AUTHENTICATION" && !lengthWithin(text["text"], 1, 1024)))
    return refuse(100, "A template needs a BODY of 1 to 1024 characters.");
  const headerText = wordIn(header?.["format"], "TEXT") === "TEXT";
  if (header && headerText && !lengthWithin(header["text"], 1, 60))
    return refuse(100, "A HEADER text has up to 60 characters.");
  if (header && headerText && placeholdersIn(header["text"]).length > 1)
    return refuse(100, "A HEADER takes one parameter.");
  if (footer && !lengthWithin(footer["text"], 1, 60)) return refuse(100, "A FOOTER has up to 60 characters.");
  const named = String(body["parameter_format"]).toUpperCase() === "NAMED";
  const names = placeholdersIn(text["text"]);
  const inOrder = names.every((name, index) => (named ? /^[a-z][a-z0-9_]*$/.test(name) : name === String(index + 1)));
  if (inOrder && names.length > 0 && !isRecord(text["example"]))
    return refuse(100, "A BODY with parameters needs an example of each.");
  return inOrder
    ? null
    : refuse(100, named ? "Named parameters are lower-case words." : "Parameters count {{1}}, {{2}}, … in order.");
}

/** A media header needs an example, by the handle of an upload. */
function checkSample(components: readonly Body[], samples: ReadonlySet<string>): Refusal | null {
  const header = partOf(components, "header");
  if (!header || !["IMAGE", "VIDEO", "DOCUMENT"].includes(wordIn(header["format"]))) return null;
  const [handle] = isRecord(header["example"]) ? [header["example"]["header_handle"]].flat() : [];
  return samples.has(wordIn(handle)) ? null : refuse(100, "A HEADER of media needs an example with a header_handle.");
}

function checkButtons(buttons: readonly Body[]): Refusal | null {
  const kinds = buttons.map(({ type }) => String(type));
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  if (buttons.length > 10) return refuse(100, "A template has up to 10 buttons.");
  if (count("URL") > 2) return refuse(100, "A template has up to 2 URL buttons.");
  if (count("PHONE_NUMBER") > 1) return refuse(100, "A template has one PHONE_NUMBER button.");
  if (count("COPY_CODE") > 1) return refuse(100, "A template has one COPY_CODE button.");
  if (buttons.some(({ type, text }) => type !== "COPY_CODE" && type !== "OTP" && !lengthWithin(text, 1, 25)))
    return refuse(100, "A button label has 1 to 25 characters.");
  const [first, last] = [kinds.indexOf("QUICK_REPLY"), kinds.lastIndexOf("QUICK_REPLY")];
  return first >= 0 && last - first + 1 !== count("QUICK_REPLY")
    ? refuse(100, "Quick replies must stand together.")
    : null;
}
