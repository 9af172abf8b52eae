// Answers that can't be right, made of right ones.
import type { Spoiled } from "./poison-wire.ts";

type Poison = (body: Buffer) => Spoiled;

/** Every value of these fields, wherever it stands. */
function everywhere(fields: readonly string[], value: string): Poison {
  const pattern = new RegExp(`"(${fields.join("|")})":\\s*(?:-?[0-9.]+|"[^"]*"|null)`, "g");
  return (body) => ({ body: body.toString("utf8").replaceAll(pattern, (_, name) => `"${name}":${value}`) });
}

const sums = ["amount", "requested_amount", "charged_amount", "amount_refunded", "available_balance", "balance"];
const json = { "content-type": "application/json" };
const megabytes = (count: number): string => "9".repeat(count * 1_048_576);

export const poisons: Readonly<Record<string, Poison>> = {
  "sums above 2^63": everywhere(sums, "18446744073709551616"),
  "sums above 2^53": everywhere(sums, "18014398509481984.5"),
  "sums below zero": everywhere(sums, "-5"),
  "sums that are null": everywhere(sums, "null"),
  "sums of a million digits": everywhere(sums, "1".repeat(500_000)),
  "a status of half a megabyte": everywhere(["status"], JSON.stringify("x".repeat(500_000))),
  "numbers instead of words": everywhere(["status", "currency", "reference", "tx_ref"], "17"),
  "names that are null": everywhere(["id", "reference", "tx_ref", "transfer_code"], "null"),
  "an object of a hundred thousand levels": () => ({ body: `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}` }),
  "ten megabytes": (body) => ({ body: `${body.toString("utf8").slice(0, -1)},"more":"${megabytes(10)}"}` }),
  "a page instead of an answer": () => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<html>hi</html>",
  }),
  "the right words as plain text cut short": (body) => ({
    headers: { "content-type": "text/plain" },
    body: body.subarray(0, Math.floor(body.length / 2)),
  }),
  "bytes that are no text": () => ({ headers: json, body: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28]) }),
  nothing: () => ({ headers: json, body: "" }),
  null: () => ({ headers: json, body: "null" }),
  "a list instead of an object": () => ({ headers: json, body: "[[],{}]" }),
  "success without data": () => ({ headers: json, body: '{"status":true,"message":"ok"}' }),
  "an envelope of another kind": () => ({
    headers: json,
    body: '{"status":"success","message":{"a":1},"data":{"data":{}}}',
  }),
};
