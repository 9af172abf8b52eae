import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { moduleOrder, writtenOrder } from "./tidy/module-order.ts";
import { rules } from "./tidy/rules.ts";
import { importsOf, readProject } from "./tidy/source.ts";

const project = readProject();

describe.each(rules)("$fact", ({ violations, planted, except = {} }) => {
  test("in all of the source", () => {
    const excepted = Object.keys(except);
    expect(violations(project.filter((source) => !excepted.includes(source.path)))).toEqual([]);
  });

  test.each(planted)("a planted violation in $path is found", (source) => {
    expect(violations([source])).not.toEqual([]);
  });
});

test.each(rules.filter((rule) => rule.except))(
  "every exception is still needed: $fact",
  ({ violations, except = {} }) => {
    const needless = Object.keys(except).filter(
      (path) => violations(project.filter((source) => source.path === path)).length === 0,
    );
    expect(needless).toEqual([]);
  },
);

describe("what the rules stand on", () => {
  test("the whole project is read", () => {
    const paths = project.map((source) => source.path);
    expect(paths).toEqual(
      expect.arrayContaining(["server/src/kernel/http/http.ts", "simulator/src/main.ts", "README.md"]),
    );
    expect(paths.length).toBeGreaterThan(100);
  });

  test("every form of import is seen, and none in a comment", () => {
    const text = `
      import a from "./a.ts";
      import type { B } from "../b/index.ts";
      import "./side.ts";
      export { c } from './c.ts';
      const d = await import("pkg");
      // import e from "./e.ts";
      /* import f from "./f.ts"; */
      import {
        g,
      } from "./g.ts";`;
    expect(importsOf({ path: "server/src/orders/x.ts", text })).toEqual([
      "server/src/orders/a.ts",
      "server/src/b/index.ts",
      "server/src/orders/side.ts",
      "server/src/orders/c.ts",
      "pkg",
      "server/src/orders/g.ts",
    ]);
  });

  test("no module stands twice in the order", () => {
    const all = moduleOrder.flat();
    expect(new Set(all).size).toBe(all.length);
  });

  test("ARCHITECTURE.md prints this order", () => {
    const text = readFileSync(join(import.meta.dirname, "../../ARCHITECTURE.md"), "utf8");
    const printed = /## Module order[\s\S]*?```\n([\s\S]*?)\n```/.exec(text)?.[1];
    expect(printed).toBe(writtenOrder());
  });
});
