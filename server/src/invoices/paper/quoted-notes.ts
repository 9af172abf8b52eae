// Formats what the shop writes on an invoice: in quotation marks and without a gap, so that nothing below its heading looks like our own text.
export function quotedNotes(notes: string): string {
  const lines = notes
    .split(/[\n\r\f\v\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return `“${lines.join("\n").replaceAll(/[“”„‟"]/g, "'")}”`;
}
