// What the search finds without the network: pages, actions, and what was opened lately.
import { MessagesSquare, Package, PackageOpen, UserRound, FileText } from "../icons/index.ts";
import type { ReactNode } from "react";
import { pages } from "../app/pages.ts";
import { useSession } from "../app/session.tsx";
import { settingGroups } from "../settings/entries.ts";
import { settingWords } from "../settings/words.ts";
import { tell } from "../parts/toast.tsx";
import { languages, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { actWords } from "./act-words.ts";
import { acts } from "./acts.tsx";
import { fits } from "./fits.ts";
import { type Option, readRecent, type RecentKind, type Section } from "./option.ts";
import { shareShop } from "./share-shop.ts";
import { findWords } from "./words.ts";

const size = 20;
export const kindIcons: Record<RecentKind, ReactNode> = {
  customers: <UserRound size={size} aria-hidden />,
  orders: <PackageOpen size={size} aria-hidden />,
  products: <Package size={size} aria-hidden />,
  conversations: <MessagesSquare size={size} aria-hidden />,
  page: <FileText size={size} aria-hidden />,
};

type Near = { option: Option; names: string[]; also: string[]; isAct: boolean };

const shownMost = 5;
const actsFirst = 7;

/** @param go opens a page of the console */
export function useNearSections(typed: string, go: (to: string) => void): Section[] {
  const words = useWords(findWords);
  const all = useNear(go);
  if (typed !== "") {
    const fitting = all
      .map(({ option, names, also }) => ({ option, fit: fits(typed, names, also) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, shownMost);
    // Other words for a thing count only if nothing is named so.
    const found = fitting.filter(({ fit }) => fit > 1 || (fitting[0]?.fit ?? 0) === 1);
    return [{ id: "near", title: words.pages, options: found.map(({ option }) => option) }];
  }
  const recent = readRecent().map(({ kind, to, title, detail }): Option => {
    const page = all.find(({ option }) => option.to === to && kind === "page")?.option;
    return page ?? { id: `recent-${to}`, icon: kindIcons[kind], title, detail, to, recent: kind };
  });
  const first = all.filter(({ isAct }) => isAct).slice(0, actsFirst);
  return [
    { id: "recent", title: words.recent, options: recent },
    { id: "acts", title: words.acts, options: first.map(({ option }) => option) },
  ];
}

/** Everything that this member may open or do, named in every language. */
function useNear(go: (to: string) => void): Near[] {
  const language = useLanguage();
  const words = useWords(findWords);
  const held: readonly string[] = useSession().scopes;
  const may = (scope: string | undefined): boolean => scope === undefined || held.includes(scope);
  async function share(): Promise<void> {
    const isShared = await shareShop(() => tell({ kind: "done", title: words.copied, detail: null }));
    if (isShared) return;
    tell({ kind: "trouble", title: null, detail: words.noPage });
    go("/settings/shop");
  }
  const offered = acts
    .filter(({ scopes }) => scopes.every(may))
    .map(({ name, icon: Icon, to, search }): Near => {
      const named = actWords[name];
      const option = {
        id: `act-${name}`,
        icon: <Icon size={size} aria-hidden />,
        title: named[language].name,
        to,
        ...(search && { search }),
        ...(to === null && { run: share }),
      };
      return {
        option,
        names: languages.map((one) => named[one].name),
        also: languages.map((one) => named[one].also),
        isAct: true,
      };
    });
  const opened = pages.flatMap(({ path, menu, scope }): Near[] => {
    if (!menu || !may(scope)) return [];
    const { icon, words: named } = menu;
    const option: Option = { id: `page-${path}`, icon, title: named[language].name, to: path, recent: "page" };
    return [{ option, names: languages.map((one) => named[one].name), also: [], isAct: false }];
  });
  const set = settingGroups
    .flatMap(({ entries }) => entries)
    .filter(({ scope }) => may(scope))
    .map(({ name, to, icon: Icon }): Near => {
      const more = `${name}More` as const;
      const option: Option = {
        id: `page-${to}`,
        icon: <Icon size={size} aria-hidden />,
        title: settingWords[language][name],
        detail: settingWords[language][more],
        to,
        recent: "page",
      };
      return {
        option,
        names: languages.map((one) => settingWords[one][name]),
        also: languages.map((one) => settingWords[one][more]),
        isAct: false,
      };
    });
  return [...offered, ...opened, ...set];
}
