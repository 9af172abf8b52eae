// `POST /mpesa/accountbalance/v1/query`: the balance of each account of a short code.
import type { Answer } from "../answer.ts";
import { chargesBalance, utilityBalance } from "./balances.ts";
import { compactTime } from "./east-africa-time.ts";
import { acceptAsked, readAsked } from "./read-asked.ts";
import { textField, type Fields } from "./read-fields.ts";
import { refuseField } from "./refusals.ts";
import { sendResult } from "./send-result.ts";
import { twoPlaces } from "./wire-text.ts";
import type { MpesaWorld } from "./world.ts";

export function queryBalance(world: MpesaWorld, app: string, body: Fields): Answer {
  const commands = ["AccountBalance"];
  const read = readAsked(world, app, body, { initiator: "Initiator", shortCode: "PartyA", commands });
  if ("http" in read) return read;
  if (textField(body, "IdentifierType") !== "4") return refuseField("IdentifierType");
  const { asked, refusedBy } = read;
  world.clock.at(asked.askedAt + world.settings.resultAfterSeconds * 1000, async () => {
    const parameters = [
      { Key: "AccountBalance", Value: balanceText(world, asked.shortCode) },
      { Key: "BOCompletedTime", Value: Number(compactTime(world.clock.now())) },
    ];
    await sendResult(world, {
      asked,
      about: "balance",
      code: refusedBy ?? "0",
      receipt: null,
      parameters: refusedBy === null ? parameters : null,
      reference: { Key: "Occasion" },
      amount: 0,
      codesAsText: true,
    });
  });
  return acceptAsked(asked);
}

/** Accounts joined by `&`, each with current, available, reserved and uncleared amounts. */
function balanceText(world: MpesaWorld, shortCode: string): string {
  const account = (name: string, held: number) => `${name}|KES|${twoPlaces(held)}|${twoPlaces(held)}|0.00|0.00`;
  return [
    account("Working Account", 0),
    account("Utility Account", utilityBalance(world, shortCode)),
    account("Charges Paid Account", chargesBalance(world, shortCode)),
  ].join("&");
}
