import type { Subscription } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { Card, Fact, Facts, Notice } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { cancelPlan, resumePlan } from "./actions.ts";
import { planNames, planWords } from "./words.ts";

export function Current({ subscription }: { subscription: Subscription }) {
  const words = useWords(planWords);
  const names: Record<string, string> = useWords(planNames);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("subscriptions:write");
  const cancel = useAction(cancelPlan);
  const resume = useAction(resumePlan);
  const { plan, status, price, interval, periodEnd, graceEndsAt, next, cancelAtPeriodEnd, credit } = subscription;
  if (plan === null) return <Notice>{words.noneNow}</Notice>;
  const when = (): string | null => {
    if (periodEnd === null || status === "cancelled") return null;
    const day = format.date(periodEnd);
    if (cancelAtPeriodEnd) return words.endsOn(day);
    return status === "trialing" ? words.trialUntil(day) : words.renewed(day);
  };
  const isLeavable = !cancelAtPeriodEnd && status === "active" && price !== null;
  return (
    <Card title={names[plan] ?? plan}>
      {status === "past_due" && graceEndsAt !== null && (
        <Notice tone="waiting">{words.graceUntil(format.date(graceEndsAt))}</Notice>
      )}
      {status === "lapsed" && <Notice tone="bad">{words.lapsed}</Notice>}
      {price !== null && (
        <p>{interval === "yearly" ? words.perYear(format.money(price)) : words.perMonth(format.money(price))}</p>
      )}
      {when() !== null && <p className="soft">{when()}</p>}
      {next !== null && next.plan !== plan && <p className="soft">{words.next(names[next.plan] ?? next.plan)}</p>}
      {credit !== null && credit.amount > 0 && (
        <Facts>
          <Fact name={words.credit}>
            {format.money(credit)} <small>{words.creditMore}</small>
          </Fact>
        </Facts>
      )}
      {mayWrite && cancelAtPeriodEnd && (
        <Button wide look="main" busy={resume.isRunning} onClick={() => void resume.run(null).catch(() => {})}>
          {words.stay}
        </Button>
      )}
      {mayWrite && isLeavable && (
        <Confirm
          trigger={<Button look="quiet">{words.leave}</Button>}
          title={words.leaveAsk}
          action={words.leave}
          run={() => cancel.run("period_end")}
        >
          {words.leaveMore}
        </Confirm>
      )}
    </Card>
  );
}
