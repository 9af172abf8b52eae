// The pictures of a product: added, put in order, told in words, taken out.
import type { Product, ProductImage } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../../api/actions.ts";
import { useMay } from "../../app/session.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form, TextField } from "../../parts/form.tsx";
import { Card, Notice } from "../../parts/layout.tsx";
import { partWords } from "../../parts/words.ts";
import { useWords } from "../../words/words.ts";
import { changePicture, removePicture } from "../actions.ts";
import { Picture } from "../picture.tsx";
import styles from "../products.module.css";
import { productWords } from "../words.ts";
import { PickPictures } from "./pick-pictures.tsx";
import { useUpload } from "./use-upload.ts";

export function PicturesCard({ product }: { product: Product }) {
  const words = useWords(productWords);
  const parts = useWords(partWords);
  const upload = useUpload(product.id);
  const mayWrite = useMay("products:write");
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = product.images.find(({ url }) => url === chosen);
  return (
    <Card title={words.pictures}>
      {product.images.length === 0 ? (
        <p className="soft">{words.noPictures}</p>
      ) : (
        <ul className={styles.strip} aria-label={words.pictures}>
          {product.images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className={styles.stripPicture}
                aria-label={image.alt ?? words.picture(index + 1)}
                onClick={() => setChosen(image.url)}
              >
                <Picture image={image} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {upload.isSending && (
        <div role="status">
          <p>{words.sending(upload.done, upload.all)}</p>
          <progress className={styles.progress} value={upload.done} max={upload.all} aria-label={words.pictures} />
        </div>
      )}
      {!upload.isSending && upload.failed.length > 0 && (
        <Notice tone="bad">
          {upload.failed.map(({ file, fault, idempotencyKey }) => (
            <p key={idempotencyKey}>
              {words.notSent(file.name)} {fault ?? parts.lineTrouble}
            </p>
          ))}
          <Button onClick={upload.again}>{parts.again}</Button>
        </Notice>
      )}
      {mayWrite && <PickPictures onPick={upload.add} />}
      {shown && (
        <PictureDialog
          product={product}
          image={shown}
          index={product.images.indexOf(shown)}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}

type DialogProps = { product: Product; image: ProductImage; index: number; onClose(): void };

function PictureDialog({ product, image, index, onClose }: DialogProps) {
  const words = useWords(productWords);
  const parts = useWords(partWords);
  const change = useAction(changePicture);
  const remove = useAction(removePicture);
  const mayWrite = useMay("products:write") && image.id !== null;
  const move = (position: number) => {
    if (image.id) change.start({ id: product.id, imageId: image.id, change: { position } });
    onClose();
  };
  return (
    <Dialog title={words.picture(index + 1)} open onClose={onClose}>
      <img className={styles.large} src={image.url} alt={image.alt ?? ""} />
      {mayWrite && (
        <>
          <Form
            submit={parts.save}
            onSend={async ({ alt = "" }) => {
              if (image.id)
                await change.run({ id: product.id, imageId: image.id, change: { alt: alt.trim() || null } });
              onClose();
            }}
          >
            <TextField name="alt" label={words.alt} hint={words.altHint} optional defaultValue={image.alt ?? ""} />
          </Form>
          <div className={styles.acts}>
            {index > 0 && <Button onClick={() => move(0)}>{words.first}</Button>}
            {index > 1 && <Button onClick={() => move(index - 1)}>{words.earlier}</Button>}
            <Button
              look="danger"
              onClick={() => {
                if (image.id) remove.start({ id: product.id, imageId: image.id });
                onClose();
              }}
            >
              {words.removePicture}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
