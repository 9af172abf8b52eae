// A new shop's steps to its first sale. A finished step disappears.
import { useQuery } from "@tanstack/react-query";
import { Circle } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { Card, Row, Rows } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import styles from "./today.module.css";
import { todayWords } from "./words.ts";

type Steps = { channel: boolean; product: boolean; payout: boolean; order: boolean };

async function readSteps(mayPayOut: boolean): Promise<Steps> {
  const limit = 1;
  const [channels, products, orders, destinations] = await Promise.all([
    sokoni.shop.channels.list({ limit: 5 }),
    sokoni.products.list({ limit }),
    sokoni.orders.list({ limit }),
    mayPayOut ? sokoni.payouts.destinations.list({ limit }) : null,
  ]);
  return {
    channel: channels.data.some(({ state }) => state !== "disconnected"),
    product: products.data.length > 0,
    payout: destinations === null || destinations.data.length > 0,
    order: orders.data.length > 0,
  };
}

type Step = { title: string; more: string; to: string };

/** The steps that are left. Undefined while that is unknown; none for members who do not set up the shop. */
export function useFirstSteps(): Step[] | undefined {
  const words = useWords(todayWords);
  const mayPayOut = useMay("payouts:read");
  const isSetter = useMay("shop:write");
  const { data } = useQuery({
    queryKey: ["first-steps"],
    queryFn: () => readSteps(mayPayOut),
    enabled: isSetter,
    // A finished step stays finished, so a running shop asks only once.
    staleTime: ({ state }) => (state.data && Object.values(state.data).every(Boolean) ? Infinity : 10_000),
  });
  if (!isSetter) return [];
  if (!data) return undefined;
  return [
    { done: data.channel, title: words.stepChannel, more: words.stepChannelMore, to: "/settings/channels" },
    { done: data.product, title: words.stepProduct, more: words.stepProductMore, to: "/products/new" },
    { done: data.payout, title: words.stepPayout, more: words.stepPayoutMore, to: "/payouts" },
    { done: data.order, title: words.stepOrder, more: words.stepOrderMore, to: "/orders/new" },
  ].filter(({ done }) => !done);
}

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const words = useWords(todayWords);
  if (steps.length === 0) return null;
  return (
    <Card title={words.firstSteps}>
      <p className="soft">{words.stepsLeft(steps.length)}</p>
      <div className={styles.steps}>
        <Rows label={words.firstSteps}>
          {steps.map(({ title, more, to }) => (
            <Row
              key={to}
              to={to}
              start={<Circle className={styles.open} size={24} aria-hidden />}
              title={title}
              detail={more}
            />
          ))}
        </Rows>
      </div>
    </Card>
  );
}
