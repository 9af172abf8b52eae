// Turns one line as a person wrote it into the form that is stored, and collects all its errors.
import { readPhone } from "../phone.ts";
import { readCell, readList } from "../../kernel/text/csv/cells.ts";
import { isEmail } from "../../kernel/text/email.ts";
import { visible, visibleLine, visibleName } from "../../kernel/contract/schema.ts";
import { nameWordsFaults } from "../../shops/index.ts";
import type { Column, Field } from "./columns.ts";

/** The values of a line. A missing one is null: an empty cell removes nothing. */
export type Row = {
  line: number;
  id: string | null;
  name: string | null;
  phone: string | null;
  /** The other number, if `phone` and `whatsapp` differ. */
  whatsapp: string | null;
  email: string | null;
  instagram: string | null;
  language: string | null;
  tags: string[];
  address: Record<"line" | "landmark" | "area" | "city", string | null> | null;
  consent: { chatapp: boolean | null; photoapp: boolean | null };
  notes: string | null;
};

/** The error in a line, and how to fix it. It never repeats the line's content. */
export type RowError = { line: number; column: string | null; code: string; detail: string; imported: boolean };

/** The same rules as in the API. */
const [oneLine, seen, legible] = [new RegExp(visibleLine, "u"), new RegExp(visible, "u"), new RegExp(visibleName, "u")];

const longest: Partial<Record<Field, number>> = {
  name: 200,
  firstName: 100,
  lastName: 100,
  email: 254,
  instagram: 60,
  address: 300,
  landmark: 300,
  area: 100,
  city: 100,
  notes: 500,
};
const yes = new Set("yes y true t 1 x ok optin subscribed oui ndiyo ndio sim da agreed".split(" "));
const no = new Set("no n false f 0 optout unsubscribed non hapana nao refused".split(" "));

export function readRow(
  columns: readonly Column[],
  { line, cells }: { line: number; cells: readonly string[] },
  country: string,
): { row: Row | null; errors: RowError[] } {
  const errors: RowError[] = [];
  const at = (field: Field): number => columns.findIndex((column) => column.field === field);
  const fault = (field: Field | null, code: string, detail: string): null => {
    const column = field === null ? null : (columns[at(field)]?.column ?? null);
    errors.push({ line, column, code, detail, imported: false });
    return null;
  };
  const said = (field: Field): string | null => {
    const text = readCell(cells[at(field)] ?? "").trim();
    const most = longest[field];
    if (most !== undefined && text.length > most)
      return fault(field, "max_length", `Must have at most ${most} characters.`);
    return text === "" ? null : text;
  };
  const phone = (field: "phone" | "whatsapp"): string | null => {
    const text = said(field);
    if (text === null) return null;
    return readNumber(text, country) ?? fault(field, "phone", phoneHelp(text, country));
  };
  const consent = (field: "consent" | "consentInstagram"): boolean | null => {
    const text =
      said(field)
        ?.toLowerCase()
        .replaceAll(/[^a-z0-9]/g, "") ?? null;
    if (text === null) return null;
    if (yes.has(text) || no.has(text)) return yes.has(text);
    return fault(field, "consent", "Write yes or no, or leave the cell empty when they were not asked.");
  };

  const id = said("id");
  const names = [said("firstName"), said("lastName")].filter((part) => part !== null);
  const email = said("email");
  const language = said("language");
  const tags = readTags(said("tags"));
  const instagram = said("instagram");
  const place = { line: said("address"), landmark: said("landmark"), area: said("area"), city: said("city") };
  const name = said("name") ?? (names.length === 0 ? null : names.join(" "));
  for (const { code, detail } of nameWordsFaults([{ pointer: "/name", text: name }]))
    fault(at("name") < 0 ? "firstName" : "name", code, detail);
  const row: Row = {
    line,
    id: id !== null && /^cus_[0-9a-z]{26}$/.test(id) ? id : null,
    name,
    phone: phone("phone"),
    whatsapp: phone("whatsapp"),
    email,
    instagram:
      instagram === null
        ? null
        : (readUsername(instagram) ?? fault("instagram", "username", "Write the username, for example amaka.closet.")),
    language,
    tags,
    address: Object.values(place).some((part) => part !== null) ? place : null,
    consent: { chatapp: consent("consent"), photoapp: consent("consentInstagram") },
    notes: said("notes"),
  };
  if (row.name !== null && !oneLine.test(row.name))
    fault(
      "name",
      "pattern",
      "Write the name on one line, in characters that can be seen and that don't change the direction of the text.",
    );
  for (const part of ["line", "landmark", "area", "city"] as const)
    if (place[part] !== null && !legible.test(place[part]))
      fault(
        part === "line" ? "address" : part,
        "pattern",
        "Write it in characters that don't change the direction of the text.",
      );
  if (email !== null && !isEmail(email))
    fault("email", "format", "Write a whole address, for example ada@example.com, or leave the cell empty.");
  if (language !== null && !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    fault("language", "format", "Write the language's short name, for example en, fr or sw.");
  if (tags.some((tag) => !seen.test(tag))) fault("tags", "pattern", "A tag needs a character that can be seen.");
  if (tags.length > 50 || tags.some((tag) => tag.length > 60))
    fault("tags", "max_items", "At most 50 tags of at most 60 characters each.");
  if (errors.length === 0 && isNobody(row))
    fault(null, "required", "The line names nobody: give a name, a phone, an email or an Instagram username.");
  return { row: errors.length === 0 ? row : null, errors };
}

function isNobody({ id, name, phone, whatsapp, email, instagram }: Row): boolean {
  return [id, name, phone, whatsapp, email, instagram].every((part) => part === null);
}

/** The first of several in a cell. Spreadsheets drop the plus, phones add apostrophes and spaces. */
function readNumber(text: string, country: string): string | null {
  const candidates = text.split(/:::|[;,/|]/).map((part) => part.replace(/^'/, "").trim());
  for (const candidate of candidates) {
    const number =
      readPhone(candidate, country) ?? (/^[1-9]\d{7,14}$/.test(candidate) ? readPhone(`+${candidate}`, country) : null);
    if (number !== null) return number;
  }
  return null;
}

function phoneHelp(text: string, country: string): string {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(text)
    ? "The spreadsheet has rounded this number: make the column text and write the number again."
    : `There is no such phone number. Write it with its country code, or as it is dialled within ${country}.`;
}

/** `@name`, `name` or the address of their profile. */
function readUsername(text: string): string | null {
  const bare = text
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "")
    .replace(/^@/, "")
    .replace(/[/?].*$/, "");
  return /^[\w.]{1,60}$/.test(bare) ? bare.toLowerCase() : null;
}

/** Google's built-in groups are not used as tags. */
function readTags(cell: string | null): string[] {
  return cell === null ? [] : readList(cell).filter((tag) => !/^\* ?my ?contacts$/i.test(tag));
}
