// Collections: products grouped by hand or by a rule.
import type { Collection } from "@sokoni/sdk";
import { Boxes, Plus } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { removeCollection } from "./actions.ts";
import { CollectionForm } from "./collection-form.tsx";
import styles from "./products.module.css";
import { productWords } from "./words.ts";

export default function CollectionsPage() {
  const words = useWords(productWords);
  const mayWrite = useMay("products:write");
  const list = useList(["collections", "list"], (cursor) => sokoni.collections.list({ cursor, limit: 50 }));
  const [open, setOpen] = useState<Collection | "new" | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen("new")}>
      {words.newCollection}
    </Button>
  );
  return (
    <Page title={words.collections} back="/products" actions={mayWrite && add}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.noCollections} icon={<Boxes size={32} aria-hidden />}>
            <p>{words.noCollectionsMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.collections}>
            {rows.map((collection) => (
              <Row
                key={collection.id}
                start={<Boxes size={22} aria-hidden />}
                title={collection.name}
                detail={collection.description || howOf(collection, words)}
                onClick={() => setOpen(collection)}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog
        title={open === "new" || open === null ? words.newCollection : open.name}
        open={open !== null}
        onClose={close}
      >
        {open !== null && open !== "new" && (
          <LinkButton wide to="/products" search={{ collection: open.id }}>
            {words.see}
          </LinkButton>
        )}
        {mayWrite && open !== null && <CollectionForm collection={open === "new" ? null : open} onClose={close} />}
        {mayWrite && open !== null && open !== "new" && <Remove collection={open} onDone={close} />}
      </Dialog>
    </Page>
  );
}

function Remove({ collection, onDone }: { collection: Collection; onDone(): void }) {
  const words = useWords(productWords);
  const parts = useWords(partWords);
  const remove = useAction(removeCollection);
  return (
    <div className={styles.acts}>
      <Confirm
        trigger={
          <Button look="danger" wide>
            {parts.delete}
          </Button>
        }
        title={words.removeCollection}
        action={parts.delete}
        run={() => remove.run(collection.id).then(onDone)}
      >
        {words.removeCollectionMore}
      </Confirm>
    </div>
  );
}

function howOf({ rule }: Collection, words: (typeof productWords)["en"]): string {
  if (!rule) return words.byHand;
  if (rule.tags) return `${words.byTag}: ${rule.tags.join(", ")}`;
  if (rule.categories) return `${words.byCategory}: ${rule.categories.join(", ")}`;
  if (rule.newerThanDays) return words.byNew;
  return rule.reduced ? words.byReduced : "";
}
