// Addresses and their pages. A page's code comes when it is first opened, or when a finger is about to.
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
  // A press is answered at once: by the page, or by its outline while its code comes.
  defaultPendingMs: 50,
  defaultPendingComponent: Outline,
  defaultErrorComponent: ({ error, reset }) => <Failed error={error} again={reset} />,
  scrollRestoration: true,
});

/** The `$id` of the address. */
export function useId(name = "id"): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? "";
}

/** Of a page whose code is on its way. */
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
