// Addresses and their pages. A page's code loads when the page is first opened, or just before a finger touches its link.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, useParams } from "@tanstack/react-router";
import { Failed, Loading, Empty } from "../parts/states.tsx";
import parts from "../parts/parts.module.css";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { pages } from "./pages.ts";
import { Shell } from "./shell.tsx";

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

export const router = createRouter({
  routeTree: root.addChildren(
    pages.map(({ path, load }) =>
      createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) }),
    ),
  ),
  basepath: "/console",
  defaultPreload: "intent",
  // A tap gets an immediate answer: the page, or its outline while the code loads.
  defaultPendingMs: 50,
  defaultPendingComponent: Outline,
  defaultErrorComponent: ({ error, reset }) => <Failed error={error} again={reset} />,
  scrollRestoration: true,
});

/** The `$id` in the address. */
export function useId(name = "id"): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? "";
}

/** The id of this kind in the address. Another kind's id becomes one that the API does not find. */
export function useIdOf<Prefix extends string>(prefix: Prefix): `${Prefix}_${string}` {
  const id = useId();
  return `${prefix}_${id.slice(id.indexOf("_") + 1)}`;
}

/** Shown while a page's code loads. */
function Outline() {
  return (
    <div className={parts.page}>
      <Loading />
    </div>
  );
}

function NotFound() {
  const words = useWords(partWords);
  return (
    <Empty title={words.notFound}>
      <p>{words.notFoundMore}</p>
    </Empty>
  );
}
