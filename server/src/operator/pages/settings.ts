// What is switched on in this installation, as the process that answers was started. No secret is shown.
import { html, type HtmlPart } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import type { OperatorServices } from "../pages.ts";
import { facts } from "../parts.ts";

const path = "/operator/settings";

export function settingsPages({ config }: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "What is switched on", async (signed) =>
      framed({
        title: "Settings",
        signed,
        place: path,
        body: html`<p>
            These are environment variables. Change them on the server and start every process again:
            <a href="/docs/operating">operating</a>.
          </p>
          ${groupsOf(config).map(
            ([title, rows]) =>
              html`<h2>${title}</h2>
                <div class="card">${facts(rows)}</div>`,
          )}`,
      }),
    ),
  ];
}

type Group = [title: string, rows: [string, HtmlPart][]];

function groupsOf(config: OperatorServices["config"]): Group[] {
  const { providers, backup, telemetry, metrics, verification, plans } = config;
  const live = providers.live;
  return [
    [
      "Shops",
      [
        ["Sandbox", onOff(!config.sandbox.isOff)],
        ["Sign-up", config.signUp.who],
        ["Verification", verification.policy],
        ["Check of owners' numbers", onOff(config.identityCheck.live !== null)],
        ["Plans limit", plans.limit],
      ],
    ],
    [
      "Live providers",
      (["whatsapp", "instagram", "paystack", "flutterwave", "mpesa", "momo"] as const).map((name) => [
        name,
        onOff(Boolean(live?.[name])),
      ]),
    ],
    [
      "Agent",
      [
        [
          "Model for shops without one",
          config.agent.model ? `${config.agent.model.provider} ${config.agent.model.model}` : "none",
        ],
        ["Answers after", `${config.agent.burstQuietMs} ms of silence`],
      ],
    ],
    [
      "Data",
      [
        ["Master key", config.masterKeyIsGiven ? "from MASTER_KEY" : "in the data folder"],
        ["Files", config.mediaBucket ? `bucket ${config.mediaBucket.bucket}` : "in the data folder"],
        [
          "Backups",
          backup.to === null ? "none are made here" : `every ${backup.everyMs / 3_600_000} h, ${backup.keep} kept`,
        ],
        ["Posts as they came", `${config.rawPostsKeptDays} days`],
        ["Documents of verification", `${verification.documentsKeptDays} days`],
      ],
    ],
    [
      "Watching",
      [
        ["Metrics", metrics ? `port ${metrics.port}` : "off"],
        ["Traces and logs", telemetry ? `${telemetry.share * 100} % to ${telemetry.endpoint}` : "off"],
        ["Addresses of operators", config.operatorConsole.addresses.join(", ") || "everywhere"],
      ],
    ],
  ];
}

const onOff = (is: boolean): string => (is ? "on" : "off");
