import { ImagePlus } from "../../icons/index.ts";
import { useRef } from "react";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/words.ts";
import { oneProductWords } from "../one-words.ts";

/** Opens the phone's own chooser: camera or gallery, one or more pictures. */
export function PickPictures({ onPick }: { onPick(files: readonly File[]): void }) {
  const one = useWords(oneProductWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<ImagePlus size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {one.addPictures}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={one.addPictures}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
