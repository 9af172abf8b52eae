// A browser without scripts on a shop's page. It keeps cookies, fills in forms, and follows redirects within the pages of shops.
import { expect } from "vitest";

export type Shown = {
  status: number;
  text: string;
  headers: Headers;
  /** The address outside the shop's pages to which it was redirected: a payment page. */ location: string | null;
};
type Fields = Record<string, string>;

export type Visitor = {
  open(path: string): Promise<Shown>;
  /** @param headers that a page of another site would send */
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Shown>;
  /** Puts something into the basket. */
  takes(fields: Fields): Promise<Shown>;
  /** Opens the checkout, fills it in, and looks at the total. */
  fillsIn(fields: Fields): Promise<Shown>;
  /** Presses the button that orders, on a page with the total. */
  orders(review: Shown): Promise<Shown>;
  cookies: Map<string, string>;
};

export function visitor(url: string, page: string, language = "en"): Visitor {
  const cookies = new Map<string, string>();
  const headers = () => ({
    "accept-language": language,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  async function read(answer: Response): Promise<Shown> {
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location?.startsWith("/s/")) return open(location);
    return { status: answer.status, text: await answer.text(), headers: answer.headers, location };
  }
  const open = async (path: string): Promise<Shown> =>
    read(await fetch(url + path, { headers: headers(), redirect: "manual" }));
  const post: Visitor["post"] = async (path, fields, more = {}) =>
    read(
      await fetch(url + path, {
        method: "POST",
        headers: { ...headers(), ...more },
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
    );
  return {
    cookies,
    open,
    post,
    takes: (fields) => post(`/s/${page}/basket`, { quantity: "1", ...fields }),
    fillsIn: async (fields) => {
      const form = hiddenIn((await open(`/s/${page}/checkout`)).text);
      return post(`/s/${page}/checkout`, { ...form, ...fields, step: "review" });
    },
    orders: (review) => post(`/s/${page}/checkout`, { ...hiddenIn(review.text), step: "order" }),
  };
}

/** The hidden fields of the page. */
export function hiddenIn(text: string): Fields {
  const found = [...text.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, plain(value)]));
}

/** The visible text of the page, on one line. */
export function seen({ text }: Pick<Shown, "text">): string {
  const [, body = ""] = /<main>([\s\S]*)<\/main>/.exec(text) ?? [];
  return plain(body.replaceAll(/<[^>]+>/g, " ")).replaceAll(/\s+/g, " ");
}

export function plain(markup: string): string {
  return markup
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&#96;", "`")
    .replaceAll("&amp;", "&");
}

export function payPageOf(shown: Shown): string {
  expect([shown.status, shown.location?.startsWith("/pay/ct_")], seen(shown)).toEqual([303, true]);
  return shown.location ?? "";
}
