// Payouts: ask for one, destinations, the schedule, and past payouts.
import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { useAddressDialog } from "../parts/address-dialog.ts";
import { Card, Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, Shown, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { bannerWords, levelWords } from "../verification/banner-words.ts";
import { leastOf, leftFor, useVerification, VerificationBanner } from "../verification/banner.tsx";
import { AskPayout } from "./ask-payout.tsx";
import { Destinations } from "./destinations.tsx";
import { ScheduleCard } from "./schedule.tsx";
import { StatusBadge } from "./status.tsx";
import { payoutWords } from "./words.ts";

export default function PayoutsPage() {
  const words = useWords(payoutWords);
  const banner = useWords(bannerWords);
  const levels = useWords(levelWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("payouts:write");
  const [isAsking, setIsAsking] = useAddressDialog("ask");
  const balance = useQuery({ queryKey: ["balance"], queryFn: () => sokoni.balance.get() });
  const { data: verification } = useVerification();
  const payouts = useList(["payouts"], (cursor) => sokoni.payouts.list({ cursor, limit: 20 }));
  return (
    <Page
      title={words.name}
      back="/money"
      actions={
        mayWrite && (
          <Button look="main" icon={<ArrowUpRight size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
            {words.ask}
          </Button>
        )
      }
    >
      <Shown query={balance}>
        {({ balances }) => {
          const own = balances.find(({ currency }) => currency === shop.currency);
          const available = own?.available ?? { amount: 0, currency: shop.currency };
          return (
            <>
              <VerificationBanner available={available} />
              <p>{words.available(format.money(leastOf(available, leftFor(verification, shop.currency))))}</p>
              <AskPayout
                open={isAsking}
                onClose={() => setIsAsking(false)}
                available={leastOf(available, leftFor(verification, shop.currency))}
              />
            </>
          );
        }}
      </Shown>
      <Destinations />
      <ScheduleCard />
      {verification && verification.policy !== "off" && (
        <Rows label={banner.name}>
          <Row to="/verification" title={banner.name} detail={levels[verification.level as keyof typeof levels]} />
        </Rows>
      )}
      <Card title={words.before}>
        <ShownList list={payouts} empty={<Empty title={words.none}>{words.noneMore}</Empty>}>
          {(rows) => (
            <Rows label={words.before}>
              {rows.map((payout) => (
                <Row
                  key={payout.id}
                  to="/payouts/$id"
                  params={{ id: payout.id }}
                  title={payout.amount ? format.money(payout.amount) : words.allThen}
                  detail={format.dateTime(payout.scheduledFor ?? payout.createdAt)}
                  end={<StatusBadge status={payout.status} />}
                />
              ))}
            </Rows>
          )}
        </ShownList>
      </Card>
    </Page>
  );
}
