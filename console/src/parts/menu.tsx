import { Menu as Base } from "@base-ui/react/menu";
import { EllipsisVertical } from "../icons/index.ts";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import parts from "./parts.module.css";

export type MenuEntry = { label: string; icon?: ReactNode; onSelect(): void };

/** Rare actions, behind three dots. */
export function Menu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={<IconButton label={label} icon={<EllipsisVertical size={22} aria-hidden />} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end">
          <Base.Popup className={parts.menu}>
            {entries.map((entry) => (
              <Base.Item key={entry.label} className={parts.menuItem} onClick={entry.onSelect}>
                {entry.icon}
                {entry.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
