// The filter by time that many lists have.
import { useSession } from "../app/session.tsx";
import { useTab } from "../parts/tabs.tsx";
import { startOfDay } from "../words/days.ts";
import { useWords } from "../words/words.ts";
import type { Filter } from "./filters.ts";
import { listWords } from "./words.ts";

const days = { any: null, today: 1, week: 7, month: 30 } as const;
const choices = ["any", "today", "week", "month"] as const;

/** @returns the filter, and the part of the API's query that it sets */
export function useSince(): [Filter, { "createdAt[gte]"?: string }] {
  const words = useWords(listWords);
  const { shop } = useSession();
  const since = days[useTab(choices, "since")];
  const filter = { name: "since", label: words.when, choices: choices.map((value) => [value, words[value]] as const) };
  return [filter, since === null ? {} : { "createdAt[gte]": startOfDay(since - 1, shop.timezone) }];
}
