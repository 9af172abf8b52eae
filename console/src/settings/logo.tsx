// The shop's logo, shown on invoices and on the payment page.
import type { Shop } from "@sokoni/sdk";
import { ImagePlus, Trash2 } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { Button } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Card, Notice } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { drawnLogo } from "./draw-logo.ts";
import { logoWords } from "./logo-words.ts";
import styles from "./settings.module.css";
import { updateShop } from "./use-shop.ts";

const patienceMs = 60_000;

export function Logo({ shop: { name, pictures } }: { shop: Shop }) {
  const words = useWords(logoWords);
  const base = useWords(partWords);
  const update = useAction(updateShop);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function put(change: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    setTrouble(null);
    try {
      await update.run({ change: { pictures: { logo: await change() } } });
      tell({ kind: "done", title: words.saved, detail: null });
    } catch (error) {
      const { kind, detail } = troubleOf(error);
      setTrouble(kind === "line" ? base.lineTrouble : (detail ?? base.fault));
    } finally {
      setBusy(false);
    }
  }

  async function choose(file: File): Promise<void> {
    const drawn = await drawnLogo(file);
    if (!drawn) return setTrouble(words.noPicture);
    await put(async () => {
      const upload = { data: drawn, contentType: drawn.type };
      return (await sokoni.media.upload(upload, { timeout: patienceMs })).url;
    });
  }

  return (
    <Card title={words.logo}>
      <p className="soft">{words.where}</p>
      {pictures.logo !== null && <img className={styles.logo} src={pictures.logo} alt={words.logoOf(name)} />}
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      <label className={classes(parts.button, parts.plain, parts.pickFile)} aria-busy={busy}>
        <ImagePlus size={18} aria-hidden />
        {busy ? words.sending : pictures.logo === null ? words.add : words.other}
        <input
          type="file"
          className="unseen"
          accept="image/*"
          disabled={busy}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) void choose(file);
          }}
        />
      </label>
      {pictures.logo !== null && (
        <Button icon={<Trash2 size={18} aria-hidden />} busy={busy} onClick={() => void put(async () => null)}>
          {words.remove}
        </Button>
      )}
    </Card>
  );
}
