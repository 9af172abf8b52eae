// The same rule folds the search text and the query.

/** Lower case, no accents or tone marks, words of letters and digits with single spaces. "Àdìrẹ Çà!" → "adire ca". */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

type Searchable = {
  name: string;
  description: string;
  category: string | null;
  tags: readonly string[];
  sku: string | null;
  options: readonly { values: readonly string[] }[];
  images: readonly { alt: string | null; colour: { name: string } | null }[];
  /** The SKUs and barcodes of its variants. */
  numbers: readonly string[];
};

const descriptionMax = 600;

/** The text that search uses: the name first, then after the bar the less important fields. */
export function searchText({ name, description, category, tags, sku, options, images, numbers }: Searchable): string {
  const rest = [
    category ?? "",
    ...tags,
    ...options.flatMap((option) => option.values),
    sku ?? "",
    ...numbers,
    ...new Set(images.flatMap(({ colour }) => colour?.name ?? [])),
    description.slice(0, descriptionMax),
  ];
  return `${foldText(name)} | ${foldText(rest.join(" "))}`;
}

const wordsMax = 8;

export function searchWords(query: string): string[] {
  return [...new Set(foldText(query).split(" ").filter(Boolean))].slice(0, wordsMax);
}
