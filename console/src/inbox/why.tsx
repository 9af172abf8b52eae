// How the agent made an answer: what it read, did and drafted, what the verifier checked, and what it cost.
import type { Conversation, Message, Trace } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert } from "../icons/index.ts";
import { checkWords } from "../meanings/agent-words.ts";
import { sokoni } from "../api/client.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Fact, Facts } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { toldVerdict } from "./told-calls.ts";
import { traceWords } from "./trace-words.ts";
import { WhyCall } from "./why-call.tsx";
import styles from "./why.module.css";

type Props = {
  conversation: Conversation;
  message: Message;
  /** The loaded messages, to show what the agent read. */
  known: readonly Message[];
  onClose(): void;
};

export function Why({ conversation, message, known, onClose }: Props) {
  const words = useWords(traceWords);
  const query = useQuery({
    queryKey: ["traces", message.id],
    queryFn: async () => {
      const at = { gte: message.createdAt, lte: message.createdAt };
      const { data } = await sokoni.conversations.messages.list(conversation.id, { include: "trace", createdAt: at });
      return data.find(({ id }) => id === message.id)?.trace ?? null;
    },
    staleTime: Infinity,
  });
  return (
    <Dialog title={words.title} open onClose={onClose}>
      <Shown query={query}>
        {(trace) => (trace === null ? <p>{words.gone}</p> : <Told trace={trace} message={message} known={known} />)}
      </Shown>
    </Dialog>
  );
}

function Told({ trace, message, known }: { trace: Trace; message: Message; known: readonly Message[] }) {
  const words = useWords(traceWords);
  const format = useFormat();
  const read = idsIn(trace.input["messageIds"]).flatMap((id) => known.filter((one) => one.id === id));
  const consent = trace.input["consent"];
  const { text, confidence } = (trace.draft ?? {}) as { text?: unknown; confidence?: unknown };
  const drafted = typeof text === "string" ? text : "";
  return (
    <div className={styles.told}>
      {read.length > 0 && (
        <section>
          <h3>{words.heard}</h3>
          {read.map((one) => (
            <blockquote key={one.id} className={styles.quote}>
              {one.text}
            </blockquote>
          ))}
          {(consent === "yes" || consent === "no") && <p>{consent === "yes" ? words.agreed : words.declined}</p>}
        </section>
      )}
      <section>
        <h3>{words.did}</h3>
        {trace.calls.length === 0 ? (
          <p className="soft">{words.didNothing}</p>
        ) : (
          <ol className={styles.steps}>
            {trace.calls.map((call, index) => (
              <WhyCall key={index} call={call} />
            ))}
          </ol>
        )}
      </section>
      {drafted !== "" && drafted !== message.text && (
        <section>
          <h3>{words.wanted}</h3>
          <blockquote className={styles.quote}>{drafted}</blockquote>
        </section>
      )}
      <Checked trace={trace} />
      <section>
        <h3>{words.aside}</h3>
        <Facts>
          <Fact name={words.brain}>
            {trace.brain === "offline" ? words.offline : (trace.model ?? words.model)}
            {typeof confidence === "number" && <span className="soft"> · {words.sure(format.share(confidence))}</span>}
            {trace.fallback && (
              <p className="soft">{words.insteadOf(trace.model ?? words.model, trace.fallback.replaceAll("_", " "))}</p>
            )}
          </Fact>
          <Fact name={words.took}>{words.seconds(format.number(Math.round(trace.durationMs / 100) / 10))}</Fact>
          <Fact name={words.costs}>
            {trace.cost.micros === 0 ? words.free : inDollars(trace.cost.micros, format.number)}
          </Fact>
        </Facts>
      </section>
      <details className={styles.raw}>
        <summary>{words.raw}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <pre tabIndex={0}>{JSON.stringify(trace, null, 2)}</pre>
      </details>
    </div>
  );
}

function Checked({ trace }: { trace: Trace }) {
  const words = useWords(traceWords);
  const wrongs: Record<string, string> = useWords(checkWords);
  const { passed, checks, problems } = toldVerdict(trace.verdict);
  if (trace.verdict === null) return null;
  const by = (source: string): string => {
    const tool = (source.split(/[#.]/)[0] ?? "") as keyof typeof words;
    const told = words[tool];
    return typeof told === "string" ? told : words.fromShop;
  };
  return (
    <section>
      <h3>{words.checked}</h3>
      <p className={passed ? styles.good : styles.bad}>
        {passed ? <Check size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
        {!passed ? words.stopped : checks.length === 0 ? words.noCheck : words.passed}
      </p>
      <ul className={styles.checks}>
        {problems.map(({ text, kind, by: detail }, index) => (
          <li key={`problem ${index}`}>{words.wrong(text, wrongs[kind] ?? detail)}</li>
        ))}
        {checks.map(({ text, by: source }, index) => (
          <li key={`check ${index}`}>{words.borneOut(text, by(source))}</li>
        ))}
      </ul>
    </section>
  );
}

/** Millionths of a dollar are smaller than any currency's smallest unit. */
function inDollars(micros: number, number: (value: number) => string): string {
  return `$${number(Math.max(0.0001, Math.round(micros / 100) / 10_000))}`;
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
