// A dialog that is open while the address says so. A link can open it, and Back closes it.
import { useNavigate, useSearch } from "@tanstack/react-router";

/** @param name the value of `do` in the address */
export function useAddressDialog(name: string): [boolean, (isOpen: boolean) => void] {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  function set(isOpen: boolean): void {
    const next = (before: Record<string, unknown>) => ({ ...before, do: isOpen ? name : undefined });
    void navigate({ to: ".", search: next, replace: !isOpen, resetScroll: false });
  }
  return [search["do"] === name, set];
}
