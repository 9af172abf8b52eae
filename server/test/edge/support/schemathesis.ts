// Schemathesis against a running system: a third-party tool makes requests from the published document, and knows nothing of our code.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPython } from "../../../../scripts/install-python.ts";
import type { TestSystem } from "../../support/system.ts";

/** Every check except one: that everything that fits a schema is accepted. No schema with ids in it can promise that. */
const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "negative_data_rejection",
  "missing_required_header",
  "unsupported_method",
  "allow_header_conformance",
  "use_after_free",
  "ensure_resource_availability",
  "ignored_auth",
  "object_level_authorization",
];

/** A query may be longer than the allowed length of headers with the request line. That is a refusal too. */
const settings = `[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "406", "409", "412", "413", "415", "422", "428", "429", "431"]
`;

/** Operations that take away its key, move the clock by centuries, or take bytes that it can't make. */
const leftOut = ["revokeKey", "rotateKey", "moveTestClock", "importProducts", "uploadProductImage"];

type Found = {
  ok: boolean;
  /** The tool's output. */
  output: string;
  requests: number;
  checks: number;
};

/** @param examples for each operation. @throws Error if the tool can't be installed */
export async function fuzzBySchemathesis(
  { url, shop }: TestSystem,
  { examples, seed }: { examples: number; seed: number },
): Promise<Found> {
  const python = await installPython("fuzz");
  const folder = mkdtempSync(join(tmpdir(), "sokoni-fuzz-"));
  try {
    const document = join(folder, "openapi.json");
    writeFileSync(join(folder, "schemathesis.toml"), settings);
    writeFileSync(document, await (await fetch(`${url}/openapi.json`)).text());
    const given = [
      ["-m", "schemathesis.cli", "run", document, "--url", url, "--header", `Authorization: Bearer ${shop.key}`],
      ["--phases", "examples,fuzzing,stateful", "--checks", checks.join(","), "--seed", String(seed)],
      ["--max-examples", String(examples), "--continue-on-failure", "--no-shrink", "--warnings", "off"],
      // A tester may wait for the agent's turn, so such a wait is no fault.
      ["--request-timeout", "40"],
      ["--exclude-tag", "Webhook receivers", ...leftOut.flatMap((id) => ["--exclude-operation-id", id])],
    ].flat();
    const child = spawn(python, given, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const code = await new Promise<number | null>((ended) => child.once("close", ended));
    const requests = Number(/(\d+) generated/.exec(output.replaceAll(",", ""))?.[1] ?? 0);
    return { ok: code === 0, output, requests, checks: checks.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
