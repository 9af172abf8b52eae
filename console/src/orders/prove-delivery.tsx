// Money is held without a proof of delivery: the possible proofs, and the question to the buyer.
import type { EscrowHold, Order } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Notice } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { now } from "../words/now.ts";
import { useWords } from "../words/words.ts";
import styles from "./prove-delivery.module.css";
import { askReceipt } from "./actions.ts";
import { proofWords } from "./proof-words.ts";

/** The API asks a buyer at most once in this time. */
const askAgainMs = 24 * 3_600_000;

export function ProveDelivery({ hold, order }: { hold: EscrowHold; order: Order }) {
  const words = useWords(proofWords);
  if (hold.status !== "held" || hold.proof !== null || hold.held.amount === 0) return null;
  const isFetched = order.deliveryMethod === "pickup";
  const isCodeEnded = hold.codeTriesLeft === 0;
  const courierProves = !isFetched && !order.goodsSwapped;
  return (
    <Notice tone="waiting">
      <p>{words.lead}</p>
      <ul className={styles.proofs}>
        {courierProves && <li>{words.courier}</li>}
        {!isCodeEnded && <li>{isFetched ? words.codeAtShop : words.codeAtDoor}</li>}
        <li>{words.buyer}</li>
        {hold.silence === "pays" && <li>{words.silence}</li>}
      </ul>
      {isCodeEnded && <p>{words.codeEnded}</p>}
      {(hold.silence === "spoken" || hold.silence === "no_reminder") && <p>{words.stopped}</p>}
      {hold.silence === "no_chat" && <p>{words.noChat}</p>}
      <AskBuyer hold={hold} order={order} />
    </Notice>
  );
}

/** The question to the buyer, and when they were asked last. */
export function AskBuyer({ hold, order }: { hold: EscrowHold; order: Order }) {
  const words = useWords(proofWords);
  const { shop } = useSession();
  const { dateTime } = useFormat(shop.timezone);
  const { run, isRunning } = useAction(askReceipt);
  const mayWrite = useMay("payments:write");
  const askedAt = hold.receiptAskedAt;
  const mayAskAgain = askedAt === null || now().getTime() >= new Date(askedAt).getTime() + askAgainMs;
  return (
    <>
      {askedAt !== null && <p>{words.asked(dateTime(askedAt))}</p>}
      {mayWrite && mayAskAgain && hasLeft(order) && hold.silence !== "no_chat" && (
        <Button
          busy={isRunning}
          onClick={() =>
            void run(order.id).then(
              () => tell({ kind: "done", title: words.askedNow, detail: null }),
              () => {},
            )
          }
        >
          {words.ask}
        </Button>
      )}
    </>
  );
}

/** Only goods that have left the shop can be asked about. */
function hasLeft({ fulfilmentStatus }: Order): boolean {
  return ["dispatched", "out_for_delivery", "attempt_failed", "delivered", "ready"].includes(fulfilmentStatus);
}
