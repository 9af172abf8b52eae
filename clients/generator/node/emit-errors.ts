// errors.ts: every code a refusal can have, and the members that some bring along.
import type { Form } from "../form.ts";
import { comment } from "./types.ts";

export function emitErrors(form: Form): string {
  const codes = form.errorCodes.map(
    ({ code, status, description }) => `${comment("  ", `${status}. ${description}`)}  ${code}: ${status};\n`,
  );
  const members = form.errorCodes
    .filter((one) => one.members.length > 0)
    .map((one) => `  ${one.code}: { ${one.members.map((member) => `${member}: ${guess(member)}`).join("; ")} };\n`);
  return [
    `/** Every code and the status it comes with. */\nexport type ErrorStatuses = {\n${codes.join("")}};`,
    `export type ErrorCode = keyof ErrorStatuses;`,
    `/** What the problems of some codes hold beside the usual members. */\nexport type ErrorMembers = {\n${members.join("")}};`,
  ].join("\n\n");
}

/** Only an id's type is certain from its name. */
function guess(member: string): string {
  if (member.endsWith("Id")) return "string";
  return member.endsWith("Ids") ? "string[]" : "unknown";
}
