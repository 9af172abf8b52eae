// Checks a file before upload. If it is not accepted, a sentence in the page's language says what to do.
import { ApiError } from "@sokoni/sdk";
import { troubleOf } from "../api/query.ts";
import { useWords } from "../words/words.ts";
import { fileWords } from "./file-words.ts";
import { shrunk } from "./shrink-picture.ts";

/** Found before the upload, so it costs no data. */
class FileFault extends Error {
  readonly fault: "tooLarge" | "noPicture";

  constructor(fault: FileFault["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

type Taken = { maxBytes: number; onlyPictures?: boolean };

/** The limits for a message, a dispute and a template. */
export const takenMedia: Taken = { maxBytes: 32_000_000 };
export const takenPictures: Taken = { maxBytes: 20_000_000, onlyPictures: true };

/**
 * @returns what to send: a smaller version of a picture, any other file unchanged
 * @throws an error that `useFileTrouble` can explain, if the API would refuse the file
 */
export async function weighed(file: File, { maxBytes, onlyPictures = false }: Taken): Promise<Blob> {
  if (onlyPictures && file.type !== "" && !file.type.startsWith("image/")) throw new FileFault("noPicture");
  const data = await shrunk(file);
  if (data.size > maxBytes) throw new FileFault("tooLarge");
  return data;
}

/** @returns why a file is not accepted; null if the connection failed and a retry may work. */
export function useFileTrouble({ maxBytes }: Taken): (error: unknown) => string | null {
  const words = useWords(fileWords);
  const tooLarge = words.tooLarge(String(maxBytes / 1_000_000));
  return (error) => {
    if (error instanceof FileFault) return error.fault === "tooLarge" ? tooLarge : words.noPicture;
    if (error instanceof ApiError) {
      if (error.code === "body_too_large") return tooLarge;
      if (error.code === "unsupported_media_type") return words.noPicture;
      const [fault] = error.errors;
      if (fault?.code === "picture") return words.unreadable;
      if (fault?.code === "file") return words.notTaken;
    }
    return troubleOf(error).detail;
  };
}
