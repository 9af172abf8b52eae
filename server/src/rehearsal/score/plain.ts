// Text for comparison: lower case, without accents, without the channel's formatting.

export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[*_~`]/g, "")
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[\u00a0\u202f\u2009]/g, " ");
}
