// The frame around every page: the menu at the side or a bar at the bottom of a phone, and notices that every page shows.
import { Link, Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { useIsRestoring } from "@tanstack/react-query";
import { CircleUser, Ellipsis } from "../icons/index.ts";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useWaitingActions } from "../api/actions.ts";
import { useLive } from "../api/live.ts";
import { classes } from "../parts/classes.ts";
import { Loading } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { Finder } from "../find/finder.tsx";
import { useCountOf } from "./counts.ts";
import { useFetchAhead } from "./fetch-ahead.ts";
import { Count, MenuList } from "./menu.tsx";
import { useNewVersion } from "./new-version.ts";
import { pages } from "./pages.ts";
import type { PageRow } from "./page-row.ts";
import { useSession } from "./session.tsx";
import { appWords } from "./words.ts";
import styles from "./shell.module.css";

/** The side menu may be longer than the screen. This keeps the current entry in view. */
function useHereInSight(): RefObject<HTMLElement | null> {
  const side = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    const show = () => {
      side.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
    };
    show();
    return router.subscribe("onResolved", show);
  }, [router]);
  return side;
}

export function Shell() {
  const words = useWords(appWords);
  const isRestoring = useIsRestoring();
  const { member } = useSession();
  const side = useHereInSight();
  useLive();
  useFetchAhead();
  return (
    <div className={styles.shell}>
      <a href="#page" className={styles.skip}>
        {words.skip}
      </a>
      <nav ref={side} className={styles.side} aria-label={words.main}>
        <MenuList />
        <Link to="/menu" className={classes(styles.sideLink, styles.self)} activeProps={{ "aria-current": "page" }}>
          <CircleUser size={20} aria-hidden />
          {member?.name}
        </Link>
      </nav>
      <div className={styles.column}>
        <Strips />
        <main id="page" tabIndex={-1} style={{ outline: 0 }}>
          {isRestoring ? <Loading /> : <Outlet />}
        </main>
      </div>
      <Bar />
      <Finder />
      <ConfirmIdentity />
    </div>
  );
}

/** The few pages that are used all day, in reach of a thumb. */
function Bar() {
  const words = useWords(appWords);
  const { scopes } = useSession();
  const countOf = useCountOf();
  const shown = pages.filter(({ menu, scope }) => menu?.bar && (!scope || scopes.some((one) => one === scope)));
  return (
    <nav className={styles.bar} aria-label={words.main}>
      {shown.map((row) => (
        <BarLink key={row.path} row={row} count={countOf([row.path])} />
      ))}
      <Link to="/menu" className={styles.barLink} activeProps={{ "aria-current": "page" }}>
        <Ellipsis size={22} aria-hidden />
        {words.more}
      </Link>
    </nav>
  );
}

function BarLink({ row: { path, menu }, count }: { row: PageRow; count: string | null }) {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const words = useWords(menu?.words ?? { en: { name: "" }, fr: { name: "" }, pcm: { name: "" }, sw: { name: "" } });
  const isHere = path === "/" ? here === "/" : here.startsWith(path);
  return (
    <Link to={path} className={styles.barLink} aria-current={isHere ? "page" : undefined}>
      {menu?.icon}
      {words.name}
      <Count count={count} />
    </Link>
  );
}

/** Notices above the page, shown as long as they are true. */
function Strips() {
  const words = useWords(appWords);
  const base = useWords(partWords);
  const { shop } = useSession();
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const waiting = useWaitingActions();
  const takeNew = useNewVersion();
  return (
    <>
      <div role="status">
        {!isOnline && (
          <p className={styles.strip}>
            <strong>{base.offlineTitle}</strong> {base.offline}
          </p>
        )}
        {waiting > 0 && <p className={styles.strip}>{base.waiting(waiting)}</p>}
        {takeNew && (
          <p className={styles.strip}>
            {base.newVersion}
            <button type="button" onClick={takeNew}>
              {base.useNew}
            </button>
          </p>
        )}
      </div>
      {shop.mode === "sandbox" && <p className={classes(styles.strip)}>{words.sandbox}</p>}
    </>
  );
}

function subscribeOnline(hear: () => void): () => void {
  addEventListener("online", hear);
  addEventListener("offline", hear);
  return () => {
    removeEventListener("online", hear);
    removeEventListener("offline", hear);
  };
}
