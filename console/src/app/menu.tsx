// The menu: a few pages that are always shown, and behind each the pages that belong to it.
import { Link, useRouterState } from "@tanstack/react-router";
import { FindBar } from "../find/find-button.tsx";
import { classes } from "../parts/classes.ts";
import { useWords } from "../words/words.ts";
import { useCountOf } from "./counts.ts";
import type { PageRow } from "./page-row.ts";
import { pages } from "./pages.ts";
import { useSession } from "./session.tsx";
import { appWords } from "./words.ts";
import styles from "./shell.module.css";

type Branch = { row: PageRow; below: PageRow[] };

/** A page whose parent the role may not open is listed alone. */
function useBranches(): Branch[] {
  const held: readonly string[] = useSession().scopes;
  const open = pages.filter(({ menu, scope }) => menu && (!scope || held.includes(scope)));
  const isOpen = (path: string | undefined): boolean => open.some((row) => row.path === path);
  return open
    .filter(({ menu }) => !isOpen(menu?.under))
    .map((row) => ({ row, below: open.filter(({ menu }) => menu?.under === row.path) }));
}

/** @param whole shows every page; otherwise only those behind the page that is open */
export function MenuList({ whole = false }: { whole?: boolean }) {
  const { shop } = useSession();
  const countOf = useCountOf();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <div className={styles.brand}>
        <img src="/console/icon.svg" alt="" width="32" height="32" />
        <span>{shop.name}</span>
      </div>
      <FindBar />
      <ul className={styles.menu}>
        {useBranches().map(({ row, below }) => {
          const isShown = whole || [row, ...below].some(({ path }) => isWithin(here, path));
          // What waits behind a page is counted with it, until it is shown itself.
          const counted = isShown ? [row] : [row, ...below];
          return (
            <li key={row.path}>
              <MenuLink row={row} count={countOf(counted.map(({ path }) => path))} />
              {isShown && below.length > 0 && (
                <ul>
                  {below.map((one) => (
                    <li key={one.path}>
                      <MenuLink row={one} count={countOf([one.path])} isBelow />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function isWithin(here: string, path: string): boolean {
  return here === path || (path !== "/" && here.startsWith(`${path}/`));
}

type MenuLinkProps = { row: PageRow; count: string | null; isBelow?: boolean };

function MenuLink({ row: { path, menu }, ...rest }: MenuLinkProps) {
  return menu ? <NamedLink path={path} menu={menu} {...rest} /> : null;
}

type NamedLinkProps = Omit<MenuLinkProps, "row"> & { path: string; menu: NonNullable<PageRow["menu"]> };

function NamedLink({ path, menu, count, isBelow = false }: NamedLinkProps) {
  const words = useWords(menu.words);
  return (
    <Link
      to={path}
      className={classes(styles.sideLink, isBelow && styles.below)}
      activeOptions={{ exact: path === "/", includeSearch: false }}
      activeProps={{ "aria-current": "page" }}
    >
      {menu.icon}
      <span>{words.name}</span>
      <Count count={count} />
    </Link>
  );
}

/** How much waits there. Screen readers hear what the number means. */
export function Count({ count }: { count: string | null }) {
  const words = useWords(appWords);
  if (count === null) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className={styles.heard}>{words.toDo(count)}</span>
    </span>
  );
}
