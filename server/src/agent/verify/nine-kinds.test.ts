// Nine kinds of things that no draft may say, in drafts that are older than the checks.
import { beforeAll, describe, expect, test } from "vitest";
import {
  accountInPolicies,
  readNineKinds,
  sceneOfNineKinds,
  type Half,
  type KindOfDraft,
  type Seen,
} from "../testing/nine-kinds.ts";
import { verify } from "../verifier.ts";

let scene: Seen;
let withAccount: Seen;

beforeAll(async () => {
  scene = await sceneOfNineKinds();
  withAccount = await sceneOfNineKinds(accountInPolicies);
});

function passes(text: string, { receipts, card }: Seen): boolean {
  return verify({ text }, receipts, card).verdict === "pass";
}

/** The most bad drafts that may still pass, and the most honest ones that may be stopped. */
const halves: [Half, { missed: number; stopped: number }][] = [
  ["tuned", { missed: 0, stopped: 1 }],
  ["held-out", { missed: 0, stopped: 1 }],
];

describe.each(halves)("the half %s", (half, most) => {
  const kinds = readNineKinds(half);

  test("there are nine kinds, with more than a hundred bad drafts and seventy honest ones", () => {
    expect(kinds).toHaveLength(9);
    expect(kinds.flatMap(({ bad }) => bad).length).toBeGreaterThan(100);
    expect(kinds.flatMap(({ honest }) => honest).length).toBeGreaterThan(70);
  });

  test("drafts that say one of them are stopped", () => {
    const missed = kinds.flatMap(({ kind, bad }) =>
      bad.filter((text) => passes(text, scene)).map((text) => `${kind}: ${text}`),
    );
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(most.missed);
  });

  test("honest drafts about the same leave", () => {
    const stopped = kinds.flatMap(({ kind, honest }: KindOfDraft) =>
      honest
        .filter(({ text, account }) => !passes(text, account ? withAccount : scene))
        .map(({ text }) => `${kind}: ${text}`),
    );
    expect(stopped.length, stopped.join("\n")).toBeLessThanOrEqual(most.stopped);
  });
});
