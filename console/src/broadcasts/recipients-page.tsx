// The recipients of a broadcast, and what happened to each message.
import type { BroadcastRecipient, ListBroadcastRecipientsQuery } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Users } from "../icons/index.ts";
import type { ComponentProps } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { Badge, Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { useSkipNames } from "./skips.tsx";
import styles from "./broadcasts.module.css";
import { variantWords } from "./variant-words.ts";

const views = ["all", "reached", "read", "waiting", "skipped", "failed"] as const;
type View = (typeof views)[number];
type Status = BroadcastRecipient["status"];

/** `reached`: the message is on the phone, read or not. */
const statusesOf: Record<View, Pick<ListBroadcastRecipientsQuery, "status">> = {
  all: {},
  reached: { status: ["sent", "delivered", "read"] },
  read: { status: ["read"] },
  waiting: { status: ["waiting", "held", "sending"] },
  skipped: { status: ["skipped"] },
  failed: { status: ["failed", "unknown"] },
};
const variants = ["a", "b", "holdout"] as const;

export default function RecipientsPage() {
  const id = useIdOf("bct");
  const words = useWords(variantWords);
  const view = useTab(views, "status");
  const { variant: asked }: { variant?: string } = useSearch({ strict: false });
  const variant = variants.find((one) => one === asked);
  const { data: broadcast } = useQuery({ queryKey: ["broadcasts", id], queryFn: () => sokoni.broadcasts.get(id) });
  const list = useList(["broadcasts", id, "recipients", { view, variant }], (cursor) =>
    sokoni.broadcasts.recipients.list(id, {
      cursor,
      limit: 50,
      ...statusesOf[view],
      ...(variant && { variant }),
    }),
  );
  return (
    <Page title={words.recipients} back={`/broadcasts/${id}`}>
      {broadcast && <p className="soft">{broadcast.name}</p>}
      <Tabs
        label={words.recipients}
        name="status"
        current={view}
        entries={views.map((value) => ({ value, label: words[value] }))}
      />
      {(broadcast?.abTest || (broadcast?.holdoutPercent ?? 0) > 0) && <VariantFilter current={variant} />}
      <ShownList
        list={list}
        empty={
          <Empty title={words.nobody} icon={<Users size={32} aria-hidden />}>
            <p>{words.nobodyMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.recipients}>
            {rows.map((one) => (
              <Recipient key={`${one.customerId}${one.mergedFrom ?? ""}`} recipient={one} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}

function VariantFilter({ current }: { current: (typeof variants)[number] | undefined }) {
  const words = useWords(variantWords);
  const navigate = useNavigate();
  return (
    <label className={styles.filter}>
      {words.which}
      <select
        value={current ?? ""}
        onChange={({ target }) =>
          void navigate({
            to: ".",
            search: (before: Record<string, unknown>) => ({ ...before, variant: target.value || undefined }) as never,
            replace: true,
          })
        }
      >
        <option value="">{words.both}</option>
        <option value="a">{words.first}</option>
        <option value="b">{words.second}</option>
        <option value="holdout">{words.heldOut}</option>
      </select>
    </label>
  );
}

const tones: Partial<Record<Status, ComponentProps<typeof Badge>["tone"]>> = {
  read: "good",
  delivered: "good",
  held: "waiting",
  failed: "bad",
  unknown: "waiting",
};

function Recipient({ recipient }: { recipient: BroadcastRecipient }) {
  const words = useWords(variantWords);
  const skips = useSkipNames();
  const format = useFormat(useSession().shop.timezone);
  const mayOpen = useMay("customers:read");
  const { customerId, name, variant, status, reason, heldUntil, sentAt, repliedAt, optedOutAt } = recipient;
  const told = [
    variant === "b" && words.second,
    status === "skipped" && (skips[reason ?? ""] ?? reason),
    status === "held" && heldUntil !== null && words.heldUntil(format.dateTime(heldUntil)),
    sentAt !== null && format.dateTime(sentAt),
    repliedAt !== null && words.replied,
    optedOutAt !== null && words.optedOut,
  ].filter(Boolean);
  return (
    <Row
      {...(mayOpen && { to: "/customers/$id", params: { id: customerId } })}
      title={name ?? words.nameless}
      detail={told.join(" · ")}
      end={<Badge tone={tones[status] ?? "info"}>{words[`is_${status}` as `is_${Status & "read"}`]}</Badge>}
    />
  );
}
