// providers register.
import { type Registered, registerUnasked, sandboxContactPhone } from "../payments/index.ts";
import { oneOf } from "./arguments.ts";
import { type Command, table } from "./command.ts";

export const providerCommands: Command[] = [
  {
    name: "providers register",
    does: "Registers the addresses for payments that start at the provider (M-Pesa's Pay Bill menu). Once per account. To change them, start in M-Pesa's portal.",
    options: {
      mode: "sandbox (default) or live",
      phone: "your Kenyan mobile number, which M-Pesa needs for its list of payments; required for live",
    },
    needs: "database",
    run: async (services, options) => {
      const mode = oneOf("mode", options.optional("mode") ?? "sandbox", ["sandbox", "live"]);
      const phone = mode === "live" ? options.required("phone") : (options.optional("phone") ?? sandboxContactPhone);
      const accounts = await registerUnasked(services, mode, phone);
      const told = accounts.flatMap(({ provider, registered }) =>
        registered.map(({ what, result }) => ({ provider, what, done: isDone(result), found: words(result) })),
      );
      if (told.length === 0)
        return { lines: [`No provider of such payments is set for ${mode} shops.`], value: [], exitCode: 1 };
      return {
        lines: table(told.map(({ provider, what, done, found }) => [done ? "ok" : "fail", provider, what, found])),
        value: told,
        exitCode: told.every(({ done }) => done) ? 0 : 1,
      };
    },
  },
];

function isDone({ kind }: Registered["result"]): boolean {
  return kind === "registered" || kind === "exists";
}

function words(result: Registered["result"]): string {
  switch (result.kind) {
    case "registered":
      return "registered";
    case "exists":
      return "was registered before";
    case "refused":
      return `refused: ${result.code} ${result.detail}`;
    case "trouble":
      return result.again ? `no answer now, try again: ${result.detail}` : result.detail;
  }
}
