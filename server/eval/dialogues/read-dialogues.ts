// The dialogues about goods, as they were written: what a buyer says, and the order that should exist at the end.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DialogueShopName } from "./shops.ts";

export const dialogueLanguages = ["en", "pcm", "fr", "sw"] as const;
export type DialogueLanguage = (typeof dialogueLanguages)[number];
export type WantedLine = { count: number; product: string; options: string[] };

export type Dialogue = {
  id: string;
  language: DialogueLanguage;
  shop: DialogueShopName;
  /** Not read while the agent is tuned: half of the voices. */
  isAside: boolean;
  /** Messages that are sent together, one group after the other. */
  says: string[][];
  /** Said when the order is placed. */
  after: string[][];
  lines: WantedLine[];
  area: string;
  address: string;
  receiver: { name: string; phone: string } | null;
  note: string | null;
  payment: "link" | "on_delivery";
};

export function readDialogues(): Dialogue[] {
  return dialogueLanguages.flatMap((language) => {
    const voices = new Set<string>();
    const aside = new Set<string>();
    return readFileSync(join(import.meta.dirname, `${language}.txt`), "utf8")
      .split(/\n\s*\n/)
      .filter((block) => block.trim())
      .map((block, place) => {
        const [voice = "", shop = "", marked] = (/^@ (.*)$/m.exec(block)?.[1] ?? "").split(" ");
        if (!voices.has(voice) && marked === "aside") aside.add(voice);
        voices.add(voice);
        const id = `${language}.${place + 1}.${voice}`;
        return readDialogue(block, { id, language, shop: shop as DialogueShopName, isAside: aside.has(voice) });
      });
  });
}

function readDialogue(block: string, of: Pick<Dialogue, "id" | "language" | "shop" | "isAside">): Dialogue {
  const all = (mark: string): string[] =>
    block.split("\n").flatMap((line) => (line.startsWith(`${mark} `) ? [line.slice(mark.length + 1)] : []));
  const one = (mark: string): string | null => all(`${mark}:`)[0] ?? null;
  const groups = (mark: string): string[][] => all(mark).map((line) => line.split(" // "));
  const [area = "", address = ""] = (one("to") ?? "").split(" | ");
  const [name = "", phone = ""] = (one("receiver") ?? "").split(", ");
  return {
    ...of,
    says: groups(">"),
    after: groups(">>"),
    lines: (all("=")[0] ?? "").split("; ").map(readLine),
    area,
    address,
    receiver: name ? { name, phone } : null,
    note: one("note"),
    payment: one("pay") === "on_delivery" ? "on_delivery" : "link",
  };
}

function readLine(text: string): WantedLine {
  const [, count = "", product = "", options = ""] = /^(\d+) x ([^(]+?)(?: \((.*)\))?$/.exec(text) ?? [];
  return { count: Number(count), product, options: options ? options.split(", ") : [] };
}
