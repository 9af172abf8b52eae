// Write a broadcast: audience, message and preview. Nothing is sent from this page.
import type { Broadcast, BroadcastId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useId } from "../app/router.tsx";
import { readDraft } from "../parts/draft.ts";
import { Choice, Form, TextField, type Values } from "../parts/form.tsx";
import { Card, Page } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { saveBroadcast } from "./actions.ts";
import { AudienceField } from "./audience-field.tsx";
import { editWords } from "./edit-words.ts";
import { audienceOf, audiences, messageOf } from "./message.ts";
import { MessageFields, useMessageLook } from "./message-fields.tsx";
import { Phone } from "./phone.tsx";
import { QuietHours, quietHoursOf } from "./quiet-hours.tsx";
import { VariantFields } from "./variants.tsx";
import { variantWords } from "./variant-words.ts";
import styles from "./broadcasts.module.css";
import { broadcastWords } from "./words.ts";

export default function EditBroadcastPage() {
  const id = useId() as BroadcastId | "";
  const words = useWords(broadcastWords);
  const query = useQuery({
    queryKey: ["broadcasts", id],
    queryFn: () => sokoni.broadcasts.get(id as BroadcastId),
    enabled: id !== "",
  });
  if (id === "")
    return (
      <Page title={words.new} back="/broadcasts">
        <Editor broadcast={null} />
      </Page>
    );
  return (
    <Page title={query.data?.name ?? words.name} back="/broadcasts">
      <Shown query={query}>{(broadcast) => <Editor broadcast={broadcast} />}</Shown>
    </Page>
  );
}

const channels = [
  ["chatapp", "WhatsApp"],
  ["photoapp", "Instagram"],
] as const;
type Channel = (typeof channels)[number][0];

function Editor({ broadcast }: { broadcast: Broadcast | null }) {
  const words = useWords(editWords);
  const variants = useWords(variantWords);
  const navigate = useNavigate();
  const save = useAction(saveBroadcast);
  const readNumber = useReadNumber();
  const { segment: wanted }: { segment?: string } = useSearch({ strict: false });
  const [channel, setChannel] = useState<Channel>(broadcast?.channel === "photoapp" ? "photoapp" : "chatapp");
  const draft = `broadcasts.${broadcast?.id ?? "new"}`;
  const look = useMessageLook(broadcast?.message, channel, { draft });
  const second = useMessageLook(broadcast?.abTest?.message, channel, {
    place: "abTest.message",
    draft,
    kind: look.kind,
  });
  const [isTested, setIsTested] = useState(
    () => Boolean(broadcast?.abTest) || "abTest.sharePercent" in readDraft(draft),
  );
  async function send(values: Values): Promise<void> {
    const audience = values["audience"] ?? "everybody";
    const usual = Object.hasOwn(audiences, audience) ? audiences[audience as keyof typeof audiences] : null;
    const holdoutPercent = readNumber(values, "holdoutPercent");
    const meant = usual
      ? { segment: usual(channel) }
      : audience === "kept"
        ? { segment: broadcast?.segment ?? {} }
        : { segmentId: audience };
    const input = {
      name: values["name"] ?? "",
      channel,
      ...meant,
      message: messageOf(values, look),
      ...(isTested
        ? {
            abTest: {
              sharePercent: readNumber(values, "abTest.sharePercent") ?? 0,
              message: messageOf(values, second, "abTest.message"),
            },
          }
        : broadcast?.abTest && { abTest: null }),
      quietHours: quietHoursOf(values),
      ...(holdoutPercent === null ? broadcast && { holdoutPercent: 0 } : { holdoutPercent }),
    };
    const { id } = await save.run({ id: broadcast?.id ?? null, input: input as never });
    await navigate({ to: "/broadcasts/$id", params: { id } });
  }
  return (
    <div className={styles.editor}>
      <Card>
        <Form draft={draft} submit={words.look} onSend={send}>
          <TextField
            name="name"
            label={words.title}
            hint={words.titleHint}
            defaultValue={broadcast?.name}
            autoComplete="off"
          />
          <Choice
            name="channel"
            label={words.channel}
            choices={channels}
            defaultValue={channel}
            onChange={({ target }) => setChannel(target.value === "photoapp" ? "photoapp" : "chatapp")}
          />
          <AudienceField channel={channel} audience={broadcast ? audienceOf(broadcast) : (wanted ?? "everybody")} />
          <MessageFields look={look} message={broadcast?.message} channel={channel} />
          <VariantFields
            look={second}
            channel={channel}
            abTest={broadcast?.abTest ?? null}
            isOn={isTested}
            onChange={setIsTested}
          />
          <QuietHours kept={broadcast?.quietHours} draft={draft} />
          <NumberField
            name="holdoutPercent"
            label={words.holdout}
            hint={words.holdoutHint}
            affix="%"
            optional
            defaultNumber={broadcast?.holdoutPercent || null}
          />
        </Form>
      </Card>
      <div className={styles.beside}>
        <h2>{words.phone}</h2>
        <Phone look={look.shown} />
        {isTested && (
          <>
            <h2>{variants.second}</h2>
            <Phone look={second.shown} />
          </>
        )}
      </div>
    </div>
  );
}
