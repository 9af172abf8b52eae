import type { Referral } from "@sokoni/sdk";
import { Gift } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Badge, Card, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { referralWords, refusalWords, statusWords } from "./words.ts";

const tones: Record<string, "good" | "waiting" | "bad"> = { pending: "waiting", rewarded: "good", clawed_back: "bad" };

export function Sellers() {
  const words = useWords(referralWords);
  const list = useList(["referrals", "sellers"], (cursor) => sokoni.referrals.sellers.list({ cursor, limit: 50 }));
  return (
    <Card title={words.who}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<Gift size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(referrals) => (
          <Rows label={words.who}>
            {referrals.map((referral) => (
              <SellerRow key={referral.id} referral={referral} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Card>
  );
}

function SellerRow({ referral: { seller, status, reward, refusal, payableAt, appliedAt } }: { referral: Referral }) {
  const words = useWords(referralWords);
  const statuses: Record<string, string> = useWords(statusWords);
  const refusals: Record<string, string> = useWords(refusalWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const told = (): string => {
    if (refusal !== null) return refusals[refusal] ?? refusal;
    return status === "pending" && payableAt !== null
      ? words.payable(format.date(payableAt))
      : words.came(format.date(appliedAt));
  };
  return (
    <Row
      title={seller}
      detail={told()}
      end={
        <>
          {reward !== null && <span className="figures">{format.money(reward)}</span>}
          <Badge tone={tones[status] ?? "neutral"}>{statuses[status] ?? status}</Badge>
        </>
      }
    />
  );
}
