// errors.ts: every error code, and the extra members of some.
import type { Form } from "../form.ts";
import { comment } from "./types.ts";

const union = (codes: readonly string[]): string =>
  codes.length === 0 ? "never" : codes.map((code) => JSON.stringify(code)).join(" | ");

export function emitErrors(form: Form): string {
  const codes = form.errorCodes.map(
    ({ code, status, description }) => `${comment("  ", `${status}. ${description}`)}  ${code}: ${status};\n`,
  );
  const members = form.errorCodes
    .filter((one) => one.members.length > 0)
    .map((one) => `  ${one.code}: { ${one.members.map((member) => `${member}: ${guess(member)}`).join("; ")} };\n`);
  const own = form.services
    .flatMap((service) => service.operations)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      ({ id, errorCodes }) => `  ${id}: ${union(errorCodes.filter((code) => !form.usualErrorCodes.includes(code)))};\n`,
    );
  return [
    `/** Every code and the status it comes with. */\nexport type ErrorStatuses = {\n${codes.join("")}};`,
    `export type ErrorCode = keyof ErrorStatuses;`,
    `/** What nearly any operation may be refused with. */\nexport type UsualErrorCode = ${union(form.usualErrorCodes)};`,
    `/** What each operation may be refused with besides, by its \`operationId\`. */\nexport type OwnErrorCodes = {\n${own.join("")}};`,
    '/** All that one operation may be refused with today: `ErrorCodeOf<"createOrder">`. More may come. */\n' +
      "export type ErrorCodeOf<Operation extends keyof OwnErrorCodes> = UsualErrorCode | OwnErrorCodes[Operation];",
    `/** What the problems of some codes hold beside the usual members. */\nexport type ErrorMembers = {\n${members.join("")}};`,
  ].join("\n\n");
}

/** Only an ID's type is certain from its name. */
function guess(member: string): string {
  if (member.endsWith("Id")) return "string";
  return member.endsWith("Ids") ? "string[]" : "unknown";
}
