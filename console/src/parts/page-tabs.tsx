// Tabs between pages that belong together.
import { Link } from "@tanstack/react-router";
import parts from "./parts.module.css";

export type PageTab = { to: string; label: string };

export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={parts.tabs} aria-label={label}>
      {tabs.map(({ to, label: text }) => (
        <Link
          key={to}
          to={to}
          className={parts.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ "aria-current": "page" }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
