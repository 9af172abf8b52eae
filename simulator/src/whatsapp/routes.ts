// The Graph API's address space, as far as a shop's agent needs it.
import type { FastifyInstance } from "fastify";
import { sendMessage } from "./send-message.ts";
import type { WhatsappWorld } from "./world.ts";

export function whatsappRoutes(server: FastifyInstance, world: WhatsappWorld): void {
  for (const path of ["/whatsapp/v:version(\\d+).0/:phoneNumberId/messages", "/whatsapp/:phoneNumberId/messages"])
    server.post<{ Params: { phoneNumberId: string } }>(path, async (request, reply) => {
      const { phoneNumberId } = request.params;
      const answer = sendMessage(world, phoneNumberId, bearerToken(request.headers.authorization), request.body);
      if (answer.cut) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return reply.code(answer.http).header("facebook-api-version", "v25.0").send(answer.body);
    });
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer (\S+)$/.exec(header ?? "")?.[1] ?? null;
}
