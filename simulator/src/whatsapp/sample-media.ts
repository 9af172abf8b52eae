// Small real files, for callers without any: a woven pattern, a second of silence, one page.
import { crc32, deflateSync } from "node:zlib";
import type { MediaKind } from "./media-kinds.ts";
import { spokenOgg } from "./spoken-ogg.ts";

type Sample = { bytes: Buffer; mimeType: string; fileName?: string };

export function sampleMedia(kind: MediaKind): Sample {
  return samples[kind]();
}

const samples: Record<MediaKind, () => Sample> = {
  image: () => ({ bytes: patternPng(240, 180), mimeType: "image/png" }),
  audio: () => ({ bytes: spokenOgg(""), mimeType: "audio/ogg; codecs=opus" }),
  document: () => ({ bytes: onePage(), mimeType: "application/pdf", fileName: "proof-of-payment.pdf" }),
  sticker: () => ({ bytes: Buffer.from(faceWebp, "base64"), mimeType: "image/webp" }),
  video: () => ({ bytes: emptyMp4(), mimeType: "video/mp4" }),
};

/** A face, 128 pixels wide. */
const faceWebp = [
  "UklGRnAAAABXRUJQVlA4TGQAAAAvf8AfEBcgFkzmf4cUpEAgiWl/qgnEgineGWDzH/CvgHHbtoG0pJf0mocYvpfRX0T/J4BQMdVt",
  "VF1K9ZX06wtTaF/2lb+v129n9l6SfdmqrgKX5FMhbNXcCHqc+0CHeJ9vRnUV",
].join("");

function patternPng(width: number, height: number): Buffer {
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => {
      const wave = Math.sin(x / 13) * Math.cos(y / 10) + Math.sin((x + y) / 24);
      return wave > 0.4 ? [214, 110, 34] : wave > -0.3 ? [36, 88, 92] : [242, 196, 84];
    }).flat();
  const pixels = Buffer.from(Array.from({ length: height }, (_, y) => [0, ...row(y)]).flat());
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", deflateSync(pixels)), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function onePage(): Buffer {
  const words = "BT /F1 18 Tf 40 740 Td (Paid with thanks) Tj ET";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${words.length}>>stream\n${words}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${places.join("")}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** An empty container: it passes for MP4 and plays nothing. */
function emptyMp4(): Buffer {
  return Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free\0\0\0\x08mdat", "latin1");
}
