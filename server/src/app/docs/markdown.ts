// Turns the project's texts into HTML. The texts are ours, but markup in them is shown, not used, so that no text can add a script.
import GithubSlugger from "github-slugger";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import { Marked, type Token, type Tokens } from "marked";
import { html, htmlText } from "../../kernel/http/html.ts";
import { resolveLink, shortTitle } from "./library.ts";

export type Heading = { id: string; depth: number; title: string };
/** A piece of text that a search can find: the words under one heading. */
export type Passage = { heading: Heading | null; text: string };
export type Rendered = { markup: string; headings: readonly Heading[]; passages: readonly Passage[] };

for (const [name, language] of Object.entries({ bash, javascript, json, python, typescript }))
  hljs.registerLanguage(name, language);
const languages: Record<string, string> = {
  bash: "bash",
  sh: "bash",
  js: "javascript",
  json: "json",
  python: "python",
  ts: "typescript",
};

/** @param file where the text is, for its links */
export function renderMarkdown(text: string, file: string): Rendered {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const passages: Passage[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = plainText(tokens);
        const id = slugger.slug(title);
        headings.push({ id, depth, title });
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1 id="${id}">${inner}</h1>`;
        const anchor = html`<a class="anchor" href="#${id}" aria-label="Link to “${title}”"></a>`;
        return `<h${depth} id="${id}">${inner}${htmlText(anchor)}</h${depth}>`;
      },
      code: ({ text: code, lang }) =>
        // A long line is scrolled, so the block can have the focus.
        `<pre tabindex="0"><code>${highlighted(code, lang)}</code></pre>`,
      link({ href, text: words, tokens }) {
        const address = addressFor(href, file);
        // In the repository, a file's name says where a link leads. Here the title of the text does.
        const title = /^[\w./-]+\.md$/.test(words) ? shortTitle(address?.split("#")[0] ?? "") : null;
        const inner = title === null ? this.parser.parseInline(tokens) : escaped(title);
        return address === null ? inner : `<a href="${escaped(address)}">${inner}</a>`;
      },
      image: ({ href, text: alt }) =>
        htmlText(html`<img src="${addressFor(href, file) ?? ""}" alt="${alt}" loading="lazy" />`),
      html: ({ text: markup }) => escaped(markup),
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string): string =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((row) => cells(row, "td")).join("");
        return `<div class="table" tabindex="0"><table><thead>${cells(token.header, "th")}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  const tokens = marked.lexer(text);
  const markup = marked.parser(tokens);
  let at = 0;
  for (const token of tokens) {
    if (token.type === "heading") passages.push({ heading: headings[at++] ?? null, text: "" });
    else if (passages.length === 0) passages.push({ heading: null, text: plainText([token]) });
    else {
      const last = passages.at(-1);
      if (last) last.text += ` ${plainText([token])}`;
    }
  }
  return { markup, headings, passages };
}

function escaped(text: string): string {
  return htmlText(html`${text}`);
}

/** @returns null for a file that is not served: then the words stay, without a link */
function addressFor(href: string, file: string): string | null {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href;
  return resolveLink(file, href).address;
}

function highlighted(code: string, lang: string | undefined): string {
  const language = languages[lang ?? ""];
  return language ? hljs.highlight(code, { language }).value : escaped(code);
}

/** The words without markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "table") {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].map((row) => row.map((cell) => plainText(cell.tokens)).join(" ")).join("\n");
      }
      if (token.type === "list") return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join("\n");
      if (token.type === "space" || token.type === "br") return " ";
      if ("tokens" in token && token.tokens) return plainText(token.tokens);
      return "text" in token ? String(token.text) : "";
    })
    .join("");
}
