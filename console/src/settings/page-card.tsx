// The shop's page for buyers: its address, and the way to share it.
import type { Shop } from "@sokoni/sdk";
import { ExternalLink, QrCode, Share2 } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { shareAddress } from "../find/share-shop.ts";
import { Button } from "../parts/button.tsx";
import { FieldFault, Form, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { pageWords } from "./page-words.ts";
import styles from "./settings.module.css";
import { updateShop } from "./use-shop.ts";
import { settingWords } from "./words.ts";

const nameMax = 40;

export function PageCard({ shop: { name, pageName } }: { shop: Shop }) {
  const words = useWords(settingWords);
  const own = useWords(pageWords);
  const parts = useWords(partWords);
  const mayWrite = useMay("shop:write");
  const update = useAction(updateShop);
  if (!mayWrite && pageName === null) return null;
  const address = `${location.origin}/s/${pageName}`;
  const share = () => shareAddress(name, address, () => tell({ kind: "done", title: own.copied, detail: null }));
  return (
    <Card title={own.page}>
      <p className="soft">{own.why}</p>
      {pageName !== null && (
        <>
          <p className={styles.address}>
            <a href={address} target="_blank" rel="noreferrer">
              {address.replace(/^https?:\/\//, "")} <ExternalLink size={16} aria-label={own.open} />
            </a>
          </p>
          <Button wide look="main" icon={<Share2 size={18} aria-hidden />} onClick={() => void share().catch(() => {})}>
            {own.share}
          </Button>
          <a className={styles.code} href={`${address}/qr`} target="_blank" rel="noreferrer">
            <img src={`/s/${pageName}/qr.svg`} alt="" width={96} height={96} />
            <span>
              <QrCode size={18} aria-hidden /> {own.qr}
            </span>
          </a>
        </>
      )}
      {mayWrite && (
        <Form
          submit={parts.save}
          done={words.saved}
          onSend={async (values) => {
            const wanted = (values["pageName"] ?? "").trim().toLowerCase();
            if (wanted !== "" && !/^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted))
              throw new FieldFault("pageName", own.noName);
            await update.run({ change: { pageName: wanted || null } });
          }}
        >
          <TextField
            name="pageName"
            label={own.name}
            hint={own.nameHint}
            optional
            maxLength={nameMax}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={pageName ?? proposedName(name)}
          />
        </Form>
      )}
    </Card>
  );
}

/** `amakas-closet` for "Amaka's Closet". */
function proposedName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, nameMax)
    .replaceAll(/^-+|-+$/g, "");
}
