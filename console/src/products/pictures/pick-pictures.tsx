import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/words.ts";
import { productWords } from "../words.ts";

/** Opens the phone's own chooser: camera or gallery, several at once. */
export function PickPictures({ onPick }: { onPick(files: readonly File[]): void }) {
  const words = useWords(productWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<ImagePlus size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {words.addPictures}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={words.addPictures}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
