// Documents: sealed in the store of files, with no row among the files of messages. So no address opens them, and no operation of the API shows them.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sealedWith, type Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { newId } from "../kernel/values/id.ts";
import { findShop } from "../shops/index.ts";
import { keyOf, type MediaStore, sniff } from "../media/index.ts";
import { assertChangeable, assertOn, type GivingServices } from "./give-facts.ts";
import type { DocumentKind } from "./requirements.ts";
import { type DocumentRow, keptDocuments, openVerification } from "./rows.ts";
import type { VerificationResource } from "./contract.ts";
import { readVerification } from "./resource.ts";

export type DocumentServices = GivingServices & { media: MediaStore };

export const documentMaxBytes = 10_000_000;
const types: readonly string[] = ["image/jpeg", "image/png", "image/webp", "application/pdf"];

/** Undefined if no body was sent. */
export type GivenFile = { file: Buffer } | undefined;
type Intent = { kind: DocumentKind; mimeType: string; file: Buffer };
type Stored = { id: string; sealedWith: number };

export function uploadDocument(
  services: DocumentServices,
): Outside<{ query: { kind: DocumentKind }; body: unknown }, Intent, Stored, VerificationResource> {
  const { media, vault } = services;
  return {
    record: async (tx, actor, { query: { kind }, body }) => {
      assertOn(services);
      const { country } = await findShop(tx, actor.shopId);
      assertChangeable(await openVerification(tx, vault, actor), country, [kind]);
      return { kind, ...readDocument((body as GivenFile)?.file ?? Buffer.alloc(0)) };
    },
    call: async ({ file, mimeType }, { shopId }) => {
      const id = newId("verificationDocument");
      const sealed = vault.seal(file.toString("base64"), placeOf(id));
      await media.put(keyOf(shopId, id), sealed, mimeType);
      return { id, sealedWith: sealedWith(sealed) };
    },
    settle: async (tx, actor, { kind, mimeType, file }, { id, sealedWith: version }) => {
      const { country } = await findShop(tx, actor.shopId);
      const row = await openVerification(tx, vault, actor);
      try {
        // It may have been submitted meanwhile.
        assertChangeable(row, country, [kind]);
      } catch (error) {
        await media.drop(keyOf(actor.shopId, id));
        throw error;
      }
      await removeDocuments(tx, actor, await keptDocuments(tx, actor.shopId).where("kind", "=", kind).execute());
      await tx
        .insertInto("verification_documents")
        .values({
          shop_id: actor.shopId,
          id,
          kind,
          mime_type: mimeType,
          bytes: file.length,
          sealed_with: version,
          created_at: actor.now,
        })
        .execute();
      await tx
        .updateTable("verifications")
        .set({
          asked: row.asked.filter((item) => item !== kind),
          version: row.version + 1,
          updated_at: actor.now,
        })
        .where("shop_id", "=", actor.shopId)
        .execute();
      await audit(tx, actor, { act: "verification_document_given", objectId: id, detail: { kind } });
      return readVerification(services, tx, actor);
    },
  };
}

/** Their bytes are deleted by a job after the commit. */
export async function removeDocuments(tx: Tx, actor: Actor, documents: readonly DocumentRow[]): Promise<void> {
  for (const { id } of documents) {
    await tx
      .updateTable("verification_documents")
      .set({ removed_at: actor.now })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", id)
      .execute();
    await announce(tx, actor, "media.erased", { id, data: { id } });
  }
}

/** Seals its bytes with the newest key. Null if the bytes are gone. */
export async function resealDocument(
  services: { media: MediaStore; vault: Vault },
  row: Pick<DocumentRow, "shop_id" | "id" | "mime_type">,
): Promise<Buffer | null> {
  const file = await openDocument(services, row);
  if (file === null) return null;
  const sealed = services.vault.seal(file.toString("base64"), placeOf(row.id));
  await services.media.put(keyOf(row.shop_id, row.id), sealed, row.mime_type);
  return sealed;
}

/** Null if the bytes are gone. */
export async function openDocument(
  { media, vault }: { media: MediaStore; vault: Vault },
  { shop_id: shopId, id }: Pick<DocumentRow, "shop_id" | "id">,
): Promise<Buffer | null> {
  const sealed = await media.get(keyOf(shopId, id));
  return sealed && Buffer.from(vault.open(sealed, placeOf(id)), "base64");
}

/** @throws Refusal invalid_request for a file that nobody could review */
function readDocument(file: Buffer): Omit<Intent, "kind"> {
  const mimeType = sniff(file, null)?.mimeType ?? "";
  if (types.includes(mimeType)) return { mimeType, file };
  const detail = "Send a photo (JPEG, PNG or WebP) or a PDF.";
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "", code: "file", detail }] });
}

const placeOf = (id: string): string => `verification_documents|${id}|bytes`;
