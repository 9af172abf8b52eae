// Uploads and downloads of media: upload to a number, request an address, download while it is valid.
import type { FastifyInstance } from "fastify";
import { authenticate, numbersOf, tokenOf } from "./authenticate.ts";
import { isRefusal } from "./check-message.ts";
import { kindOf, largestOf, mediaProblem, plainType, typesTaken } from "./media-kinds.ts";
import { refuse, refuseToken, type Refusal } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

type ById = { Params: { id: string } };

const bodyLimitBytes = 101 * 1024 * 1024;

export function mediaRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  scope.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, body),
  );
  scope.post<ById>("/:id/media", { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const number = authenticate(world, request.params.id, tokenOf(request));
    if (isRefusal(number)) return reply.code(number.http).send(number.body);
    const file = await readUpload(request.body, request.headers["content-type"] ?? "");
    if ("http" in file) return reply.code(file.http).send(file.body);
    const { phoneNumberId } = number;
    const media = world.media.add({ ...file, phoneNumberId, origin: "uploaded", at: world.clock.now() });
    return reply.send({ id: media.id });
  });
}

/** The address in `GET /{media_id}` and webhooks. Any valid token is accepted; without one it is 401. */
export function mediaDownloadRoute(server: FastifyInstance, world: WhatsappWorld): void {
  server.get<{ Querystring: { mid?: string; ext?: string; hash?: string } }>(
    "/whatsapp_business/attachments/",
    async (request, reply) => {
      const [owner] = numbersOf(world.books, tokenOf(request));
      if (!owner) {
        const { http, body } = refuseToken();
        return reply.code(http).send(body);
      }
      const media = world.media.at(request.query, world.clock.now());
      if (!media) return reply.code(404).type("text/html").send("<p>Not found</p>");
      return reply.type(media.mimeType).header("x-content-type-options", "nosniff").send(media.bytes);
    },
  );
}

type Upload = { bytes: Buffer; mimeType: string; fileName: string | null };

async function readUpload(body: unknown, contentType: string): Promise<Upload | Refusal> {
  const form = Buffer.isBuffer(body) ? await readForm(body, contentType) : null;
  if (!form) return refuse(100, "The body must be multipart/form-data.");
  if (form.get("messaging_product") !== "whatsapp") return refuse(100, "The parameter messaging_product is required.");
  const file = form.get("file");
  if (!(file instanceof File)) return refuse(100, "The parameter file is required.");
  const type = form.get("type");
  const mimeType = typeof type === "string" && type.includes("/") ? type : file.type;
  const kind = kindOf(mimeType);
  if (!kind)
    return refuse(
      100,
      `Param file must be a file with one of the following types: ${typesTaken.join(", ")}. Received file of type '${plainType(mimeType)}'.`,
    );
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length > largestOf(kind))
    return refuse(131053, `The file has ${bytes.length} bytes; ${kind} takes up to ${largestOf(kind)}.`);
  const problem = mediaProblem(kind, mimeType, bytes);
  return problem ? refuse(131053, problem) : { bytes, mimeType, fileName: file.name || null };
}

async function readForm(body: Buffer, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  } catch {
    return null;
  }
}
