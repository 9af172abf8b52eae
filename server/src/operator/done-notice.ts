// Says that an act was done, on the page to which the operator comes back.
import { html, type Html } from "../kernel/http/html.ts";
import type { PageRequest } from "../kernel/http/http.ts";

export function doneNotice({ query }: PageRequest, acts: readonly { name: string; done: string }[]): Html | null {
  const act = acts.find(({ name }) => name === query.done);
  return act ? html`<p class="said-done" role="status">${act.done}</p>` : null;
}
