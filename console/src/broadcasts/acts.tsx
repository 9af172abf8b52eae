// The actions that the API allows for this broadcast now.
import type { Broadcast } from "@sokoni/sdk";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, Send } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { actOnBroadcast, removeBroadcast, scheduleBroadcast } from "./actions.ts";
import styles from "./broadcasts.module.css";
import { broadcastWords } from "./words.ts";

/** @param receiving how many people would get it now; null once sending has begun. */
export function Acts({ broadcast, receiving }: { broadcast: Broadcast; receiving: number | null }) {
  const words = useWords(broadcastWords);
  const parts = useWords(partWords);
  const { number } = useFormat();
  const navigate = useNavigate();
  const act = useAction(actOnBroadcast);
  const remove = useAction(removeBroadcast);
  const [isPlanning, setIsPlanning] = useState(false);
  const { id, allowed } = broadcast;
  const can = (what: string) => (allowed as string[]).includes(what);
  if (!useMay("broadcasts:write")) return null;
  return (
    <div className={styles.acts}>
      {can("send") && (
        <Confirm
          trigger={
            <Button look="main" icon={<Send size={18} aria-hidden />}>
              {words.sendNow}
            </Button>
          }
          title={words.sendAsk}
          action={words.sendNow}
          look="main"
          run={() => act.run({ id, how: "send" })}
        >
          {words.sendMore(number(receiving ?? 0))}
        </Confirm>
      )}
      {can("schedule") && (
        <Button icon={<CalendarClock size={18} aria-hidden />} onClick={() => setIsPlanning(true)}>
          {words.schedule}
        </Button>
      )}
      {can("change") && (
        <LinkButton to="/broadcasts/$id/edit" params={{ id }}>
          {words.edit}
        </LinkButton>
      )}
      {can("pause") && (
        <Button busy={act.isRunning} onClick={() => void act.run({ id, how: "pause" }).catch(() => {})}>
          {words.pause}
        </Button>
      )}
      {can("resume") && (
        <Button look="main" busy={act.isRunning} onClick={() => void act.run({ id, how: "resume" }).catch(() => {})}>
          {words.resume}
        </Button>
      )}
      {can("cancel") && (
        <Confirm
          trigger={<Button look="danger">{words.cancelIt}</Button>}
          title={words.cancelAsk}
          action={words.cancelIt}
          run={() => act.run({ id, how: "cancel" })}
        >
          {words.cancelMore}
        </Confirm>
      )}
      {can("delete") && (
        <Confirm
          trigger={<Button look="danger">{parts.delete}</Button>}
          title={words.removeAsk}
          action={parts.delete}
          run={() => remove.run(id).then(() => navigate({ to: "/broadcasts" }))}
        >
          {words.removeMore}
        </Confirm>
      )}
      <Dialog title={words.schedule} open={isPlanning} onClose={() => setIsPlanning(false)}>
        <Plan broadcast={broadcast} onDone={() => setIsPlanning(false)} />
      </Dialog>
    </div>
  );
}

function Plan({ broadcast: { id, scheduledLocal }, onDone }: { broadcast: Broadcast; onDone(): void }) {
  const words = useWords(broadcastWords);
  const plan = useAction(scheduleBroadcast);
  return (
    <Form
      submit={words.schedule}
      onCancel={onDone}
      onSend={async ({ at = "" }) => {
        // In the shop's time zone, not the phone's.
        await plan.run({ id, at });
        onDone();
      }}
    >
      <TextField name="at" type="datetime-local" label={words.when} defaultValue={scheduledLocal?.slice(0, 16) ?? ""} />
    </Form>
  );
}
