// The buyer wrote that something is wrong: until when the money stays held, and the question that ends it.
import type { EscrowHold, Order } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Notice } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { now } from "../words/now.ts";
import { useWords } from "../words/words.ts";
import { AskBuyer } from "./prove-delivery.tsx";
import { proofWords } from "./proof-words.ts";

export function Complaint({ hold, order }: { hold: EscrowHold; order: Order }) {
  const words = useWords(proofWords);
  const { shop } = useSession();
  const { dateTime } = useFormat(shop.timezone);
  const { complaintUntil, proof, status } = hold;
  if (status !== "held" || complaintUntil === null || new Date(complaintUntil) <= now()) return null;
  return (
    <Notice tone="bad">
      <p>{words.complained(dateTime(complaintUntil))}</p>
      {proof !== null && <AskBuyer hold={hold} order={order} />}
    </Notice>
  );
}
