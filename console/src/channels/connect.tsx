import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useSession } from "../app/session.tsx";
import { Choice, Form, TextField } from "../parts/form.tsx";
import { tell } from "../parts/toast.tsx";
import { endOfDay } from "../words/days.ts";
import { useWords } from "../words/words.ts";
import { connectChannel } from "./actions.ts";
import { slotName } from "./status.tsx";
import { TokenFields } from "./token-fields.tsx";
import { channelWords } from "./words.ts";

const slots = ["chatapp", "photoapp"] as const;

export function Connect({ onDone }: { onDone(): void }) {
  const words = useWords(channelWords);
  const { shop } = useSession();
  const connect = useAction(connectChannel);
  const [slot, setSlot] = useState<(typeof slots)[number]>("chatapp");
  const isWhatsapp = slot === "chatapp";
  return (
    <Form
      submit={words.connect}
      onCancel={onDone}
      onSend={async ({ account = "", accessToken = "", accessTokenExpiresAt = "" }) => {
        const channel = await connect.run({
          slot,
          account: account.trim(),
          accessToken: accessToken.trim(),
          ...(accessTokenExpiresAt !== "" && {
            accessTokenExpiresAt: endOfDay(accessTokenExpiresAt, shop.timezone),
          }),
        });
        tell({ kind: "done", title: words.connected, detail: channel.display });
        onDone();
      }}
    >
      <Choice
        name="slot"
        label={words.which}
        choices={slots.map((one) => [one, slotName(one)])}
        defaultValue="chatapp"
        onChange={(event) => setSlot(event.target.value as typeof slot)}
      />
      <TextField
        name="account"
        label={isWhatsapp ? words.whatsappId : words.instagramId}
        hint={isWhatsapp ? words.whatsappHint : words.instagramHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TokenFields />
    </Form>
  );
}
