// One rule folds both what is searched and what is searched for.

/** Lower case, no accents or tone marks, words of letters and digits with one space between. "Àdìrẹ Çà!" → "adire ca". */
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
  /** SKUs and barcodes of its variants. */
  numbers: readonly string[];
};

const descriptionMax = 600;

/** What search looks at: the name first, then behind the bar what counts for less. */
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
