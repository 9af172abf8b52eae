// The name behind a recorded ID.
import type { AuditEntry } from "@sokoni/sdk";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { useWords } from "../words/words.ts";
import { auditWords } from "./words.ts";

type Who = {
  /** The name of a member or key; undefined for IDs without a name and for deleted ones. */
  nameOf(id: string): string | undefined;
  whoOf(entry: AuditEntry): string;
};

/** A member is shown by name, a key by kind and name, any other actor by its kind: the names of our jobs are for developers. */
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
