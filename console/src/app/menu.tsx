// All pages, grouped by topic.
import { Link } from "@tanstack/react-router";
import { useWords } from "../words/words.ts";
import { groups, type PageRow } from "./page-row.ts";
import { pages } from "./pages.ts";
import { useSession } from "./session.tsx";
import { appWords } from "./words.ts";
import styles from "./shell.module.css";

export function MenuList() {
  const words = useWords(appWords);
  const { shop, scopes } = useSession();
  const open = pages.filter(({ menu, scope }) => menu && (!scope || (scopes as readonly string[]).includes(scope)));
  return (
    <>
      <div className={styles.brand}>
        <img src="/console/icon.svg" alt="" width="32" height="32" />
        <span>{shop.name}</span>
      </div>
      {groups.map((group) => {
        const rows = open.filter(({ menu }) => menu?.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-label={words[group]}>
            <h2 className={styles.groupName}>{words[group]}</h2>
            <ul>
              {rows.map((row) => (
                <li key={row.path}>
                  <MenuLink row={row} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function MenuLink({ row }: { row: PageRow }) {
  if (!row.menu) return null;
  return <NamedLink path={row.path} menu={row.menu} />;
}

function NamedLink({ path, menu }: { path: string; menu: NonNullable<PageRow["menu"]> }) {
  const words = useWords(menu.words);
  return (
    <Link
      to={path}
      className={styles.sideLink}
      activeOptions={{ exact: path === "/", includeSearch: false }}
      activeProps={{ "aria-current": "page" }}
    >
      {menu.icon}
      {words.name}
    </Link>
  );
}
