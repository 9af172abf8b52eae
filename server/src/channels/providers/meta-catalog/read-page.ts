// `GET /{catalog}/products`: the catalog's items, with the field names for reading.
import type { CatalogAccount, PageAnswer, SeenItem } from "../../catalog-driver.ts";
import { callCatalog, unreadable } from "./call-catalog.ts";
import { Product, ProductsAnswer } from "./wire.ts";

const perPage = 1_000;
const fields = "id,retailer_id,availability,visibility,review_status";

export async function readPage(account: CatalogAccount, after: string | null): Promise<PageAnswer> {
  const query = { fields, limit: String(perPage), ...(after === null ? {} : { after }) };
  const answer = await callCatalog(account, { method: "GET", edge: "products", query });
  if (answer.kind !== "answer") return answer;
  if (!ProductsAnswer.Check(answer.body)) return unreadable(200);
  const { data, paging } = answer.body;
  const cursor = paging?.cursors?.after ?? null;
  // A page may be short or even empty although more follow. Only `next` is reliable.
  return { kind: "known", items: data.flatMap(seen), next: paging?.next ? cursor : null };
}

const buyable: ReadonlySet<string> = new Set(["in stock", "available for order", "preorder"]);
const reviews: ReadonlySet<string> = new Set(["approved", "pending", "rejected", "outdated"]);

function seen(item: unknown): SeenItem[] {
  if (!Product.Check(item)) return [];
  const { availability, visibility, review_status: review } = item;
  return [
    {
      listingId: String(item.id),
      retailerId: String(item.retailer_id),
      inStock: availability ? buyable.has(availability.toLowerCase().replaceAll("_", " ")) : null,
      visible: !visibility || visibility.toLowerCase() === "published",
      review: isReview(review) ? review : "unknown",
    },
  ];
}

function isReview(word: string | null | undefined): word is SeenItem["review"] {
  return typeof word === "string" && reviews.has(word);
}
