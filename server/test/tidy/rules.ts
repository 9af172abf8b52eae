// The house rules that a machine can check. Each carries a planted violation, to prove that the rule finds violations.
import { castsMax, tooManyCasts } from "./casts.ts";
import { wrongImports } from "./module-order.ts";
import { importsOf, isCode, isServer, isTest, linesThat, type Source, withoutComments } from "./source.ts";

export type Rule = {
  /** A fact about the source. */
  fact: string;
  violations(sources: Source[]): string[];
  planted: Source[];
  /** Files where the rule does not hold, each with its reason. */
  except?: Record<string, string>;
};

const linesMax = 350;
/** A test file tells its stories one after another, and a reader needs only one at a time. */
const testLinesMax = 500;
/** Put together here, so that this file does not break its own rule. */
const machinePaths = [["", "work", ""].join("/"), ["", "tmp", ""].join("/"), ["", "root", ""].join("/")];
const unfinished = ["todo", "fixme"].map((word) => word.toUpperCase());

export const rules: Rule[] = [
  {
    fact: "imports go strictly down the module order, and into another module through its door",
    violations: wrongImports,
    planted: [
      file("server/src/orders/place-order.ts", 'import { pay } from "../checkout/index.ts";'),
      file("server/src/orders/totals.ts", 'import { listing } from "../catalog-sync/index.ts";'),
      file("server/src/agent/turn.ts", 'import { lock } from "../orders/queries.ts";'),
      file("server/src/novelties/index.ts", 'import { sql } from "../kernel/database/db.ts";'),
    ],
  },
  {
    fact: "each file of the kernel is in one of its eight folders",
    violations: (sources) =>
      sources
        .filter(
          ({ path }) =>
            path.startsWith("server/src/kernel/") &&
            !/kernel\/(contract|database|http|jobs|process|security|text|values)\//.test(path),
        )
        .map(({ path }) => path),
    planted: [file("server/src/kernel/stray.ts", "export {};")],
  },
  {
    fact: "only the kernel's HTTP files know the HTTP server",
    violations: perServerFile((source) => (importsOf(source).includes("fastify") ? [source.path] : [])),
    except: {
      "server/src/kernel/http/http.ts": "this is the place",
      "server/src/kernel/http/serve-operations.ts": "what http.ts serves operations by",
      "server/src/kernel/http/serve-receivers-and-pages.ts": "what http.ts serves receivers and pages by",
      "server/src/kernel/http/trace-requests.ts": "hooks of http.ts for spans",
      "server/src/kernel/http/identify.ts": "reads who asks from its request",
      "server/src/kernel/http/refuse-request.ts": "answers what no operation took",
      "server/src/app/docs/assets.ts": "the reference's viewer comes only as a plugin of the server",
    },
    planted: [file("server/src/orders/endpoints.ts", 'import fastify from "fastify";')],
  },
  {
    fact: "only kernel/values/clock.ts reads the time",
    violations: perServerFile((source) =>
      linesThat(source, /new Date\(\)|Date\.now\(\)/, withoutComments(source.text)),
    ),
    except: {
      "server/src/kernel/values/clock.ts": "this is the place",
      "server/src/kernel/jobs/jobs.ts": "the queue runs on real time; only distances cross over",
    },
    planted: [
      file("server/src/orders/expire.ts", "const now = new Date();"),
      file("server/src/orders/a.ts", "Date.now()"),
    ],
  },
  {
    fact: "only kernel/security/audit.ts writes the audit log",
    violations: perServerFile((source) =>
      linesThat(source, /insertInto\("audit_log"\)|insert\s+into\s+audit_log/i, withoutComments(source.text)),
    ),
    except: { "server/src/kernel/security/audit.ts": "this is the place" },
    planted: [
      file("server/src/orders/decide.ts", 'await tx.insertInto("audit_log").values(entry).execute();'),
      file("server/src/orders/note.ts", "sql`insert into audit_log values (1)`"),
    ],
  },
  {
    fact: "what writes keys, members, webhook endpoints, sessions or links asks whether the caller may grant it",
    violations: perServerFile((source) => {
      const text = withoutComments(source.text);
      return text.includes("assertMayGrant(")
        ? []
        : linesThat(
            source,
            /(insertInto|updateTable)\("(api_keys|team_members|webhook_endpoints|console_sessions|sign_in_links)"|(insert\s+into|update)\s+(api_keys|team_members|webhook_endpoints|console_sessions|sign_in_links)\b/i,
            text,
          );
    }),
    except: {
      "server/src/shops/create-shop.ts": "makes the key that keys.ts has asked about, and the operator's first one",
      "server/src/shops/authenticate.ts": "notes when a key was last used",
      "server/src/team/receive-from-team.ts": "notes when a member has written",
      "server/src/team/former-phone.ts":
        "keeps the proven phone of an owner beside the new one, and gives nobody anything",
      "server/src/team/notices.ts": "notes when a member was last told something",
      "server/src/team/sign-in/sessions.ts":
        "opens the session of a member who has proven who they are, and ends sessions",
      "server/src/team/sign-in/confirm.ts": "changes the session of the member who asks",
      "server/src/team/sign-in/confirm-by-message.ts": "confirms the session of the member whose phone wrote",
      "server/src/team/sign-in/authenticate-session.ts": "notes when a session was last seen",
      "server/src/team/sign-in/links.ts": "sends a link to a member's own proven phone, or gives the operator one",
      "server/src/outbound-webhooks/settle-call.ts": "notes how calls went",
      "server/src/outbound-webhooks/sender.ts": "notes that calls fail",
    },
    planted: [
      file("server/src/team/invite.ts", 'await tx.insertInto("team_members").values(row).execute();'),
      file("server/src/shops/widen.ts", "sql`update api_keys set scopes = '{}'`"),
    ],
  },
  {
    fact: "no statement lets the database choose the time",
    violations: (sources) =>
      sources
        .filter(({ path }) => isServer(path) || /^server\/migrations\/.+\.sql$/.test(path))
        .flatMap((source) =>
          linesThat(
            source,
            /(?<![.\w])now\(\)|current_timestamp|localtimestamp|(clock|statement|transaction)_timestamp\(\)/i,
            withoutComments(source.text).replaceAll(/--[^\n]*/g, ""),
          ),
        ),
    except: {
      "server/src/kernel/values/clock.ts": "the now() declared there is ours",
      "server/migrations/0011_ledger.sql": "when a posting was really written, beside effective_at, which is shown",
      "server/src/kernel/database/migrate.ts": "when a migration was applied; nothing reads it but people",
      "server/src/kernel/jobs/jobs.ts": "asks the queue, which runs on the database's time",
      "server/src/kernel/jobs/wake-workers.ts": "asks the queue, which runs on the database's time",
      "server/migrations/0001_foundation.sql": "how fast requests come is real time, and one time for all processes",
      "server/src/cli/doctor.ts": "compares the two clocks",
      "server/src/payments/access-tokens.ts": "how long a process may be fetching is real time, not the shop's",
    },
    planted: [
      file("server/migrations/0099_new.sql", "create table t (at timestamptz default now());"),
      file("server/src/orders/queries.ts", "sql`update orders set paid_at = clock_timestamp()`"),
    ],
  },
  {
    fact: "a provider's address is known to its driver and to the settings alone",
    violations: perServerFile((source) =>
      /\/providers\/[\w-]+\//.test(source.path)
        ? []
        : linesThat(
            source,
            /https?:\/\/[\w.-]*(facebook|instagram|whatsapp|paystack|flutterwave|safaricom|mtn|shipbubble|terminal)\.\w/,
            withoutComments(source.text),
          ),
    ),
    except: {
      "server/src/kernel/process/provider-settings.ts": "an operator may set another address; this is the default",
      "server/src/kernel/process/courier-settings.ts": "the same",
    },
    planted: [file("server/src/payments/ask.ts", 'await fetch("https://api.paystack.co/transaction");')],
  },
  {
    fact: "settings are read in kernel/process/config.ts and handed on",
    violations: perServerFile((source) => linesThat(source, /process\.env\b/, withoutComments(source.text))),
    except: {
      "server/src/start.ts": "hands the environment to the settings",
      "server/src/cli/main.ts": "hands the environment to the settings",
      "server/src/kernel/database/unprivileged.ts": "PATH for PostgreSQL's own programs",
    },
    planted: [file("server/src/orders/limits.ts", "const most = Number(process.env.MOST);")],
  },
  {
    fact: "a file is named after the one thing it does",
    violations: (sources) =>
      sources.flatMap(({ path }) =>
        /(^|[/.-])(utils?|commons?|managers?|services?|bases?|helpers?|misc)(\.|-|\/)/.test(path) ? [path] : [],
      ),
    except: {
      "server/src/app/services.ts": "the composition's list of what operations need",
      "server/src/app/turn-services.ts": "the same for the agent's turn",
    },
    planted: [file("server/src/orders/order-utils.ts", ""), file("server/src/common/money.ts", "")],
  },
  {
    fact: `no file is longer than ${linesMax} lines, and no test than ${testLinesMax}`,
    violations: (sources) =>
      sources.flatMap(({ path, text }) => {
        const lines = text.split("\n").length - 1;
        return isCode(path) && lines > (isTest(path) ? testLinesMax : linesMax) ? [`${path} has ${lines}`] : [];
      }),
    planted: [file("server/src/orders/everything.ts", "\n".repeat(linesMax + 1))],
  },
  {
    fact: "comments are in plain English",
    violations: (sources) =>
      sources
        .filter(({ path }) => isCode(path) && !path.startsWith("server/test/tidy/"))
        .flatMap((source) =>
          linesThat(
            source,
            /^\s*(?:\/\/|\*|\/\*\*).*\b(?:whoever|somebody|(?:is|are) told|of theirs|(?<!@param )anew|what becomes of)\b/,
            withoutQuotes(source.text),
          ),
        ),
    planted: [
      file("server/src/orders/a.ts", "// Whoever asks is told."),
      file("console/src/a.ts", "/** Nothing of theirs. */"),
    ],
  },
  {
    fact: "nothing is left for later, waved through or skipped",
    violations: (sources) =>
      sources
        .filter(({ path }) => isCode(path) || path.endsWith(".sql"))
        .flatMap((source) => [
          ...linesThat(source, new RegExp(`\\b(${unfinished.join("|")})\\b`)),
          ...linesThat(source, /\bas any\b|@ts-(ignore|nocheck|expect-error)/, withoutTidyItself(source)),
          ...(isTest(source.path)
            ? linesThat(source, /\b(test|it|describe)\.(skip|only|todo)\b/, withoutTidyItself(source))
            : []),
        ]),
    planted: [
      file("server/src/orders/a.ts", `// ${unfinished[0]}: later`),
      file("server/src/orders/b.ts", "const row = found as any;"),
      file("server/src/orders/c.test.ts", 'test.skip("later", () => {});'),
    ],
  },
  {
    fact: `at most ${castsMax} casts are left, and the number only falls`,
    violations: tooManyCasts,
    planted: [file("server/src/orders/a.ts", "const order = row as Order;\n".repeat(castsMax + 1))],
  },
  {
    fact: "no file names a place on one machine",
    violations: (sources) =>
      sources.flatMap((source) => linesThat(source, new RegExp(`(^|[\\s"'\`=(])(${machinePaths.join("|")})`))),
    planted: [file("docs/guide.md", `open ${machinePaths[0]}copy/readme`)],
  },
  {
    fact: "a module's door begins by saying what the module owns",
    violations: (sources) =>
      sources.flatMap(({ path, text }) => {
        const name = /^server\/src\/([^/]+)\/index\.ts$/.exec(path)?.[1];
        return name && !new RegExp(`^// ${name}: .{20,}`).test(text) ? [path] : [];
      }),
    planted: [file("server/src/orders/index.ts", 'export { placeOrder } from "./place-order.ts";')],
  },
  {
    fact: "simulator and server know nothing of each other",
    violations: (sources) =>
      sources.flatMap((source) =>
        importsOf(source).flatMap((target) =>
          (source.path.startsWith("simulator/") && target.startsWith("server/")) ||
          (source.path.startsWith("server/src/") && target.startsWith("simulator/"))
            ? [`${source.path} imports ${target}`]
            : [],
        ),
      ),
    planted: [
      file("simulator/src/a.ts", 'import { hmac } from "../../server/src/kernel/security/crypto.ts";'),
      file("server/src/payments/a.ts", 'import { books } from "../../../simulator/src/paystack/books.ts";'),
    ],
  },
];

function perServerFile(violations: (source: Source) => string[]): (sources: Source[]) => string[] {
  return (sources) => sources.filter(({ path }) => isServer(path)).flatMap(violations);
}

/** This folder must be able to name what it forbids. */
function withoutTidyItself({ path, text }: Source): string {
  return path.startsWith("server/test/tidy/") ? "" : text;
}

/** What a comment quotes may be in any English. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g, '""');
}

function file(path: string, text: string): Source {
  return { path, text };
}
