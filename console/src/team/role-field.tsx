import { useState } from "react";
import { Choice } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import { roleWords, teamWords } from "./words.ts";

export const roles = ["agent", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** Shows what the chosen role may do. */
export function RoleField({ current = "agent" }: { current?: string }) {
  const words = useWords(teamWords);
  const names = useWords(roleWords);
  const [role, setRole] = useState<Role>(roles.find((one) => one === current) ?? "agent");
  return (
    <Choice
      name="role"
      label={words.role}
      hint={words[`${role}More`]}
      choices={roles.map((one) => [one, names[one]])}
      defaultValue={role}
      onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? role)}
    />
  );
}
