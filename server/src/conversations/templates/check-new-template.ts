// Validates a new template before it goes to the channel, and turns it into what the channel gets.
import type { NewTemplate, TemplateButton, TemplateHeader } from "../../channels/index.ts";
import { type Fault, Refusal } from "../../kernel/contract/refusal.ts";
import { buyersMatterFaults, moneyNewsFaults, platformWordsFaults, strangeHostFaults } from "../../shops/index.ts";
import { holdsPayLink } from "../pay-links.ts";
import { signedFooter } from "../sign-message.ts";
import type { NewTemplateInput } from "./contract.ts";
import { isOurTemplate } from "./our-templates.ts";
import { placesIn } from "./render-template.ts";

type Find = (pointer: string, code: string, detail: string) => null;

/** @throws Refusal invalid_request; template_is_ours; link_of_another_order, because a template goes to many people */
export function readNewTemplate(input: NewTemplateInput, shopName: string): NewTemplate {
  if (isOurTemplate(input)) throw new Refusal("template_is_ours");
  if (holdsPayLink(input)) throw new Refusal("link_of_another_order");
  const faults: Fault[] = [];
  const find: Find = (pointer, code, detail) => {
    faults.push({ pointer, code, detail });
    return null;
  };
  const { name, language, category, body, examples = {}, footer: ownFooter = null } = input;
  checkPlaces(body, examples, find);
  if (new Set([...placesIn(input.header?.text ?? ""), ...placesIn(body)].map(isNumber)).size > 1)
    find("/body", "places", "Places of header and body are either all numbers or all words.");
  if (ownFooter !== null && placesIn(ownFooter).length > 0)
    find("/footer", "no_places", "A footer has no places to fill in.");
  const { footer, left } = signedFooter(language, shopName, ownFooter);
  if (left !== undefined)
    find("/footer", "max_length", `The footer begins with “${footer}”, which leaves you ${left} characters.`);
  const header = input.header ? readHeader(input.header, find) : null;
  const buttons = (input.buttons ?? []).flatMap((button, index) => readButton(button, `/buttons/${index}`, find) ?? []);
  checkButtons(input.buttons ?? [], find);
  const said = [
    { pointer: "/header/text", text: input.header?.text },
    { pointer: "/body", text: body },
    { pointer: "/footer", text: ownFooter },
    ...(input.buttons ?? []).map(({ text }, index) => ({ pointer: `/buttons/${index}/text`, text })),
  ];
  const spoken = platformWordsFaults(said, shopName);
  faults.push(...spoken);
  for (const faultsOf of [moneyNewsFaults, buyersMatterFaults])
    faults.push(...faultsOf(said).filter((news) => !faults.some(({ pointer }) => pointer === news.pointer)));
  faults.push(
    ...strangeHostFaults(
      [
        { pointer: "/header/text", text: input.header?.text },
        { pointer: "/body", text: body },
        { pointer: "/footer", text: ownFooter },
        ...(input.buttons ?? []).map(({ url }, index) => ({ pointer: `/buttons/${index}/url`, text: url })),
      ],
      shopName,
    ),
  );
  if (faults.length > 0) throw new Refusal("invalid_request", undefined, { errors: faults });
  return { name, language, category, header, body, examples, footer, buttons };
}

const isNumber = (place: string): boolean => /^\d+$/.test(place);

function checkPlaces(body: string, examples: Record<string, string>, find: Find): void {
  const places = placesIn(body);
  const isNamed = !places.every(isNumber);
  if (isNamed && !places.every((place) => /^[a-z][a-z0-9_]*$/.test(place)))
    find("/body", "places", "Places are either all numbers or all words of small letters, digits and underscores.");
  if (!isNamed && !places.every((place, index) => place === String(index + 1)))
    find("/body", "places", "Numbered places count from {{1}} without a gap, in the order they stand in.");
  for (const place of places)
    if (examples[place] === undefined)
      find(`/examples/${place}`, "required", `Say what may stand at {{${place}}}: the reviewers want to see it.`);
  for (const name of Object.keys(examples))
    if (!places.includes(name)) find(`/examples/${name}`, "unknown_place", `The body has no place {{${name}}}.`);
}

function readHeader(header: NonNullable<NewTemplateInput["header"]>, find: Find): TemplateHeader | null {
  const { type, text, example, mediaId } = header;
  if (type !== "text")
    return mediaId === undefined
      ? find("/header/mediaId", "required", "Upload one that shows what it may look like, and name it here.")
      : { type };
  if (text === undefined) return find("/header/text", "required", "This field is required.");
  const places = placesIn(text);
  if (places.length > 1 || !places.every((place) => /^(?:1|[a-z][a-z0-9_]*)$/.test(place)))
    return find(
      "/header/text",
      "places",
      "A header has one place at most, {{1}} or a word of small letters, digits and underscores.",
    );
  if (places.length === 1 && example === undefined)
    return find("/header/example", "required", "Say what may stand at the header's place.");
  return { type, text, example: example ?? null };
}

function readButton(
  { type, text, url, example }: NonNullable<NewTemplateInput["buttons"]>[number],
  at: string,
  find: Find,
): TemplateButton | null {
  if (type === "copy_code")
    return example === undefined ? find(`${at}/example`, "required", "Give a code as an example.") : { type, example };
  if (text === undefined) return find(`${at}/text`, "required", "This field is required.");
  if (type === "quick_reply") return { type, text };
  if (url === undefined) return find(`${at}/url`, "required", "This field is required.");
  const places = placesIn(url);
  if (places.length > 0 && !/^[^{}]+\{\{1\}\}$/.test(url))
    return find(`${at}/url`, "places", "An address may end with {{1}}, and have a place nowhere else.");
  if (places.length > 0 && example === undefined)
    return find(`${at}/example`, "required", "Say what the address may end with.");
  return { type, text, url, example: example ?? null };
}

function checkButtons(buttons: NonNullable<NewTemplateInput["buttons"]>, find: Find): void {
  const kinds = buttons.map(({ type }) => type);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  if (count("url") > 2) find("/buttons", "max_items", "Two buttons may open an address.");
  if (count("copy_code") > 1) find("/buttons", "max_items", "One button may copy a code.");
  const replies = count("quick_reply");
  if (replies > 0 && kinds.lastIndexOf("quick_reply") - kinds.indexOf("quick_reply") + 1 !== replies)
    find("/buttons", "order", "Quick replies stand together.");
}
