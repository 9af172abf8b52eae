// Recipients of transfers: create one or many, rename, disable.
import { recordsOf } from "../shape.ts";
import type { AnswerCalls, Call } from "./calls.ts";
import { createRecipient, findRecipient } from "./recipients.ts";
import { recipientView } from "./recipient-view.ts";
import { textIn } from "./read-request.ts";
import type { Recipient } from "./records.ts";
import { refuseInvalid, refuseMissing, refuseUnknown, succeed, type Answer } from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

export function recipientRoutes(calls: AnswerCalls, world: PaystackWorld): void {
  const { clock } = world;

  const on = (run: (recipient: Recipient, call: Call) => Answer) => (call: Call) => {
    const recipient = findRecipient(world, call.account, call.params["which"]);
    return recipient ? run(recipient, call) : refuseUnknown("Recipient not found");
  };

  calls("POST", "/transferrecipient", ({ account, body }) => {
    const created = createRecipient(world, account, body);
    if ("missing" in created) return refuseMissing(`${created.missing} is required`);
    if ("wrong" in created) return refuseInvalid(created.wrong);
    return { ...succeed("Transfer recipient created successfully", recipientView(created)), http: 201 };
  });

  calls("POST", "/transferrecipient/bulk", ({ account, body }) => {
    const created = recordsOf(body["batch"]).map((one) => createRecipient(world, account, one));
    if (created.length === 0) return refuseMissing("batch is required");
    const success = created.filter((one): one is Recipient => "code" in one).map(recipientView);
    const errors = created.filter((one) => !("code" in one));
    return { ...succeed("Recipients added successfully", { success, errors }), http: 201 };
  });

  calls(
    "PUT",
    "/transferrecipient/:which",
    on((recipient, { body }) => {
      recipient.name = textIn(body, "name") ?? recipient.name;
      recipient.email = textIn(body, "email") ?? recipient.email;
      recipient.updatedAt = clock.now();
      return succeed("Recipient updated", recipientView(recipient));
    }),
  );

  calls(
    "DELETE",
    "/transferrecipient/:which",
    on((recipient) => {
      recipient.active = false;
      recipient.updatedAt = clock.now();
      return { http: 200, body: { status: true, message: "Transfer recipient set as inactive" } };
    }),
  );
}
