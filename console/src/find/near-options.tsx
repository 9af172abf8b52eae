// What the search finds without the network: pages, actions, and what was opened lately.
import { MessagesSquare, Package, PackageOpen, UserRound, FileText } from "../icons/index.ts";
import type { ReactNode } from "react";
import { pages } from "../app/pages.ts";
import { useSession } from "../app/session.tsx";
import { settingGroups } from "../settings/entries.ts";
import { settingWords } from "../settings/words.ts";
import { tell } from "../parts/toast.tsx";
import { type Language, languages, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { actWords } from "./act-words.ts";
import { acts } from "./acts.tsx";
import { fits, type Named } from "./fits.ts";
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

type Near = { option: Option; named: Record<Language, Named>; isAct: boolean };

const shownMost = 5;
const actsFirst = 7;

/**
 * @param go opens a page of the console
 * @returns `near` is named so in the seller's language. `far` is named so in another one, which may be an accident: "ankara" is a cloth, and an invoice
 * in Swahili.
 */
export function useNearSections(typed: string, go: (to: string) => void): { near: Section[]; far: Section[] } {
  const words = useWords(findWords);
  const language = useLanguage();
  const all = useNear(go);
  if (typed !== "") {
    const own = fitting(typed, all, [language]);
    const others = own.length > 0 ? [] : fitting(typed, all, languages);
    return {
      near: [{ id: "near", title: words.pages, options: own }],
      far: [{ id: "far", title: words.pages, options: others }],
    };
  }
  const recent = readRecent().map(({ kind, to, title, detail }): Option => {
    const page = all.find(({ option }) => option.to === to && kind === "page")?.option;
    return page ?? { id: `recent-${to}`, icon: kindIcons[kind], title, detail, to, recent: kind };
  });
  const first = all.filter(({ isAct }) => isAct).slice(0, actsFirst);
  const near = [
    { id: "recent", title: words.recent, options: recent },
    { id: "acts", title: words.acts, options: first.map(({ option }) => option) },
  ];
  return { near, far: [] };
}

/** Other words for a thing count only if nothing is named so. */
function fitting(typed: string, all: readonly Near[], within: readonly Language[]): Option[] {
  const found = all
    .map(({ option, named }) => ({ option, fit: Math.max(...within.map((one) => fits(typed, named[one]))) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  const best = found[0]?.fit ?? 0;
  return found
    .filter(({ fit }) => fit > 1 || best === 1)
    .slice(0, shownMost)
    .map(({ option }) => option);
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
      return { option, named, isAct: true };
    });
  const opened = pages.flatMap(({ path, menu, scope }): Near[] => {
    if (!menu || !may(scope)) return [];
    const { icon, words: named } = menu;
    const option: Option = { id: `page-${path}`, icon, title: named[language].name, to: path, recent: "page" };
    return [{ option, named, isAct: false }];
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
        named: namedIn((one) => ({ name: settingWords[one][name], also: settingWords[one][more] })),
        isAct: false,
      };
    });
  return [...offered, ...opened, ...set];
}

function namedIn(of: (language: Language) => Named): Record<Language, Named> {
  return { en: of("en"), fr: of("fr"), pcm: of("pcm"), sw: of("sw") };
}
