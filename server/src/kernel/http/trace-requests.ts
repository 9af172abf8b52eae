// One span for each request, with its route, never its address.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type OpenSpan, theTracer } from "../process/traced.ts";

export function traceRequests(server: FastifyInstance): void {
  const tracer = theTracer();
  if (tracer === null) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const open = tracer.open(`${request.method} ${route}`, "served", {
      "http.request.method": request.method,
      "http.route": route,
      "sokoni.request.id": request.id,
    });
    spans.set(request, open);
    open.within(done);
  });
  // The body is read by an event of the socket, which knows no span.
  server.addHook("preValidation", (request, _reply, done) => {
    const open = spans.get(request);
    if (open) open.within(done);
    else done();
  });
  server.addHook("onResponse", (request, reply, done) => {
    const open = spans.get(request);
    open?.set({
      "http.response.status_code": reply.statusCode,
      ...(request.caller ? { "sokoni.shop.id": request.caller.shopId } : {}),
    });
    if (reply.statusCode >= 500) open?.fail(`${reply.statusCode}`);
    open?.end();
    // The line of the log that follows belongs to this request.
    if (open) open.within(done);
    else done();
  });
}
