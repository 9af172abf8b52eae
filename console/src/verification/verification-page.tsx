// The shop's verification: how far it is, what it allows, and what to give next.
import type { Verification } from "@sokoni/sdk";
import { useMay, useSession } from "../app/session.tsx";
import { Badge, Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { bannerWords, levelWords } from "./banner-words.ts";
import { useVerification } from "./banner.tsx";
import { Give } from "./give.tsx";
import { verificationWords } from "./words.ts";

/** In this order. */
const levels = ["basic", "full"] as const;

export default function VerificationPage() {
  const words = useWords(verificationWords);
  const { name } = useWords(bannerWords);
  const query = useVerification();
  return (
    <Page title={name} back="/payouts" narrow>
      <Shown query={query}>
        {(verification) =>
          verification.policy === "off" ? (
            <Empty title={words.notNeeded}>{words.notNeededMore}</Empty>
          ) : (
            <>
              <Standing verification={verification} />
              <Limits verification={verification} />
              <Next verification={verification} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}

function Standing({ verification: { level, status, reason } }: { verification: Verification }) {
  const words = useWords(verificationWords);
  const banner = useWords(bannerWords);
  const levels = useWords(levelWords);
  return (
    <>
      <p>
        <Badge tone={level === "none" ? "waiting" : "good"}>{levels[level as keyof typeof levels]}</Badge>
      </p>
      {status === "not_started" && <p>{words.why}</p>}
      {status === "submitted" && <Notice tone="waiting">{banner.submitted}</Notice>}
      {(status === "needs_information" || status === "rejected") && (
        <Notice tone="bad">
          <p>{status === "rejected" ? words.rejected : words.needsFix}</p>
          {reason !== null && <p>{reason}</p>}
        </Notice>
      )}
      {status === "approved" && level === "full" && <Notice tone="good">{words.done}</Notice>}
    </>
  );
}

function Limits({ verification: { limits, policy } }: { verification: Verification }) {
  const words = useWords(verificationWords);
  const { noLimit } = useWords(bannerWords);
  const format = useFormat();
  const { shop } = useSession();
  const own = limits.find(({ currency }) => currency === shop.currency);
  if (policy !== "required" || !own || own.perPayout?.amount === 0) return null;
  const shown = (sum: typeof own.left): string => (sum === null ? noLimit : format.money(sum));
  return (
    <Card title={words.limits}>
      <Facts>
        <Fact name={words.perPayout}>{shown(own.perPayout)}</Fact>
        <Fact name={words.per30Days}>{shown(own.per30Days)}</Fact>
        {own.per30Days !== null && <Fact name={words.used}>{format.money(own.used)}</Fact>}
        <Fact name={words.left}>{shown(own.left)}</Fact>
      </Facts>
    </Card>
  );
}

function Next({ verification }: { verification: Verification }) {
  const words = useWords(verificationWords);
  const { shop } = useSession();
  const { noLimit } = useWords(bannerWords);
  const format = useFormat();
  const mayGive = useMay("payouts:write");
  const { status, level, nextLevel, requestedLevel, requirements, due } = verification;
  const isAgain = status === "needs_information" || status === "rejected";
  const next = (isAgain ? requestedLevel : null) ?? nextLevel;
  const wanted = levels.find((one) => one === next);
  if (status === "submitted" || !wanted) return null;
  if (!mayGive) return <Notice>{words.ownersOnly}</Notice>;
  const rule = requirements.find((one) => one.level === wanted);
  const asked = requirements
    .filter((one) => (one.level === "basic" ? level === "none" : level !== "full" && wanted === "full"))
    .flatMap(({ items }) => items);
  const items = [...new Set([...asked, ...due])];
  return (
    <Card title={wanted === "basic" ? words.basicTitle : words.fullTitle}>
      {rule && verification.policy === "required" && (
        <p>
          {rule.perPayout === null && rule.per30Days === null
            ? words.allowsAll
            : words.allows(
                rule.perPayout === null ? noLimit : format.money(rule.perPayout),
                rule.per30Days === null ? noLimit : format.money(rule.per30Days),
              )}
        </p>
      )}
      {shop.mode === "sandbox" && <p className="soft">{words.sandbox}</p>}
      <Give key={`${status} ${wanted}`} verification={verification} level={wanted} items={items} />
    </Card>
  );
}
