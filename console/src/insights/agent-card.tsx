// The agent's results next to people's, in one table.
import type { InsightsAgent, InsightsAnswers } from "@sokoni/sdk";
import { Card, Fact, Facts } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./insights.module.css";
import { insightWords } from "./words.ts";

type Props = { agent: InsightsAgent | undefined; answers: InsightsAnswers | undefined };

export function AgentCard({ agent, answers }: Props) {
  const words = useWords(insightWords);
  const { number, money } = useFormat();
  const waited = useWaited();
  if (!agent) return null;
  const { agent: own, human } = agent;
  const sold = (rows: typeof own.revenue) =>
    rows.map(({ currency, net }) => money({ amount: net, currency }, "short")).join(", ") || "–";
  const rows = [
    [words.conversations, number(own.conversations), number(human.conversations)],
    [words.messages, number(own.messages), number(human.messages)],
    [words.orders, number(own.orders), number(human.orders)],
    [words.revenue, sold(own.revenue), sold(human.revenue)],
    [words.wait, waited(answers?.agent.medianSeconds), waited(answers?.human.medianSeconds)],
  ] as const;
  const handOvers = agent.handOvers.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={words.agent}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.agent}</span>
            </th>
            <th scope="col">{words.byAgent}</th>
            <th scope="col">{words.byPeople}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, first, second]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts>
        <Fact name={words.both}>{number(agent.answeredByBoth)}</Fact>
        <Fact name={words.handOvers}>{number(handOvers)}</Fact>
        <Fact name={words.unanswered}>{number(agent.unanswered)}</Fact>
      </Facts>
    </Card>
  );
}

/** "40 s", "3 min", "2 h". */
function useWaited(): (seconds: number | null | undefined) => string {
  const words = useWords(insightWords);
  const { number } = useFormat();
  return (seconds) => {
    if (seconds === null || seconds === undefined) return "–";
    if (seconds < 90) return words.seconds(number(Math.round(seconds)));
    if (seconds < 5_400) return words.minutes(number(Math.round(seconds / 60)));
    return words.hours(number(Math.round(seconds / 360) / 10));
  };
}
