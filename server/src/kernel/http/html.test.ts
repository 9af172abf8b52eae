import { expect, test } from "vitest";
import { scriptInjections } from "../../../test/support/script-injections.ts";
import { html, htmlText, ownAddress, safeAddress, type HtmlPart } from "./html.ts";

test("what is put into markup is escaped, in text and in attributes", () => {
  expect(htmlText(html`<p title="${`"'`}">${"<b>&`"}</p>`)).toBe(`<p title="&quot;&#39;">&lt;b&gt;&amp;&#96;</p>`);
});

test("markup inside markup stays markup, and lists are joined", () => {
  const items = ["a", "<"].map((item) => html`<b>${item}</b>`);
  expect(htmlText(html`<p>${items}</p>`)).toBe("<p><b>a</b><b>&lt;</b></p>");
});

test("null, undefined and false leave nothing; zero and bigints are shown", () => {
  expect(htmlText(html`${null}${undefined}${false}${0}${12n}`)).toBe("012");
});

test("three hundred injections leave neither an angle bracket nor a quote", () => {
  expect(new Set(scriptInjections).size).toBe(300);
  for (const injection of scriptInjections) expect(htmlText(html`${injection}`)).not.toMatch(/[<>"'`\0]/);
});

test("an object that looks like markup but came from JSON is no markup", () => {
  const forged: HtmlPart[] = JSON.parse(`[{"html":"<b>","Symbol(html)":"<b>"}]`);
  expect(() => htmlText(html`${forged}`)).toThrow(TypeError);
});

test("only web addresses and paths of this server are addresses", () => {
  for (const unsafe of [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "https://",
    "pay",
    "",
  ]) {
    expect(safeAddress(unsafe), unsafe).toBeNull();
    expect(() => ownAddress(unsafe)).toThrow(TypeError);
  }
  expect(safeAddress("https://wa.me/2348012345678?text=hi")).toBe("https://wa.me/2348012345678?text=hi");
  expect(safeAddress('/pay/x"y?a=1&b=2#c')).toBe("/pay/x%22y?a=1&b=2#c");
});
