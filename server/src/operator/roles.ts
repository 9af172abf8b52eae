// What an operator may do. Each role may do what the roles before it may.
export const operatorRoles = ["viewer", "support", "admin"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const roleWords: Record<OperatorRole, string> = {
  viewer: "sees all pages, without buyers' words",
  support:
    "like viewer; also acts on sign-ups and failed work, and sees the words of a dispute and a shop's documents with a reason",
  admin: "like support; also decides about money, verification, plans and operators",
};

export function mayDo(role: OperatorRole, needs: OperatorRole): boolean {
  return operatorRoles.indexOf(role) >= operatorRoles.indexOf(needs);
}
