// Whether assistants may read the shop's page and order from it, and the address that they need.
import type { Shop } from "@sokoni/sdk";
import { Copy } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Switch } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { assistantWords } from "./assistant-words.ts";
import styles from "./settings.module.css";
import { switchShop } from "./use-shop.ts";

export function AssistantsCard({ shop: { pageName, sellsToAssistants } }: { shop: Shop }) {
  const words = useWords(assistantWords);
  const mayWrite = useMay("shop:write");
  const switching = useAction(switchShop);
  const address = `${location.origin}/s/${pageName}/mcp`;
  // If copying is not allowed, the text stays selectable.
  const copy = (): Promise<void> =>
    navigator.clipboard
      .writeText(address)
      .then(() => tell({ kind: "done", title: words.copied, detail: null }))
      .catch(() => {});
  return (
    <Card title={words.title}>
      <p className="soft">{words.why}</p>
      {mayWrite && (
        <Switch
          label={words.sell}
          checked={sellsToAssistants}
          onChange={(on) => switching.start({ change: { sellsToAssistants: on }, what: words.sell })}
        />
      )}
      {pageName === null && <p className="soft">{words.noPage}</p>}
      {pageName !== null && sellsToAssistants && (
        <>
          <p className={styles.machine}>
            <span>{words.address}</span> <code>{address}</code>
          </p>
          <Button wide icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </>
      )}
    </Card>
  );
}
