// The shop's referral code, the shops that joined with it, and what that earned.
import type { ReferralProgram } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Share2 } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Card, Fact, Facts, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { GiveCode } from "./give-code.tsx";
import styles from "./referrals.module.css";
import { Sellers } from "./sellers.tsx";
import { referralWords } from "./words.ts";

export default function ReferralPage() {
  const words = useWords(referralWords);
  const mayWrite = useMay("shop:write");
  const query = useQuery({ queryKey: ["referrals"], queryFn: () => sokoni.referrals.get() });
  return (
    <Page narrow title={words.name} back="/settings">
      <Shown query={query}>
        {(program) => (
          <>
            <Code program={program} />
            <Sellers />
            <Given program={program} mayWrite={mayWrite} />
          </>
        )}
      </Shown>
    </Page>
  );
}

const wholePercent = 100;

function Code({ program: { code, link, rewardPercent, rewards } }: { program: ReferralProgram }) {
  const words = useWords(referralWords);
  const format = useFormat();
  async function share(): Promise<void> {
    // A phone can share to WhatsApp with one touch. Elsewhere the link is copied.
    if ("share" in navigator) return navigator.share({ text: words.invite, url: link });
    await (navigator as Navigator).clipboard.writeText(link);
    tell({ kind: "done", title: words.copied, detail: null });
  }
  return (
    <Card title={words.code}>
      <p className={styles.code}>{code}</p>
      <p>{words.promise(format.share(rewardPercent / wholePercent))}</p>
      <Button wide look="main" icon={<Share2 size={18} aria-hidden />} onClick={() => void share().catch(() => {})}>
        {words.share}
      </Button>
      {rewards.length > 0 && (
        <Facts>
          {rewards.flatMap(({ paid, pending, clawedBack }) => [
            <Fact key={`paid ${paid.currency}`} name={words.earned}>
              {format.money(paid)}
            </Fact>,
            <Fact key={`pending ${paid.currency}`} name={words.coming}>
              {format.money(pending)}
            </Fact>,
            clawedBack.amount > 0 && (
              <Fact key={`back ${paid.currency}`} name={words.takenBack}>
                {format.money(clawedBack)}
              </Fact>
            ),
          ])}
        </Facts>
      )}
    </Card>
  );
}

function Given({ program: { applied, applyUntil }, mayWrite }: { program: ReferralProgram; mayWrite: boolean }) {
  const words = useWords(referralWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  if (applied !== null) return <p className="soft">{words.applied(applied.code)}</p>;
  if (applyUntil === null || !mayWrite) return null;
  return (
    <Card title={words.gotCode}>
      <p className="soft">{words.until(format.date(applyUntil))}</p>
      <GiveCode />
    </Card>
  );
}
