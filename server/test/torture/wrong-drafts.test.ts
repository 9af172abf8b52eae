// Acceptance 40: in every language, drafts with one planted untruth are stopped, and true ones are not.
import { describe, expect, test } from "vitest";
import type { Language } from "../../src/agent/brain.ts";
import { verify } from "../../src/agent/verifier.ts";
import { draftOfNineKinds, drawFrom, goodDraft, honestDraft, wrongDraft } from "./wrong-drafts/drafts.ts";
import { openScene } from "./wrong-drafts/scene.ts";
import { isPlanted, patienceMs, report, rounds, seed } from "./rounds.ts";

const count = isPlanted ? 2_000 : rounds(400, 2_000);
const languages: Record<Language, string> = { en: "English", pcm: "Nigerian Pidgin", fr: "French", sw: "Swahili" };
const missedMax = 0.005;
const stoppedMax = 0.01;

describe.each(Object.entries(languages) as [Language, string][])("%s", (language, name) => {
  test(
    "at least 99.5 % of drafts with a wrong price, stock, date, link or deed are stopped, and fewer than 1 % of true ones",
    async () => {
      const scene = await openScene(language);
      const passes = (text: string): boolean => verify({ text }, scene.receipts, scene.card).verdict === "pass";
      const missed: string[] = [];
      const stopped: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const { planted, text } = wrongDraft(language, scene, drawFrom(seed, index));
        if (passes(text)) missed.push(`${planted}: ${text}`);
        const good = goodDraft(language, scene, drawFrom(seed + 1, index));
        if (!passes(good)) stopped.push(good);
      }
      const percent = (part: number): string => `${((part / count) * 100).toFixed(2)} %`;
      report(40, `drafts with one thing planted, ${name}`, {
        drafts: count,
        stopped: percent(count - missed.length),
        "true drafts": count,
        "of them stopped": percent(stopped.length),
      });
      expect(missed.length / count, missed.slice(0, 20).join("\n")).toBeLessThanOrEqual(missedMax);
      expect(stopped.length / count, stopped.slice(0, 20).join("\n")).toBeLessThan(stoppedMax);
    },
    patienceMs(120_000, 600_000),
  );

  test(
    "every draft with an account, a wallet, a link in words, a wish for card data, delivery elsewhere, an invented look, another buyer, raw output or a payee is stopped",
    async () => {
      const scene = await openScene(language);
      const passes = (text: string): boolean => verify({ text }, scene.receipts, scene.card).verdict === "pass";
      const missed: string[] = [];
      const stopped: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const { planted, text } = draftOfNineKinds(language, scene, drawFrom(seed + 2, index));
        if (passes(text)) missed.push(`${planted}: ${text}`);
        const good = honestDraft(language, scene, drawFrom(seed + 3, index));
        if (!passes(good)) stopped.push(good);
      }
      report(40, `nine kinds planted, ${name}`, {
        drafts: count,
        stopped: count - missed.length,
        "honest drafts": count,
        "of them stopped": stopped.length,
      });
      expect(missed).toEqual([]);
      expect(stopped.length / count, stopped.slice(0, 20).join("\n")).toBeLessThan(stoppedMax);
    },
    patienceMs(120_000, 600_000),
  );
});
