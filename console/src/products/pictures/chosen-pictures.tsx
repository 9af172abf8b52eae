// The chosen pictures of a product that does not exist yet.
import { X } from "../../icons/index.ts";
import { useEffect, useMemo } from "react";
import { IconButton } from "../../parts/button.tsx";
import { useWords } from "../../words/words.ts";
import styles from "../products.module.css";
import { oneProductWords } from "../one-words.ts";
import { PickPictures } from "./pick-pictures.tsx";

type ChosenProps = { files: readonly File[]; onChange(files: readonly File[]): void };

export function ChosenPictures({ files, onChange }: ChosenProps) {
  const one = useWords(oneProductWords);
  const addresses = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses]);
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.strip} aria-label={one.pictures}>
          {addresses.map((address, index) => (
            <li key={address} className={styles.chosen}>
              <img src={address} alt={one.picture(index + 1)} />
              <IconButton
                label={one.removePicture}
                icon={<X size={18} aria-hidden />}
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <PickPictures onPick={(more) => onChange([...files, ...more])} />
      <p className="soft">{one.picturesHint}</p>
    </>
  );
}
