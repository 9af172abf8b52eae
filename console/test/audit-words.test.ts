// Every audit entry has a name in every language.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postingKinds } from "../../server/src/ledger/index.ts";
import { consoleModule } from "./support/console-module.ts";

type Acts = { actInWords(act: string, language: string): string | null };

const source = join(import.meta.dirname, "../../server/src");
/** Calls of `audit`, and of the helper that disputes write with. */
const written = /\b(?:audit|recordDecision)\(\s*tx,\s*(?:\w+|\{[^}]*\}),\s*\{[^{}]*?\bact(?:: ([^,]+))?,/g;
const languages = ["en", "fr", "pcm", "sw"];

test("every act that the server writes down, and every booking, has a name", async () => {
  const { actInWords } = await consoleModule<Acts>("audit/use-act-name.ts");
  const acts = [...new Set([...writtenActs(), ...postingKinds.map(({ kind }) => kind)])];
  expect(acts).toEqual(
    expect.arrayContaining(["signed_in", "payout_unscheduled", "shop_began_anew", "chargeback_given_up", "capture"]),
  );
  const nameless = acts.filter((act) => languages.some((language) => actInWords(act, language) === null));
  expect(nameless).toEqual([]);
});

/** The act given to each `audit` call: quoted words, also in a choice between two, or a constant of the same file. */
function writtenActs(): string[] {
  const files = globSync("**/*.ts", { cwd: source }).filter((path) => !path.endsWith(".test.ts"));
  return files.flatMap((path) => {
    const text = readFileSync(join(source, path), "utf8");
    return [...text.matchAll(written)].flatMap(([, act = "act"]) => {
      const constant = new RegExp(`const ${act} = ("\\w+")`).exec(text)?.[1];
      const chosen = act.includes("?") ? act.slice(act.indexOf("?")) : act;
      return [...(constant ?? chosen).matchAll(/"(\w+)"/g)].map(([, word = ""]) => word);
    });
  });
}
