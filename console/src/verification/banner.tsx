// Says on the pages about money that a payout waits for the verification, and leads there.
import type { Verification } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Acts, Notice } from "../parts/layout.tsx";
import { type Money, useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { bannerWords } from "./banner-words.ts";

export const useVerification = () => useQuery({ queryKey: ["verification"], queryFn: () => sokoni.verification.get() });

/** @returns what can be paid out now at the shop's level; null if nothing limits it */
export function leftFor(verification: Verification | undefined, currency: string): Money | null {
  if (verification?.policy !== "required") return null;
  return verification.limits.find((one) => one.currency === currency)?.left ?? null;
}

export function leastOf(available: Money, left: Money | null): Money {
  return left !== null && left.amount < available.amount ? left : available;
}

export function VerificationBanner({ available }: { available: Money }) {
  const words = useWords(bannerWords);
  const format = useFormat();
  const { shop } = useSession();
  const { data } = useVerification();
  if (!data || data.policy === "off") return null;
  const left = leftFor(data, shop.currency);
  const waiting = left === null ? 0 : available.amount - left.amount;
  const isAsked = data.status === "needs_information" || data.status === "rejected";
  if (waiting <= 0 && !isAsked) return null;
  return (
    <Notice tone={isAsked ? "bad" : "waiting"}>
      {waiting > 0 && <p>{words.waits(format.money({ amount: waiting, currency: available.currency }))}</p>}
      {data.status === "submitted" && <p>{words.submitted}</p>}
      {isAsked && <p>{words.asked}</p>}
      {data.status !== "submitted" && (
        <Acts>
          <LinkButton to="/verification">{words.verify}</LinkButton>
        </Acts>
      )}
    </Notice>
  );
}
