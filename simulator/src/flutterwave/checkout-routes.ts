// The payer's side: the hosted page, and the actions of its buttons.
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../pages/send-page.ts";
import type { Link } from "./books.ts";
import { checkoutPage, closedPage, unknownLinkPage } from "./checkout-page.ts";
import { findInstrument } from "./instruments.ts";
import { paymentEffect } from "./outcomes.ts";
import { leaveClosed, pay, whyClosed, type PayResult } from "./pay.ts";
import type { FlutterwaveWorld } from "./world.ts";

type At = { Params: { key: string } };
type Paying = At & {
  Body: { instrument?: string; number?: string; phone?: string; pin?: string; otp?: string } | undefined;
};

export function flutterwaveCheckoutRoutes(server: FastifyInstance, world: FlutterwaveWorld): void {
  const { books } = world;

  const showClosed = async (reply: FastifyReply, link: Link) => {
    const reason = whyClosed(world, link);
    if (reason === null) return sendPage(reply, checkoutPage(world, link, null));
    return sendPage(reply, closedPage(world, link, reason, leaveClosed(world, link, reason)));
  };

  server.get<At>("/flutterwave/v3/hosted/pay/:key", async (request, reply) => {
    const link = books.links.get(request.params.key);
    return link ? showClosed(reply, link) : sendPage(reply, unknownLinkPage(), 404);
  });

  server.post<Paying>("/flutterwave/v3/hosted/pay/:key", async (request, reply) => {
    const link = books.links.get(request.params.key);
    if (!link) return sendPage(reply, unknownLinkPage(), 404);
    const { instrument: name, number, phone, pin, otp } = request.body ?? {};
    const instrument = findInstrument(name ?? number ?? "", link.currency);
    if (!instrument) return sendPage(reply, checkoutPage(world, link, "only test cards are taken here"), 422);
    const result = pay(world, link, instrument, {
      ...(phone ? { phone } : {}),
      ...(pin ? { pin } : {}),
      ...(otp ? { otp } : {}),
    });
    if (result.kind === "paid" && paymentEffect(link.amount, link.currency).wayBack === "cut_off") {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return goOn(reply, link, result);
  });

  const goOn = async (reply: FastifyReply, link: Link, result: PayResult) => {
    if (result.redirectTo !== null) return reply.redirect(result.redirectTo, 303);
    if (result.kind === "refused") return sendPage(reply, checkoutPage(world, link, result.reason), 402);
    return showClosed(reply, link);
  };
}
