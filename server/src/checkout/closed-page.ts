// The page for a link into a shop that was reset. That shop's data is no longer read, so the page uses the browser's language.
import { html, safeAddress } from "../kernel/http/html.ts";
import { ShopClosed } from "../kernel/database/closed-shop.ts";
import type { PageAnswer, PageRow } from "../kernel/http/http.ts";
import { answerPage, pageDocument } from "./buyers-page.ts";
import { closedWords } from "./page/closed-words.ts";
import { languageOfBrowser, payWords } from "./page/words.ts";

/** The same pages, but old links get an explanation. @param chatUrl where the sandbox's buyers write */
export function explainClosedLinks(chatUrl: string, rows: readonly PageRow[]): PageRow[] {
  return rows.map((row) => ({
    ...row,
    handle: async (request) => {
      try {
        return await row.handle(request);
      } catch (error) {
        if (!(error instanceof ShopClosed)) throw error;
        return closedPage(chatUrl, String(request.headers["accept-language"] ?? ""));
      }
    },
  }));
}

function closedPage(chatUrl: string, asked: string): PageAnswer {
  const language = languageOfBrowser(asked);
  const { title, heading, message, next } = closedWords[language];
  const words = payWords(language);
  const body = html`<p class="sandbox" role="note">${words.sandbox}</p>
    <main>
      <section class="state none" aria-labelledby="heading">
        <h1 id="heading" tabindex="-1">${heading}</h1>
        ${message.map((sentence) => html`<p>${sentence}</p>`)}
      </section>
      <section class="next" aria-labelledby="next">
        <h2 id="next">${words.whatNext}</h2>
        <ul>
          ${next.map((step) => html`<li>${step}</li>`)}
        </ul>
      </section>
      <p class="chat"><a class="button quiet" href="${safeAddress(chatUrl)}">${words.chat}</a></p>
    </main>
    <footer class="foot"></footer>`;
  const answer = answerPage(410, pageDocument(language, title, body));
  return { ...answer, headers: { ...answer.headers, vary: "accept-language" } };
}
