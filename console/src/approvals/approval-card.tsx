import type { Approval } from "@sokoni/sdk";
import { useSaid } from "../meanings/say.ts";
import { questionWords } from "../meanings/question-words.ts";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { Badge } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./approvals.module.css";
import { approvalWords } from "./words.ts";

// A decision can move money. It is shown as done only after the API has answered.
const decide = defineAction({
  name: "approvals.decide",
  send: ({ id, decision }: { id: Approval["id"]; decision: "approve" | "decline" }, idempotencyKey) =>
    sokoni.approvals.decide(id, { decision }, { idempotencyKey }),
  touches: ["approvals", "today", "orders", "refunds", "balance", "conversations", "destinations", "payouts", "team"],
});

export function ApprovalCard({ approval }: { approval: Approval }) {
  const words = useWords(approvalWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { kind, question, questionMeaning, amount, status, createdAt, expiresAt, failure, failureMeaning, closedAt } =
    approval;
  const asked = useSaid(questionWords, questionMeaning, question);
  const failed = useSaid(questionWords, failureMeaning, failure);
  const known: Record<string, unknown> = words;
  const said = (name: string, otherwise: string): string => {
    const told = known[name];
    return typeof told === "string" ? told : otherwise.replaceAll("_", " ");
  };
  const isOpen = status === "open";
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Badge tone="info">{said(`kind_${kind}`, kind)}</Badge>
        {!isOpen && (
          <Badge tone={status === "approved" ? "good" : status === "failed" ? "bad" : "neutral"}>
            {said(`status_${status}`, status)}
          </Badge>
        )}
        <span className="soft">
          {isOpen ? words.asked(format.ago(createdAt)) : format.dateTime(closedAt ?? createdAt)}
        </span>
      </header>
      {amount && <p className={styles.amount}>{format.money(amount)}</p>}
      <h2 className={styles.question}>{asked}</h2>
      {failed && <p className={styles.failure}>{failed}</p>}
      {isOpen && <p className="soft">{words.expires(`${format.day(expiresAt)} ${format.time(expiresAt)}`)}</p>}
      <div className={styles.actions}>
        <Where approval={approval} />
        {isOpen && <Decide approval={approval} />}
      </div>
    </article>
  );
}

function Where({ approval: { target, parameters } }: { approval: Approval }) {
  const words = useWords(approvalWords);
  const ids = [target, ...Object.values(parameters)];
  const order = ids.find((id) => id.startsWith("ord_"));
  const conversation = ids.find((id) => id.startsWith("cnv_"));
  return (
    <>
      {order && (
        <LinkButton to="/orders/$id" params={{ id: order }}>
          {words.seeOrder}
        </LinkButton>
      )}
      {conversation && (
        <LinkButton to="/inbox/$id" params={{ id: conversation }}>
          {words.seeChat}
        </LinkButton>
      )}
    </>
  );
}

function Decide({ approval: { id, kind, amount } }: { approval: Approval }) {
  const words = useWords(approvalWords);
  const format = useFormat();
  const { run } = useAction(decide);
  const isAccount = kind === "payout_destination";
  const isOwner = kind === "owner";
  // Only owners decide about payout accounts and who may approve.
  if (!useMay(isAccount || isOwner ? "payouts:write" : "payments:write")) return null;
  const act = (decision: "approve" | "decline") => async () => {
    const { status } = await run({ id, decision });
    const title = status === "replaced" ? words.askedAnew : status === "withdrawn" ? words.nothingLeft : words.done;
    tell({ kind: "done", title, detail: null });
  };
  const isMoney = kind === "refund" && amount !== null;
  return (
    <>
      <Confirm
        trigger={<Button>{words.decline}</Button>}
        title={words.declineTitle}
        action={words.decline}
        look="main"
        run={act("decline")}
      >
        <p>{isAccount ? words.declineAccount : isOwner ? words.declineOwner : words.declineMore}</p>
      </Confirm>
      <Confirm
        trigger={<Button look="main">{words.approve}</Button>}
        title={words.approveTitle}
        action={words.approve}
        look={isMoney || isAccount || isOwner ? "danger" : "main"}
        run={act("approve")}
      >
        <p>
          {isMoney
            ? words.approveRefund(format.money(amount))
            : isAccount
              ? words.approveAccount
              : isOwner
                ? words.approveOwner
                : words.approveOther}
        </p>
      </Confirm>
    </>
  );
}
