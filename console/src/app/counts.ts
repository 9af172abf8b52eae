// How much waits on each page of the menu.
import type { Today } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { todayQuery } from "../today/today-query.ts";
import { useFormat } from "../words/format.ts";
import { useMay } from "./session.tsx";

/** By the page's address. Only what a person has to do: a count of everything would never be zero. */
const counted: Record<string, (today: Today) => { count: number; more: boolean } | undefined> = {
  "/inbox": ({ conversations }) => conversations?.waiting,
  "/orders": ({ orders }) => orders.toPack,
  "/returns": ({ returns }) => returns.asked,
  "/shipping": ({ shipments }) => shipments.needingAttention,
  "/approvals": ({ approvals }) => approvals?.open,
  "/disputes": ({ disputes }) => disputes?.open,
  "/payments": ({ mispayments }) => mispayments?.open,
  "/settings": ({ channels }) => channels?.needingAttention,
};
/** More is not counted by anybody. */
const shownMost = 99;

/** @returns what waits on these pages together, as it is shown; null if nothing waits. */
export function useCountOf(): (paths: readonly string[]) => string | null {
  const { number } = useFormat();
  const { data } = useQuery({ ...todayQuery, enabled: useMay("orders:read") });
  return (paths) => {
    if (!data) return null;
    const all = paths.map((path) => counted[path]?.(data)).filter((one) => one !== undefined);
    const count = all.reduce((sum, one) => sum + one.count, 0);
    if (count === 0) return null;
    return count > shownMost || all.some(({ more }) => more) ? `${number(shownMost)}+` : number(count);
  };
}
