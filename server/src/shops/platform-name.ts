// Buyers trust what the platform says. So nobody who sells here may be called as it is, nor what speaks for them.
const name = "sokoni";
const reads: Record<string, string> = {
  "0": "o",
  "1": "i",
  "5": "s",
  $: "s",
  "|": "i",
  о: "o",
  ο: "o",
  к: "k",
  κ: "k",
  і: "i",
  ι: "i",
  ѕ: "s",
  п: "n",
};

/** Also in other letters that read the same, with accents, or with signs between. */
export function hasPlatformName(text: string): boolean {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  const read = Array.from(plain, (one) => reads[one] ?? one).join("");
  return read.replaceAll(/[^\p{L}]/gu, "").includes(name);
}

export const platformNameFault = {
  code: "platform_name",
  detail: "Leave out “Sokoni”: this name is the platform's, and buyers would take your words for its own.",
};
