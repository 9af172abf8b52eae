// A product's pictures: add, order, describe, remove.
import type { Product, ProductImage } from "@sokoni/sdk";
import { X } from "../../icons/index.ts";
import { useState } from "react";
import { useAction } from "../../api/actions.ts";
import { useMay } from "../../app/session.tsx";
import { Button, IconButton } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form, TextField } from "../../parts/form.tsx";
import { Card, Notice } from "../../parts/layout.tsx";
import { partWords } from "../../parts/words.ts";
import { useWords } from "../../words/words.ts";
import { changePicture, removePicture } from "../actions.ts";
import { Picture } from "../picture.tsx";
import styles from "../products.module.css";
import { oneProductWords } from "../one-words.ts";
import { PickPictures } from "./pick-pictures.tsx";
import { useUpload } from "./use-upload.ts";

export function PicturesCard({ product }: { product: Product }) {
  const one = useWords(oneProductWords);
  const parts = useWords(partWords);
  const upload = useUpload(product.id);
  const mayWrite = useMay("products:write");
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = product.images.find(({ url }) => url === chosen);
  return (
    <Card title={one.pictures}>
      {product.images.length === 0 ? (
        <p className="soft">{one.noPictures}</p>
      ) : (
        <ul className={styles.strip} aria-label={one.pictures}>
          {product.images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className={styles.stripPicture}
                aria-label={image.alt ?? one.picture(index + 1)}
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
          <p>{one.sending(upload.done, upload.all)}</p>
          <progress value={upload.done} max={upload.all} aria-label={one.pictures} />
        </div>
      )}
      {!upload.isSending && upload.failed.length > 0 && (
        <Notice tone="bad">
          {upload.failed.map(({ file, fault, idempotencyKey }) => (
            <div key={idempotencyKey} className={styles.notSent}>
              <p>
                {one.notSent(file.name)} {fault ?? parts.lineTrouble}
              </p>
              <IconButton
                label={one.letGo(file.name)}
                icon={<X size={18} aria-hidden />}
                onClick={() => upload.letGo(idempotencyKey)}
              />
            </div>
          ))}
          {upload.failed.some(({ fault }) => fault === null) && <Button onClick={upload.again}>{parts.again}</Button>}
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
  const one = useWords(oneProductWords);
  const parts = useWords(partWords);
  const change = useAction(changePicture);
  const remove = useAction(removePicture);
  const mayWrite = useMay("products:write") && image.id !== null;
  const move = (position: number) => {
    if (image.id) change.start({ id: product.id, imageId: image.id, change: { position } });
    onClose();
  };
  return (
    <Dialog title={one.picture(index + 1)} open onClose={onClose}>
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
            <TextField name="alt" label={one.alt} hint={one.altHint} optional defaultValue={image.alt ?? ""} />
          </Form>
          <div className={styles.acts}>
            {index > 0 && <Button onClick={() => move(0)}>{one.first}</Button>}
            {index > 1 && <Button onClick={() => move(index - 1)}>{one.earlier}</Button>}
            <Button
              look="danger"
              onClick={() => {
                if (image.id) remove.start({ id: product.id, imageId: image.id });
                onClose();
              }}
            >
              {one.removePicture}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
