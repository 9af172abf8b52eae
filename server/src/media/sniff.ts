// The kind of a file, by its first bytes. The sender's claim is not trusted.

type Found = { mimeType: string; kind: "image" | "video" | "audio" | "document" };

/** By the bytes from `at` on. The order matters if one begins like another. */
const signatures: readonly { at: number; bytes: string; found: Found }[] = [
  { at: 0, bytes: "ffd8ff", found: { mimeType: "image/jpeg", kind: "image" } },
  { at: 0, bytes: "89504e470d0a1a0a", found: { mimeType: "image/png", kind: "image" } },
  { at: 0, bytes: ascii("GIF8"), found: { mimeType: "image/gif", kind: "image" } },
  { at: 8, bytes: ascii("WEBP"), found: { mimeType: "image/webp", kind: "image" } },
  { at: 0, bytes: ascii("%PDF-"), found: { mimeType: "application/pdf", kind: "document" } },
  { at: 4, bytes: ascii("ftypM4A"), found: { mimeType: "audio/mp4", kind: "audio" } },
  { at: 4, bytes: ascii("ftyp3g"), found: { mimeType: "video/3gpp", kind: "video" } },
  { at: 4, bytes: ascii("ftyphei"), found: { mimeType: "image/heic", kind: "image" } },
  { at: 4, bytes: ascii("ftypavi"), found: { mimeType: "image/avif", kind: "image" } },
  { at: 4, bytes: ascii("ftyp"), found: { mimeType: "video/mp4", kind: "video" } },
  { at: 0, bytes: ascii("OggS"), found: { mimeType: "audio/ogg", kind: "audio" } },
  { at: 0, bytes: ascii("ID3"), found: { mimeType: "audio/mpeg", kind: "audio" } },
  { at: 0, bytes: "fffb", found: { mimeType: "audio/mpeg", kind: "audio" } },
  { at: 0, bytes: "fff3", found: { mimeType: "audio/mpeg", kind: "audio" } },
  { at: 0, bytes: "fff1", found: { mimeType: "audio/aac", kind: "audio" } },
  { at: 0, bytes: "fff9", found: { mimeType: "audio/aac", kind: "audio" } },
  { at: 0, bytes: ascii("#!AMR"), found: { mimeType: "audio/amr", kind: "audio" } },
];

function ascii(text: string): string {
  return Buffer.from(text, "latin1").toString("hex");
}

const packed = "504b0304";
const oldOffice = "d0cf11e0a1b11ae1";
const office: Record<string, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};

/** Null if the kind is unknown. @param fileName distinguishes office documents, which look alike inside */
export function sniff(bytes: Buffer, fileName: string | null): Found | null {
  const known = signatures.find(({ at, bytes: hex }) => startsWith(bytes, at, hex));
  if (known) return known.found;
  const ending = fileName?.split(".").at(-1)?.toLowerCase() ?? "";
  const mimeType = office[ending];
  const container = ending.endsWith("x") ? packed : oldOffice;
  if (mimeType && startsWith(bytes, 0, container)) return { mimeType, kind: "document" };
  return isPlainText(bytes) ? { mimeType: "text/plain", kind: "document" } : null;
}

function startsWith(bytes: Buffer, at: number, hex: string): boolean {
  return bytes.subarray(at, at + hex.length / 2).toString("hex") === hex;
}

function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- just these are what text does not have.
    return text !== "" && !/[\u0000-\u0008\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}
