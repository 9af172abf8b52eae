// The link of the new shop's page, ready to send.
import type { Shop } from "@sokoni/sdk";
import { Copy, ExternalLink, MessageCircle } from "../icons/index.ts";
import { useState } from "react";
import { Button, LinkButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Card } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { partWords } from "../parts/words.ts";
import { PageCard } from "../settings/page-card.tsx";
import { useWords } from "../words/words.ts";
import { firstWords } from "./first-words.ts";
import styles from "./sign-up.module.css";

type ShareProps = { shop: Shop; products: number; onBack(): void };

export function ShareShop({ shop, products, onBack }: ShareProps) {
  const words = useWords(firstWords);
  return (
    <>
      <p className="soft">{words.shareLead}</p>
      {/* A name without Latin letters gives no address, so the seller chooses one. */}
      {shop.pageName === null ? <PageCard shop={shop} /> : <PageLink shop={shop} pageName={shop.pageName} />}
      <Card>
        <p>{words.count(products)}</p>
        <div className={styles.sharing}>
          <Button wide onClick={onBack}>
            {words.back}
          </Button>
          <LinkButton wide look={products > 0 ? "main" : "plain"} to="/">
            {words.today}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}

function PageLink({ shop: { name }, pageName }: { shop: Shop; pageName: string }) {
  const words = useWords(firstWords);
  const own = useWords(partWords);
  const [isCopied, setIsCopied] = useState(false);
  const address = `${location.origin}/s/${pageName}`;
  const message = `${words.shareText(name)} ${address}`;
  return (
    <Card>
      <p className={styles.link}>{address.replace(/^https?:\/\//, "")}</p>
      <div className={styles.sharing}>
        <a
          className={classes(parts.button, parts.main, parts.wide)}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle size={18} aria-hidden />
          {words.whatsapp}
        </a>
        <Button
          wide
          icon={<Copy size={18} aria-hidden />}
          onClick={() =>
            // If copying is not allowed, the text stays selectable.
            void navigator.clipboard.writeText(address).then(
              () => setIsCopied(true),
              () => {},
            )
          }
        >
          {isCopied ? own.copied : words.copy}
        </Button>
        <a className={classes(parts.button, parts.quiet, parts.wide)} href={address} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden />
          {words.see}
        </a>
      </div>
    </Card>
  );
}
