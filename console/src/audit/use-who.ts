// Who stands behind an id that was written down.
import type { AuditEntry } from "@sokoni/sdk";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { useWords } from "../words/words.ts";
import { auditWords } from "./words.ts";

type Who = {
  /** Of a member or a key; undefined for what has no name, or one that is not known any more. */
  nameOf(id: string): string | undefined;
  whoOf(entry: AuditEntry): string;
};

/** A member by their name, a key by what it is and its name, anybody else by what they are: our own jobs have names for developers. */
export function useWho(): Who {
  const words = useWords(auditWords);
  const kinds: Record<string, string> = words;
  const mayTeam = useMay("shop:read");
  const mayKeys = useMay("keys:read");
  const team = useList(["team"], (cursor) => sokoni.shop.team.list({ cursor, limit: 50 }), { enabled: mayTeam });
  const keys = useList(["keys"], (cursor) => sokoni.shop.keys.list({ cursor, limit: 50 }), { enabled: mayKeys });
  const nameOf = (id: string): string | undefined => {
    const member = team.rows.find((one) => one.id === id);
    const key = keys.rows.find((one) => one.id === id);
    return member?.name ?? (key && `${words.oneKey} · ${key.name}`);
  };
  return {
    nameOf,
    whoOf: ({ actor: { kind, id } }) =>
      nameOf(id) ?? (kind === "system" ? words.system : `${kinds[kind] ?? kind} · ${id}`),
  };
}
