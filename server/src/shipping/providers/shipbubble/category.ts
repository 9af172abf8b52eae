// Category ids differ per account. The list is read, cached for an hour, and the best match is used.
import { after, hours } from "../../../kernel/values/clock.ts";
import type { Parcel, Refused, Trouble } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { callShipbubble } from "./call.ts";
import { refused, trouble } from "../outcomes.ts";
import { listIn, textIn } from "../read-json.ts";

type Category = { id: string; name: string };
const keptMs = hours(1);
const kept = new Map<string, { categories: Category[]; until: Date }>();

/** @returns the category's id */
export async function chooseCategory(
  account: ShipbubbleAccount,
  parcel: Parcel,
  now: Date,
): Promise<string | Refused | Trouble> {
  const place = `${account.baseUrl} ${account.apiKeys[0] ?? ""}`;
  const known = kept.get(place);
  if (known && known.until > now) return best(known.categories, parcel);
  const answer = await callShipbubble(account, { method: "GET", path: "/shipping/labels/categories" });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return refused("categories_refused", answer);
  const categories = listIn(answer.data).flatMap((item) => {
    const id = textIn(item.category_id);
    return id === null || !/^\d+$/.test(id) ? [] : { id, name: textIn(item.category) ?? "" };
  });
  if (categories.length === 0) return trouble(false, "the account has no package categories", false);
  kept.set(place, { categories, until: after(now, keptMs) });
  return best(categories, parcel);
}

/** One that shares a word with the contents, else the general one, else the first. */
function best(categories: readonly Category[], { items }: Parcel): string {
  const sent = wordsOf(items.map(({ name, description }) => `${name} ${description}`).join(" "));
  const fits = categories.find(({ name }) => [...wordsOf(name)].some((word) => sent.has(word)));
  const any = categories.find(({ name }) => /light weight|general|other/i.test(name));
  return (fits ?? any ?? categories[0])?.id ?? "";
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}
