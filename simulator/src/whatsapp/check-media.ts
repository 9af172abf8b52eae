// Media in a send request, by id or by link. Whether a link works is only found out later.
import { isRecord, lengthWithin } from "../shape.ts";
import type { BusinessNumber } from "./books.ts";
import type { MediaKind } from "./media-kinds.ts";
import { refuse, type Refusal } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

const withCaption: readonly MediaKind[] = ["image", "video", "document"];

/** @param where its name in refusals: "image", "interactive.header.image". */
export function checkMedia(
  world: WhatsappWorld,
  {
    number,
    kind,
    content,
    where = kind,
  }: { number: BusinessNumber; kind: MediaKind; content: unknown; where?: string | undefined },
): Refusal | null {
  if (!isRecord(content)) return refuse(131008, `Parameter '${where}' is required.`);
  const { id, link, caption, filename } = content;
  if ((id === undefined) === (link === undefined))
    return refuse(131008, `Exactly one of '${where}.id' and '${where}.link' is required.`);
  if (id !== undefined) {
    const media = typeof id === "string" ? world.media.get(id, world.clock.now()) : undefined;
    if (media?.origin !== "uploaded" || media.phoneNumberId !== number.phoneNumberId)
      return refuse(131009, "The media id was never uploaded to this number, or it ran out.");
  } else if (typeof link !== "string" || !/^https?:\/\//.test(link) || !URL.canParse(link))
    return refuse(131009, `Parameter '${where}.link' must be an http or https URL.`);
  if (caption !== undefined && !withCaption.includes(kind)) return refuse(100, `Param ${where} takes no 'caption'.`);
  if (caption !== undefined && !lengthWithin(caption, 0, 1024))
    return refuse(100, `Param ${where}['caption'] must be at most 1024 characters long.`);
  if (filename !== undefined && kind !== "document") return refuse(100, `Param ${where} takes no 'filename'.`);
  return null;
}
