// Fields that few people need, folded away. A fault in one of them opens the fold.
import { type ReactNode, use, useEffect, useRef } from "react";
import { ChevronRight } from "../icons/index.ts";
import { Refused } from "./form.tsx";
import parts from "./parts.module.css";

/** @param open for a form that already has values in them */
export function Fold({ label, open = false, children }: { label: string; open?: boolean; children: ReactNode }) {
  const refused = use(Refused);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const places = [...(fold.current?.querySelectorAll<HTMLElement>("[data-faults-of]") ?? [])];
    if (fold.current && places.some(({ dataset }) => Object.hasOwn(refused, dataset["faultsOf"] ?? "")))
      fold.current.open = true;
  }, [refused]);
  return (
    <details ref={fold} open={open} className={parts.fold}>
      <summary>
        <ChevronRight size={18} aria-hidden />
        {label}
      </summary>
      <div>{children}</div>
    </details>
  );
}
