// How trials of one task differ: the wording, the order of wishes, typing slips, and whether a message is split in two. A draw depends only
// on the task, the trial's seed and the place.
import { createHash } from "node:crypto";
import type { Step } from "./task.ts";

export type Variation = {
  /** The wording of this trial. Four trials in a row use four different ones, if there are as many. */
  oneOf(variants: readonly string[], place: number): string;
  /** The texts that are really sent, one per message. */
  typed(text: string, place: number): string[];
  ordered(steps: readonly Step[]): Step[];
  /** The buyer taps a button if there is one, instead of writing. */
  taps: boolean;
};

const slipsFrom = 6;
const splitsFrom = 25;

/** @param seed 0 writes the task's text; 1 makes one slip; 2 splits a message; 3 writes carelessly. Higher seeds repeat. */
export function vary(taskId: string, seed: number): Variation {
  const draw = (place: string, count: number): number =>
    count === 0 ? 0 : createHash("sha256").update(`${taskId} ${place}`).digest().readUInt32BE(0) % count;
  const manner = seed % 4;
  return {
    taps: manner % 2 === 1,
    oneOf: (variants, place) => variants[(draw(`variant ${place}`, variants.length) + seed) % variants.length] ?? "",
    typed: (text, place) => {
      const parts = text.split(" // ");
      if (parts.length > 1) return parts;
      if (manner === 1) return [slip(text, (count) => draw(`slip ${seed} ${place}`, count))];
      if (manner === 2) return inTwo(text);
      return manner === 3 ? [carelessly(text)] : [text];
    },
    ordered: (steps) => {
      const ordered: Step[] = [];
      let group: Step[] = [];
      const close = (): void => {
        const from = group.length === 0 ? 0 : seed % group.length;
        ordered.push(...group.slice(from), ...group.slice(0, from));
        group = [];
      };
      for (const step of steps) {
        if (step.kind === "says" && step.shuffle) group.push(step);
        else {
          close();
          ordered.push(step);
        }
      }
      close();
      return ordered;
    },
  };
}

/** Swaps two neighbouring letters of one long word. Digits, links and short words stay. */
function slip(text: string, draw: (count: number) => number): string {
  const words = [...text.matchAll(/(?<![\p{L}\d@:/])\p{Ll}{2,}(?![\p{L}\d:/])/gu)].filter(
    ([word]) => word.length >= slipsFrom,
  );
  const word = words[draw(words.length)];
  if (!word) return text;
  const at = word.index + 2 + draw(word[0].length - 3);
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

function inTwo(text: string): string[] {
  if (text.length < splitsFrom) return [text];
  const found = /^(.{8,}?)(?:[,;.!?]\s+)(.{6,})$/s.exec(text);
  return found ? [found[1] ?? "", found[2] ?? ""] : [text];
}

function carelessly(text: string): string {
  const plain = text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/[.!?]+$/u, "");
  return `${plain} 🙏`;
}
