// axe in a real browser's page finds what hinders a person with a screen reader, a keyboard or weak eyes.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const failing: readonly axe.ImpactValue[] = ["serious", "critical"];
/** WCAG 2.2 up to AA, and what axe calls good practice. */
const rules: axe.RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
  // Otherwise axe writes a stylesheet that is still loading into the page, and the page's policy refuses it.
  preload: false,
};
const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result depends on the page's colour scheme. */
const rulesOfColour: axe.RunOptions = { ...rules, runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Runs axe on the page as it is, under the policy it is served with. A page without JavaScript can't be checked.
 * @param within a CSS selector; all of the page when it is absent
 * @throws Error that lists each serious or critical finding with its elements
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNone(page, rules, within);
}

/** Checks the same page in other colours, after `expectAccessible` has checked all the rest. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectNone(page, rulesOfColour);
}

/** Waits until every animation with an end has ended or was removed. */
const ended = `Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
  .map((one) => one.finished)).then(() => {})`;

async function expectNone(page: Page, looked: axe.RunOptions, within?: string): Promise<void> {
  // The script has half a megabyte, and stays until the page is loaded again.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await source);
  // During an animation colours are neither the old nor the new ones.
  await page.evaluate(ended);
  const asked = JSON.stringify([within ?? null, looked]);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `(([within, rules]) => window.axe.run(within ?? document, rules))(${asked})`,
  );
  const found = violations.filter(({ impact }) => impact && failing.includes(impact));
  if (found.length > 0) throw new Error(`not accessible:\n${found.map(told).join("\n")}`);
}

function told({ id, impact, help, nodes }: axe.Result): string {
  const where = nodes.map((node) => `  ${node.target.join(" ")}: ${node.failureSummary ?? ""}`.replaceAll("\n", " "));
  return [`${impact} ${id}: ${help}`, ...where].join("\n");
}
