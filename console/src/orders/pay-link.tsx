// The payment link of an order, ready to share.
import type { Order } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Copy, Link2, Share2 } from "../icons/index.ts";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import parts from "../parts/parts.module.css";
import { partWords } from "../parts/words.ts";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { oneWords } from "./one-words.ts";
import styles from "./order.module.css";

const openCheckout = defineAction({
  name: "orders.pay-link",
  send: ({ orderId }: { orderId: Order["id"] }, idempotencyKey) =>
    sokoni.checkout.create({ orderId }, { idempotencyKey }),
  touches: ["checkouts"],
});

export function PayLink({ order }: { order: Order }) {
  const words = useWords(oneWords);
  const base = useWords(partWords);
  const mayMake = useMay("payments:write");
  const mayRead = useMay("payments:read");
  const { run, isRunning } = useAction(openCheckout);
  const { data } = useQuery({
    queryKey: ["checkouts", order.id],
    queryFn: () => sokoni.checkout.list({ orderId: order.id, limit: 1 }),
    enabled: mayRead,
  });
  const open = data?.data.find(({ status }) => status === "open");
  if (open) return <SharedLink url={open.url} about={order.number} />;
  if (!mayMake || data === undefined) return null;
  return (
    <Button
      look="main"
      icon={<Link2 size={20} aria-hidden />}
      busy={isRunning}
      onClick={() =>
        void run({ orderId: order.id }).catch((error: unknown) =>
          tell({ kind: "trouble", title: null, detail: troubleOf(error).detail ?? base.lineTrouble }),
        )
      }
    >
      {words.makeLink}
    </Button>
  );
}

export function SharedLink({ url, about }: { url: string; about: string }) {
  const words = useWords(oneWords);
  const canShare = "share" in navigator;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url);
    tell({ kind: "done", title: words.copied, detail: null });
  }
  return (
    <div className={styles.link}>
      <label className={parts.field}>
        <span className={parts.label}>{words.payLink}</span>
        <input className={parts.input} readOnly value={url} onFocus={(event) => event.target.select()} />
        <span className={parts.hint}>{words.payLinkMore}</span>
      </label>
      <div className={styles.steps}>
        {canShare && (
          <Button
            look="main"
            icon={<Share2 size={20} aria-hidden />}
            // The seller closed the share sheet. That is not an error.
            onClick={() => void navigator.share({ title: about, url }).catch(() => {})}
          >
            {words.share}
          </Button>
        )}
        <Button look={canShare ? "plain" : "main"} icon={<Copy size={20} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </div>
  );
}
