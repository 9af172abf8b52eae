// The preview: messages as real recipients will read them, how many people get one, and who does not and why.
import type { Broadcast, BroadcastPreview } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { Card, Fact, Facts, Notice } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Acts } from "./acts.tsx";
import styles from "./broadcasts.module.css";
import { Phone } from "./phone.tsx";
import { Skips } from "./skips.tsx";
import { broadcastWords } from "./words.ts";

export function Before({ broadcast }: { broadcast: Broadcast }) {
  const words = useWords(broadcastWords);
  const { id, version, message } = broadcast;
  const query = useQuery({
    queryKey: ["broadcasts", id, "preview", version],
    queryFn: () => sokoni.broadcasts.preview(id, {}),
  });
  const { templateId } = message;
  const template = useQuery({
    queryKey: ["templates", templateId],
    queryFn: () => (templateId ? sokoni.templates.get(templateId) : null),
    enabled: templateId !== undefined,
  });
  const buttons = message.buttons ?? template.data?.buttons.map(({ text }) => text ?? "") ?? [];
  const { header, footer } = template.data ?? {};
  return (
    <Shown query={query}>
      {(preview) => (
        <div className={styles.editor}>
          <div className={styles.fields}>
            <Counts preview={preview} />
            <Acts broadcast={broadcast} receiving={preview.receiving} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard. */}
          <ul className={styles.phones} tabIndex={0} aria-label={words.receiving}>
            {(preview.samples.length > 0 ? preview.samples : [null]).map((sample, index) => (
              <li key={sample?.customerId ?? index}>
                <Phone
                  look={{
                    text: sample?.text ?? message.text ?? template.data?.body ?? "",
                    picture: message.picture,
                    header: header?.text,
                    footer,
                    buttons,
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Shown>
  );
}

function Counts({ preview }: { preview: BroadcastPreview }) {
  const words = useWords(broadcastWords);
  const { number, money } = useFormat();
  const { audience, receiving, held, holdout, skipped, cost } = preview;
  return (
    <Card title={words.before}>
      {receiving === 0 && <Notice tone="waiting">{words.nobody}</Notice>}
      <Facts>
        <Fact name={words.audience}>{number(audience)}</Fact>
        <Fact name={words.receiving}>
          <strong>{number(receiving)}</strong>
        </Fact>
        {held > 0 && <Fact name={words.held}>{number(held)}</Fact>}
        {holdout > 0 && <Fact name={words.heldOut}>{number(holdout)}</Fact>}
        <Fact name={words.cost}>{money(dollars(cost.micros))}</Fact>
      </Facts>
      <Skips skipped={skipped} />
    </Card>
  );
}

/** Millionths of a dollar, as cents. */
export function dollars(micros: number): { amount: number; currency: "USD" } {
  return { amount: Math.ceil(micros / 10_000), currency: "USD" };
}
