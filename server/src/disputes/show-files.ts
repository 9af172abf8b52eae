// A case as the caller may see it, with a fresh link for each file of its evidence.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type AddressMaker, mediaByIds } from "../media/index.ts";
import type { DisputeCase, KeptCase } from "./contract.ts";
import { readableLine } from "./readable-line.ts";

export async function showFiles(tx: Tx, actor: Actor, maker: AddressMaker, kept: KeptCase): Promise<DisputeCase> {
  const files = await mediaByIds(
    tx,
    actor,
    maker,
    kept.evidence.flatMap(({ mediaId }) => mediaId ?? []),
  );
  return {
    ...kept,
    evidence: kept.evidence.map((one) => {
      const { mediaId, ...line } = readableLine(actor, one);
      const media = files.get(mediaId ?? "") ?? null;
      return { ...line, url: media ? media.url : line.url, media };
    }),
  };
}
