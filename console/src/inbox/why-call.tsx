import { Check, X } from "../icons/index.ts";
import { toolRefusalWords } from "../meanings/agent-words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { type Got, toldCall } from "./told-calls.ts";
import { traceWords } from "./trace-words.ts";
import styles from "./why.module.css";

/** One tool call of the agent. */
export function WhyCall({ call }: { call: Record<string, unknown> }) {
  const words = useWords(traceWords);
  const refusals: Record<string, string> = useWords(toolRefusalWords);
  const { tool, asked, ok, refusal, got } = toldCall(call);
  const known = (words as Record<string, unknown>)[tool];
  return (
    <li className={styles.step}>
      <span className={ok ? styles.good : styles.bad}>
        {ok ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />}
      </span>
      <div>
        <p>
          <strong>{typeof known === "string" ? known : tool.replaceAll("_", " ")}</strong>
          {asked.length > 0 && <span>: {asked.join(", ")}</span>}
        </p>
        {refusal !== null && (
          <p className={styles.detail}>
            {words.refused}: {refusals[refusal.code] ?? (refusal.detail || refusal.code)}
          </p>
        )}
        {got.length > 0 && (
          <ul className={styles.detail}>
            {got.map((one, index) => (
              <li key={index}>
                <GotLine got={one} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function GotLine({ got }: { got: Got }) {
  const words = useWords(traceWords);
  const format = useFormat();
  const money = (amount: { amount: number; currency: string } | null) =>
    amount && <span className="figures"> {format.money(amount)}</span>;
  if (got.kind === "nothing") return words.foundNothing;
  if (got.kind === "product")
    return (
      <>
        {got.name}
        {money(got.price)}
        {got.available !== null && <span> · {words.left(format.number(got.available))}</span>}
      </>
    );
  if (got.kind === "line")
    return (
      <>
        {got.quantity} × {got.name}
        {money(got.total)}
      </>
    );
  if (got.kind === "order")
    return (
      <>
        {got.number}
        {money(got.total)}
      </>
    );
  return (
    <>
      {words[got.of]}: {money(got.amount)}
    </>
  );
}
