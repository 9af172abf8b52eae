// What waits for the seller, and the day's figures. It is one request, and opens with the last known data.
import type { Today } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Coffee, Plus } from "../icons/index.ts";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { Empty, Loading, Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { SalesCard } from "./figures.tsx";
import { MoneyCard } from "./money-line.tsx";
import { LowStock, OrdersToDo, Waiting } from "./queues.tsx";
import { todayQuery } from "./today-query.ts";
import styles from "./today.module.css";
import { Urgent, urgentOf } from "./urgent.tsx";
import { todayWords } from "./words.ts";

export default function TodayPage() {
  const words = useWords(todayWords);
  const { member } = useSession();
  const mayOrder = useMay("orders:write");
  const query = useQuery(todayQuery);
  return (
    <Page
      title={member ? words.hello(member.name.split(" ")[0] ?? member.name) : words.title}
      name={words.title}
      actions={
        mayOrder && (
          <LinkButton to="/orders/new" icon={<Plus size={20} aria-hidden />}>
            <span className={parts.roomy}>{words.newOrder}</span>
          </LinkButton>
        )
      }
    >
      <Shown query={query} loading={<Loading rows={4} height={120} />}>
        {(today) => <Day today={today} />}
      </Shown>
    </Page>
  );
}

function Day({ today }: { today: Today }) {
  const words = useWords(todayWords);
  const { toConfirm, toPack, toSend, toGiveBack } = today.orders;
  const waiting = today.conversations?.waiting;
  const low = today.stock?.low;
  const steps = useFirstSteps();
  const isCalm =
    [toConfirm, toPack, toSend, toGiveBack, waiting, low].every((queue) => (queue?.count ?? 0) === 0) &&
    urgentOf(today).length === 0;
  return (
    <div className={styles.day}>
      <div className={styles.wide}>
        <Urgent today={today} />
      </div>
      <div className={styles.work}>
        <OrdersToDo title={words.toGiveBack} step="over" queue={toGiveBack} hint={words.toGiveBackMore} />
        {waiting && <Waiting queue={waiting} />}
        <OrdersToDo title={words.toPack} step="pack" queue={toPack} />
        <OrdersToDo title={words.toSend} step="send" queue={toSend} />
        <OrdersToDo title={words.toConfirm} step="confirm" queue={toConfirm} hint={words.toConfirmMore} />
        {steps && <FirstSteps steps={steps} />}
        {isCalm && steps?.length === 0 && (
          <Empty title={words.calm} icon={<Coffee size={32} aria-hidden />}>
            <p>{words.calmMore}</p>
          </Empty>
        )}
      </div>
      <div className={styles.figures}>
        {today.money && <MoneyCard money={today.money} />}
        {today.sales && <SalesCard sales={today.sales} />}
        {low && <LowStock low={low} />}
      </div>
    </div>
  );
}
