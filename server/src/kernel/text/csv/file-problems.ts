// Why a file could not be read to its end. Sellers see this text, so it shows nothing of the file's content.
import type { Sentences } from "../../contract/meaning.ts";

export const fileProblems = {
  empty: "The file is empty.",
  not_text: 'The file is not text in UTF-8. In the spreadsheet, save it as "CSV UTF-8".',
  line_too_long: 'The line that ends at line {line} is too long: is a quotation mark (") never closed?',
  quotation_open: 'A quotation mark (") that begins a cell at line {line} or after it is never closed.',
} as const satisfies Sentences;
